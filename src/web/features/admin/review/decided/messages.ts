import { formatNumber, plural } from '../../../../../domain/format.ts'
import { describeEntries, describePoints } from '../../messages.ts'

const states = { approve: 'Approved', reject: 'Rejected' }

export const messages = {
  label: 'Decided entries',
  loading: 'Loading decided entries...',
  failed: 'The decided entries could not be loaded.',
  moreFailed: 'The earlier decisions could not be loaded.',
  end: 'These are all decisions.',
  empty: 'Nothing was decided yet. Decisions appear here, and can be reversed.',
  noMatch: 'No decision matches.',
  goesOn: 'None of the decisions looked at so far match. Show more goes on looking.',
  filters: {
    open: 'More filters',
    search: 'Member',
    searchHint: 'Member: name, email or ID',
    find: 'Find',
    decision: { label: 'Decision', all: 'All decisions', ...states },
    by: { label: 'Decided by', all: 'By everybody', one: (name: string) => `By ${name}` },
    kind: { label: 'Kind', all: 'All kinds' },
    from: 'From',
    to: 'To',
    clear: 'Clear filters',
    member: { text: 'Entries of <name></name>', showAll: 'Show all members' },
    quest: { text: 'Claims of <name></name>', showAll: 'Show all quests' },
  },
  row: {
    select: (entry: string) => `Select ${entry}`,
    label: (entry: string, member: string) => `${entry}, ${member}`,
    by: (decision: keyof typeof states, name: string) => `${states[decision]} by ${name}`,
    reason: (reason: string) => `“${reason}”`,
    together: (others: number) => plural(others, { one: 'with {count} other', other: 'with {count} others' }),
    togetherLabel: (entries: number) => `Show the decision with all ${formatNumber(entries)} entries`,
    reverse: 'Reverse',
    own: 'Your own entry',
    reversed: (change: number) =>
      change > 0 ? `Reversed, +${formatNumber(change)}` : `Reversed, −${formatNumber(-change)}`,
    reversedBy: (name: string, moment: string, reason: string) =>
      `Reversed by ${name} on ${moment}. Reason: ${reason}`,
  },
  bar: {
    selectAll: 'Select all shown',
    selected: (entries: number, points: number) =>
      entries === 0 ? 'None selected' : `${formatNumber(entries)} selected, ${describePoints(points)}`,
    clear: 'Clear',
    reverse: 'Reverse selected',
  },
  batch: {
    text: (decision: keyof typeof states, entries: number, name: string, moment: string) =>
      `One decision: ${name} ${decision === 'approve' ? 'approved' : 'rejected'} ${describeEntries(entries)} on ${moment}.`,
    unknown: 'One decision.',
    reverse: (entries: number) => `Reverse all ${formatNumber(entries)}`,
    showAll: 'Show all decisions',
  },
  dialog: {
    title: (entries: number) =>
      plural(entries, { one: 'Reverse {count} decision?', other: 'Reverse {count} decisions?' }),
    approvals: (entries: number, points: number) =>
      plural(entries, {
        one: `{count} approval: the member’s total falls by ${describePoints(points)}.`,
        other: `{count} approvals: the members’ totals fall by ${describePoints(points)} in all.`,
      }),
    rejections: (entries: number, points: number) =>
      plural(entries, {
        one: `{count} rejection: the member’s total rises by ${describePoints(points)}. The entry does not go back to the review.`,
        other: `{count} rejections: the members’ totals rise by ${describePoints(points)} in all. The entries do not go back to the review.`,
      }),
    whole: {
      approve: 'The points of these approvals are taken from the members’ totals.',
      reject:
        'The points of these rejections are added to the members’ totals. The entries do not go back to the review.',
    },
    few: 'Points never fall below 0: if some are gone already, what is left is taken.',
    final: 'A decision is reversed once, and a claim whose approval was reversed cannot be claimed again.',
    hint: 'The member reads it in their points history.',
    act: { one: 'Reverse', all: (entries: number) => `Reverse ${formatNumber(entries)}` },
  },
  jobs: {
    notReversed: (count: number) =>
      plural(count, {
        one: '{count} other was reversed before, or is the reviewer’s own.',
        other: '{count} others were reversed before, or are the reviewer’s own.',
      }),
    whole: 'All entries of one decision.',
    show: 'Show these decisions',
  },
  outcome: {
    reversed: (count: number) =>
      plural(count, { one: '{count} decision reversed.', other: '{count} decisions reversed.' }),
    taken: (points: number) => `${describePoints(points)} taken.`,
    given: (points: number) => `${describePoints(points)} given.`,
    missing: (points: number) => `${describePoints(points)} were gone already.`,
    own: (count: number) =>
      plural(count, {
        one: '{count} is your own: another reviewer has to reverse it.',
        other: '{count} are your own: another reviewer has to reverse them.',
      }),
    alreadyReversed: (count: number) =>
      plural(count, { one: '{count} was reversed before.', other: '{count} were reversed before.' }),
    leftOut: {
      suspended: (count: number) =>
        plural(count, {
          one: '{count} of a suspended member was left out.',
          other: '{count} of suspended members were left out.',
        }),
      related: (count: number) =>
        plural(count, {
          one: '{count} of an account that shares your wallet or mailbox was left out.',
          other: '{count} of accounts that share your wallet or mailbox were left out.',
        }),
    },
    began: (entries: number) => `${describeEntries(entries)} are being reversed. It goes on by itself.`,
    failed: (reason: string) => `The decisions could not be reversed: ${reason}`,
  },
}
