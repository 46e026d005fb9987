import { formatNumber, plural } from '../../../../domain/format.ts'
import { cancel } from '../messages.ts'

const quests = (count: number) => plural(count, { one: '{count} quest', other: '{count} quests' })

/** The texts of what is done with quests in their list, with one or with many. */
export const bulkMessages = {
  row: {
    publish: 'Publish',
    reopen: 'Open again',
    select: (title: string) => `Select ${title}`,
  },
  bar: {
    label: 'What to do with the selected quests',
    selectAll: 'Select all shown',
    selected: (count: number) => `${formatNumber(count)} selected`,
    clear: 'Clear selection',
    publish: (count: number) => `Publish ${formatNumber(count)}`,
    close: (count: number) => `Close ${formatNumber(count)}`,
    move: 'Move to a section',
    delete: 'Delete',
  },
  keys: { open: 'Open the results of the quest', select: 'Select the quest, or not' },
  undo: 'Undo',
  edit: 'Open in the editor',
  done: {
    published: (count: number, title: string) =>
      count === 1 ? `Quest published: ${title}.` : `${quests(count)} were published.`,
    closed: (count: number, title: string) =>
      count === 1 ? `Quest closed: ${title}.` : `${quests(count)} were closed.`,
    moved: (count: number, title: string) =>
      count === 1 ? `Quest moved: ${title}.` : `${quests(count)} were moved.`,
    undone: (count: number, title: string) =>
      count === 1 ? `${title} is as it was before.` : `${quests(count)} are as they were before.`,
    deleted: (count: number, title: string) =>
      count === 1 ? `Quest deleted: ${title}.` : `${quests(count)} were deleted.`,
  },
  refused: (count: number) =>
    plural(count, { one: '{count} quest stays as it was:', other: '{count} quests stay as they were:' }),
  nothingDone: 'Nothing was changed.',
  failed: (reason: string) => `Nothing was changed: ${reason}`,
  hasChanges: 'What was typed about it is not saved. Publish it in the editor.',
  closeInstead: (count: number) =>
    count === 1 ? 'Close it instead' : `Close these ${formatNumber(count)} instead`,
  closing: { title: 'Close these quests?', safe: cancel, act: (count: number) => `Close ${quests(count)}` },
  closingText:
    'They can no longer be claimed. What was claimed stays as it is, and submissions that wait are still decided on. You can open them again.',
  deleting: {
    title: 'Delete these quests?',
    safe: 'Keep them',
    act: (count: number) => `Yes, delete ${quests(count)}`,
  },
  deletingText:
    'Quests that nobody has claimed or begun are deleted for good, with their drafts and views. The others stay, and you can close them.',
  moving: {
    title: (count: number) => `Move ${quests(count)} to a section`,
    safe: cancel,
    act: 'Move',
    label: 'Section',
    hint: 'Choose one, or write the name of a new one. Empty: in no section.',
  },
  sections: {
    open: 'Sections',
    title: 'Sections',
    text: 'Members see the sections in this order. A new name counts for all quests of a section.',
    none: 'No quest is in a section yet. Select quests in the list and move them to one.',
    name: (name: string) => `Name of ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    restore: 'Keep it',
    removed: (name: string, count: number) =>
      count === 0 ? `${name} is removed.` : `${name} is removed; ${quests(count)} will be in no section.`,
    quests,
    safe: cancel,
    act: 'Save sections',
    saved: 'The sections were saved.',
    empty: 'Please enter a name.',
    changed: 'Somebody else has changed the sections meanwhile. Close this dialog and open it again.',
    failed: (reason: string) => `The sections were not saved: ${reason}`,
  },
}
