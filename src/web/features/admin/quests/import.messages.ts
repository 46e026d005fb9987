import { formatNumber, plural } from '../../../../domain/format.ts'
import { cancel } from '../messages.ts'

const incompleteDrafts = (count: number) =>
  plural(count, {
    one: '{count} draft lacks settings that the file leaves out. Fill them in before you open it.',
    other: '{count} drafts lack settings that the file leaves out. Fill them in before you open them.',
  })

/** The texts of the dialog in which quests are imported, and imports undone. */
export const importMessages = {
  title: 'Import quests',
  text: 'First you see what the file would add. The quests are added as drafts, all that you choose or none.',
  notInFile:
    'A file does not contain times, prerequisites on other quests, code words, secrets and addresses inside your network, and leaves out closed quests and drafts whose settings are incomplete.',
  file: 'File',
  fileHint: 'A JSON file that was exported from here or from another community.',
  reading: 'Looking at the file...',
  contains: (count: number) =>
    plural(count, { one: 'The file has {count} quest.', other: 'The file has {count} quests.' }),
  counts: {
    new: (count: number) => `${formatNumber(count)} new`,
    existing: (count: number) => `${formatNumber(count)} there already`,
    repeated: (count: number) => `${formatNumber(count)} twice in the file`,
    wrong: (count: number) => `${formatNumber(count)} with errors`,
  },
  status: {
    new: 'New',
    existing: 'There already',
    repeated: 'Twice in the file',
    wrong: 'With errors',
  },
  rows: 'Quests of the file',
  choose: (title: string) => `Add ${title}`,
  untitled: 'Without a title',
  missing: (settings: string) => `To fill in after the import: ${settings}`,
  empty: 'The file has no quests.',
  notJson: 'This file cannot be read: it is not JSON.',
  notQuests: 'This file has no quests of this product.',
  newerVersion: 'This file was made by a newer version, which this one cannot read.',
  missingFile: 'Please choose a file.',
  tooLarge: 'This file is too large.',
  nothingNew: 'There is nothing to add.',
  failed: (reason: string) => `Nothing was added: ${reason}`,
  safe: cancel,
  act: (count: number) =>
    count === 0 ? 'Add quests' : plural(count, { one: 'Add {count} quest', other: 'Add {count} quests' }),
  added: (count: number, incomplete: number) =>
    [
      plural(count, {
        one: '{count} quest was added as a draft.',
        other: '{count} quests were added as drafts.',
      }),
      ...(incomplete === 0 ? [] : [incompleteDrafts(incomplete)]),
    ].join(' '),
  undo: 'Undo the import',
  undone: (count: number) =>
    plural(count, {
      one: 'The import was undone: {count} quest was deleted.',
      other: 'The import was undone: {count} quests were deleted.',
    }),
  undoFailed: (reason: string) => `The import was not undone: ${reason}`,
  earlier: 'Imports that can be undone',
  earlierHint: 'An import can be undone until a member has claimed one of its quests.',
  imported: (count: number, first: string) =>
    count === 1 ? `“${first}”` : `${formatNumber(count)} quests, the first is “${first}”.`,
  changed: (count: number) =>
    plural(count, {
      one: '{count} of them was changed or published since.',
      other: '{count} of them were changed or published since.',
    }),
}
