import { formatNumber, plural } from '../../../../domain/format.ts'
import { related_account } from '../../../../domain/messages/errors.ts'
import type { LeftOutReason, ReviewDecision, ReviewFact } from '../../../../domain/review.ts'
import { cancel, describeEntries, describePoints, describeReason } from '../messages.ts'

const moved = (points: number) =>
  plural(points, {
    one: '{count} point moves from pending to total.',
    other: '{count} points move from pending to total.',
  })
const takenAway = (points: number) =>
  plural(points, {
    one: '{count} pending point is taken away.',
    other: '{count} pending points are taken away.',
  })

const facts: Record<ReviewFact, string> = {
  none: 'No flags',
  suspended: 'Suspended',
  email_not_verified: 'Email not verified',
  disposable_email: 'Throw-away email',
  same_network: 'Same network',
  same_device: 'Same browser',
  same_wallet: 'Same wallet',
  same_mailbox: 'Same mailbox',
  many_referrals: 'Many referrals in an hour',
  hasty_answers: 'Answers in 3 seconds',
}

export const messages = {
  lead: 'Approved points move from pending to total; rejected ones are taken away, and the member reads why.',
  loading: 'Loading entries...',
  failed: 'Failed to load the entries to review.',
  list: {
    label: 'Entries that wait',
    failure: 'The further entries could not be loaded.',
    end: 'No more entries wait.',
  },
  emptyTitle: 'Nothing waits for you',
  empty: 'Every entry has been decided. New ones appear here as members earn.',
  noMatch: 'No entry of this choice waits. Show all to see the others.',
  showAll: 'Show all entries',
  refresh: 'Refresh',
  soleReviewer:
    'You are the only reviewer, and nobody decides on their own points: a second one is needed for yours. Give a member a role on their page, or run <code>npm run admin -- grant EMAIL reviewer</code>.',
  filters: {
    kind: { label: 'Kind', all: 'All kinds' },
    order: { label: 'Order', newest: 'Newest first', oldest: 'Oldest first' },
    fact: { label: 'Flags', all: 'Any or none' },
    facts,
    waitsFor: { label: 'Waits for', reviewers: 'Reviewers', member: 'Members' },
    member: { text: 'Only <name></name>', showAll: 'Show all members' },
    describe: (kind = 'entries', member?: string, fact?: string) => {
      if (member === undefined) return fact === undefined ? `all ${kind}` : `all ${kind} (${fact})`
      return fact === undefined ? `all ${kind} of ${member}` : `all ${kind} of ${member} (${fact})`
    },
  },
  bar: {
    selectAll: 'Select all shown',
    selected: (count: number, points: number) =>
      count === 0 ? 'None selected' : `${formatNumber(count)} selected · ${describePoints(points)}`,
    decide: { approve: 'Approve selected', reject: 'Reject selected' },
    clear: 'Clear<more> selection</more>',
    undoAll: 'Undo all',
  },
  decideAll: (filter: string) => `Decide on ${filter} at once`,
  decideMatching: { approve: 'Approve all that match', reject: 'Reject all that match' },
  entry: {
    label: (entry: string, member: string) => `${entry}, ${member}`,
    select: (label: string) => `Select: ${label}`,
    act: (act: string, label: string) => `${act} ${label}`,
    approve: 'Approve',
    reject: 'Reject',
    undo: 'Undo',
    referral: 'Referral: <name></name>',
    describeReferral: (newcomer: string) => `Referral: ${newcomer}`,
    flags: (member: string, flags: string) => `Flags of ${member}: ${flags}`,
    more: (count: number) => `+${formatNumber(count)}`,
    points: (points: number) => `+${formatNumber(points)}`,
    own: 'Your own points: another reviewer decides',
    related: 'Shares your wallet or mailbox',
    relatedHint: related_account,
    openSubmission: (title: string) => `Open the submission: ${title}`,
  },
  submission: {
    title: 'Submission',
    label: (title: string, member: string) => `${title}, sent by ${member}`,
    sent: (moment: string) => `sent ${moment}`,
    points: describePoints,
    answered: 'Sent back once, and answered. The note was:',
    returned: (moment: string) => `Sent back on ${moment}. The member has not answered yet. The note was:`,
    openLink: 'Open the link in a new tab',
    openFile: (number: number) => `File ${number}, opens in a new tab`,
    download: (number: number) => `Download file ${number}`,
    ownRisk: 'PDFs are kept as they were sent. Open them at your own risk.',
    sendBack: 'Send back',
  },
  returning: {
    title: 'Send this submission back?',
    hint: 'Say what to improve. The member gets it by mail and reads it beside the task.',
    act: 'Send back',
  },
  returningText: 'The member can improve it once, and its points stay pending until then.',
  returnFailed: (reason: string) => `Failed to send back: ${reason}`,
  result: {
    decided: { approve: 'Approved', reject: 'Rejected' },
    returned: 'Sent back',
    mixed: 'Decided',
    alreadyDecided: 'Decided already, perhaps by another administrator',
  },
  approving: {
    title: (count: number) =>
      plural(count, { one: 'Approve {count} entry?', other: 'Approve {count} entries?' }),
    titleAll: 'Approve in bulk?',
    text: moved,
    safe: cancel,
    act: 'Yes, approve',
  },
  rejecting: {
    title: (count: number) =>
      plural(count, { one: 'Reject {count} entry?', other: 'Reject {count} entries?' }),
    titleAll: 'Reject in bulk?',
    text: takenAway,
    hint: 'The member reads it beside the entry.',
    act: 'Yes, reject',
  },
  /** What a decision on all that match would do, as far as it is known. */
  total: {
    counting: 'Counting the entries...',
    failed: 'The entries could not be counted.',
    text: {
      approve: (filter: string, count: number, points: number, hasMore: boolean) =>
        `${plural(count, {
          one: `${hasMore ? 'At least {count}' : '{count}'} entry that waits now is approved, seen or not: ${filter}.`,
          other: `${hasMore ? 'At least {count}' : '{count}'} entries that wait now are approved, seen or not: ${filter}.`,
        })} ${moved(points)}`,
      reject: (filter: string, count: number, points: number, hasMore: boolean) =>
        `${plural(count, {
          one: `${hasMore ? 'At least {count}' : '{count}'} entry that waits now is rejected, seen or not: ${filter}.`,
          other: `${hasMore ? 'At least {count}' : '{count}'} entries that wait now are rejected, seen or not: ${filter}.`,
        })} ${takenAway(points)}`,
    } satisfies Record<ReviewDecision, unknown>,
    none: (filter: string) => `Nothing waits that you can decide on: ${filter}.`,
  },
  submissionsLeftOut: (count: number) =>
    plural(count, {
      one: '{count} submission is left out; filter by its kind to include it.',
      other: '{count} submissions are left out; filter by their kind to include them.',
    }),
  submissionsChosen: (count: number) =>
    plural(count, {
      one: '{count} of them is a submission: open it first to see what was sent.',
      other: '{count} of them are submissions: open them first to see what was sent.',
    }),
  /** What a decision leaves out, in sentences that follow each other. */
  leftOut: (decision: ReviewDecision) =>
    ({
      suspended: (count: number) =>
        decision === 'approve'
          ? plural(count, {
              one: '{count} entry of a suspended member is left out: approve it by itself.',
              other: '{count} entries of suspended members are left out: approve each by itself.',
            })
          : plural(count, {
              one: '{count} entry of a suspended member is left out; filter by ‘Suspended’ to include it.',
              other:
                '{count} entries of suspended members are left out; filter by ‘Suspended’ to include them.',
            }),
      related: (count: number) =>
        plural(count, {
          one: '{count} entry of an account that shares your wallet or mailbox is left for another reviewer.',
          other:
            '{count} entries of accounts that share your wallet or mailbox are left for another reviewer.',
        }),
    }) satisfies Record<LeftOutReason, (count: number) => string>,
  own: (count: number) =>
    plural(count, {
      one: '{count} of your own is left for another reviewer.',
      other: '{count} of your own are left for another reviewer.',
    }),
  outcome: {
    made: (decision: ReviewDecision, entry: string, member: string) =>
      decision === 'approve' ? `Approved: ${entry}, ${member}.` : `Rejected: ${entry}, ${member}.`,
    decided: {
      approve: (count: number) =>
        plural(count, { one: '{count} entry approved.', other: '{count} entries approved.' }),
      reject: (count: number) =>
        plural(count, { one: '{count} entry rejected.', other: '{count} entries rejected.' }),
    },
    returned: (entry: string, member: string) => `Sent back: ${entry}, ${member}.`,
    undone: (count: number) =>
      plural(count, {
        one: 'Undone. {count} entry waits again.',
        other: 'Undone. {count} entries wait again.',
      }),
    othersDecided: (count: number) =>
      plural(count, {
        one: '{count} other was decided already.',
        other: '{count} others were decided already.',
      }),
    noneDecided: (chosen: number) =>
      chosen === 1
        ? 'This entry was decided already, perhaps by another administrator. Nothing was changed.'
        : 'All of these were decided already, perhaps by another administrator. Nothing was changed.',
    changed: (decision: ReviewDecision, entry: string, member: string) =>
      decision === 'approve'
        ? `Not approved: ${entry}, ${member}. It was sent back or improved after you had loaded it.`
        : `Not rejected: ${entry}, ${member}. It was sent back or improved after you had loaded it.`,
    severalChanged: (decision: ReviewDecision, count: number) =>
      decision === 'approve'
        ? `${formatNumber(count)} submissions were not approved: they were sent back or improved after you had loaded them.`
        : `${formatNumber(count)} submissions were not rejected: they were sent back or improved after you had loaded them.`,
    leftOut: {
      suspended: 'Not approved: the member is suspended. Approve the entry by itself if it should count.',
      related:
        'Not approved: this account shares your wallet or mailbox, so another reviewer has to approve it.',
    } satisfies Record<LeftOutReason, string>,
    returnStands: 'Sending back cannot be undone: the member was told by mail.',
    nothingToUndo: 'There is nothing to undo: a decision can be undone for five seconds.',
    failed: (decision: ReviewDecision, reason: string) =>
      decision === 'approve' ? `Failed to approve: ${reason}` : `Failed to reject: ${reason}`,
    allFailed: (decision: ReviewDecision, filter: string, reason: string) =>
      decision === 'approve'
        ? `Failed to approve ${filter}: ${reason}`
        : `Failed to reject ${filter}: ${reason}`,
    noneWaits: 'Nothing waits any more: all were decided already.',
    begun: {
      approve: (count: number) =>
        plural(count, {
          one: 'Approving {count} entry. You may leave this page meanwhile.',
          other: 'Approving {count} entries. You may leave this page meanwhile.',
        }),
      reject: (count: number) =>
        plural(count, {
          one: 'Rejecting {count} entry. You may leave this page meanwhile.',
          other: 'Rejecting {count} entries. You may leave this page meanwhile.',
        }),
    },
  },
  drawer: 'Member',
  shortcuts: {
    title: 'Keyboard shortcuts',
    isOn: 'Single-key shortcuts',
    hint: 'Turn them off if you control the page by voice, or press keys by accident.',
    keys: [
      { keys: ['J'], text: 'Next entry' },
      { keys: ['K'], text: 'Previous entry' },
      { keys: ['A'], text: 'Approve' },
      { keys: ['R'], text: 'Reject, with a reason' },
      { keys: ['U'], text: 'Undo the last decision' },
      { keys: ['X', 'Space'], text: 'Select' },
      { keys: ['S'], text: 'Send a submission back, with a reason' },
      { keys: ['O', 'Enter'], text: 'Open the submission, or the member' },
      { keys: ['?'], text: 'Show these keys' },
      { keys: ['Ctrl Enter'], text: 'Send the reason' },
    ],
  },
  jobs: {
    title: 'Earlier bulk decisions',
    progress: (decision: ReviewDecision, count: number, total: number) =>
      decision === 'approve'
        ? `Approving in bulk: ${formatNumber(count)} of ${describeEntries(total)}`
        : `Rejecting in bulk: ${formatNumber(count)} of ${describeEntries(total)}`,
    goesOn: 'It goes on by itself, also when you leave.',
    finished: {
      approve: (count: number) =>
        plural(count, { one: '{count} entry approved in bulk.', other: '{count} entries approved in bulk.' }),
      reject: (count: number) =>
        plural(count, { one: '{count} entry rejected in bulk.', other: '{count} entries rejected in bulk.' }),
    },
    leftOut: {
      suspended: (count: number) =>
        plural(count, {
          one: '{count} entry of a suspended member was left out.',
          other: '{count} entries of suspended members were left out.',
        }),
      related: (count: number) =>
        plural(count, {
          one: '{count} entry of an account that shares the reviewer’s wallet or mailbox was left out.',
          other: '{count} entries of accounts that share the reviewer’s wallet or mailbox were left out.',
        }),
    } satisfies Record<LeftOutReason, (count: number) => string>,
    scope: (kind: string | undefined, memberId: string | null, fact: string | undefined) => {
      const flags = fact === undefined ? '' : ` (${fact})`
      if (kind === undefined) {
        return memberId === null
          ? `Of all kinds, of all members${flags}.`
          : `Of all kinds, of the member ${memberId}${flags}.`
      }
      return memberId === null
        ? `Only ${kind}, of all members${flags}.`
        : `Only ${kind}, of the member ${memberId}${flags}.`
    },
    reason: describeReason,
  },
}
