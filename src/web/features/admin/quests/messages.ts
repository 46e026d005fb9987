import { formatMoment, formatNumber, plural } from '../../../../domain/format.ts'
import type { Prerequisite } from '../../../../domain/prerequisites.ts'
import type { Recurrence } from '../../../../domain/quest-periods.ts'
import { cancel, describePoints, roleNames } from '../messages.ts'
import type { ShownState } from './quest-state.ts'

const states: Record<ShownState, string> = {
  draft: 'Draft',
  coming_soon: 'Coming soon',
  scheduled: 'Scheduled',
  open: 'Open',
  exhausted: 'Limit reached',
  closed: 'Closed',
}

const recurrences: Record<Recurrence, string> = {
  once: 'Once',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  kind: 'By its own rule',
}

const prerequisites: Record<Prerequisite['type'], string> = {
  quest: 'Another quest completed',
  role: 'A role in the staff',
  wallet: 'A linked wallet',
  email: 'A verified email',
  age: 'Days since joining',
  points: 'Points, pending and total',
}

export const messages = {
  lead: 'What members can do to earn points. Changes affect later claims only.',
  newQuest: 'New quest',
  loading: 'Loading quests...',
  failed: 'Failed to load quests.',
  /** The quests that exist once, by kind. */
  singleKinds: {
    login: 'Daily login',
    quiz: 'Daily quiz',
    blog: 'Latest post',
    referral: 'Referral',
  } as Readonly<Record<string, string>>,
  states,
  recurrences,
  roles: roleNames,
  list: {
    title: 'All quests',
    filters: 'Quests to show',
    all: 'All',
    counted: (name: string, count: number) => `${name} ${formatNumber(count)}`,
    kind: 'Kind',
    allKinds: 'All kinds',
    shown: (count: number, all: number) =>
      count === all
        ? plural(all, { one: '{count} quest', other: '{count} quests' })
        : plural(all, {
            one: `${formatNumber(count)} of {count} quest`,
            other: `${formatNumber(count)} of {count} quests`,
          }),
    orderHint:
      'To move a row, press its first button and enter a position, or the arrow keys on that button.',
    orderNeedsAll: 'Show all quests to change their order.',
    none: { title: 'No quests to show', text: 'No quest is of this kind and in this state.' },
    showAll: 'Show all quests',
  },
  row: {
    quest: 'Quest',
    edit: 'Edit',
    duplicate: 'Duplicate',
    close: 'Close',
    move: (title: string, position: number, count: number) =>
      `Move ${title}, position ${position} of ${count}`,
    ownPoints: 'Points of each quiz',
    points: describePoints,
    opens: (moment: string) => `opens ${formatMoment(moment)}`,
    closes: (moment: string) => `closes ${formatMoment(moment)}`,
  },
  order: {
    moved: (title: string, position: number, count: number) => `${title}: position ${position} of ${count}.`,
    saved: 'The order was saved.',
    failed: (reason: string) => `The order was not saved: ${reason}`,
    changed:
      'Somebody else has added or moved quests meanwhile. This is their order now; yours was not saved.',
    title: (title: string) => `Move “${title}”`,
    position: 'Position',
    hint: (count: number) => `From 1, the first on the members’ page, to ${count}.`,
    invalid: (count: number) => `Please enter a whole number from 1 to ${count}.`,
    safe: cancel,
    act: 'Move',
  },
  figures: {
    claims: 'Claims',
    waiting: 'Waiting',
    approved: 'Approved',
    refused: 'Refused',
    points: 'Points',
    median: 'Median',
    promised: 'Points promised',
    pending: 'Points pending',
    pointsApproved: 'Points approved',
    ofBudget: (spent: number, budget: number) =>
      plural(budget, {
        one: `${formatNumber(spent)} of a budget of {count} point`,
        other: `${formatNumber(spent)} of a budget of {count} points`,
      }),
    ofLimit: (claims: number, limit: number) =>
      plural(limit, {
        one: `${formatNumber(claims)} of {count} claim`,
        other: `${formatNumber(claims)} of {count} claims`,
      }),
    budget: 'Budget',
    limit: 'Limit',
    perDay: 'Claims per day',
    days: (claims: number, days: number) =>
      plural(claims, {
        one: `{count} claim in the last ${days} days`,
        other: `{count} claims in the last ${days} days`,
      }),
    chart: '30 days',
    short: (duration: number) => {
      if (duration < 1) return `${formatNumber(Math.max(1, Math.round(duration * 60)))} min`
      return duration < 48
        ? `${formatNumber(Math.round(duration))} h`
        : `${formatNumber(Math.round(duration / 24))} d`
    },
  },
  settings: {
    add: (item: string) => `Add ${item.toLowerCase()}`,
    remove: 'Remove',
    numbered: (item: string, number: number) => `${item} ${number}`,
  },
  prerequisites: {
    label: 'Prerequisites',
    hint: 'Every member can claim it, unless you ask for something first.',
    types: prerequisites,
    type: (number: number) => `Prerequisite ${number}`,
    quest: 'Quest',
    role: 'Role',
    days: 'Days',
    points: 'Points',
    add: 'Add prerequisite',
    chooseQuest: 'Choose a quest',
    missingQuest: 'Please choose a quest.',
    impossible: (title: string) => `${title} (cannot be completed)`,
  },
  copyOf: (title: string) => `${title} (copy)`,
  copyFailed: (reason: string) => `Failed to copy the quest: ${reason}`,
  draftChanges: 'Draft changes',
  closing: { title: 'Close this quest?', safe: 'Keep it open', act: 'Yes, close it' },
  closingText:
    '<title></title> can no longer be claimed. What was claimed stays as it is, and submissions that wait are still decided on. You can open it again.',
  closingWaiting: (count: number) =>
    plural(count, {
      one: 'One quest waits for it. Members who have not completed it can no longer claim that one:',
      other: '{count} quests wait for it. Members who have not completed it can no longer claim these:',
    }),
  closed: (title: string) => `Quest closed: ${title}.`,
  closingFailed: (reason: string) => `Failed to close the quest: ${reason}`,
  closingChanged: 'somebody else has changed it meanwhile. Look at it again first.',
  files: {
    export: 'Export',
    exportHint: 'Export quests as a file',
    exportFailed: (reason: string) => `Failed to export: ${reason}`,
    import: 'Import',
    importHint: 'Import quests from a file',
  },
}
