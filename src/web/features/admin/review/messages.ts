import { formatNumber, plural } from '../../../../domain/format.ts'
import { related_account } from '../../../../domain/messages/errors.ts'
import type {
  JobDecision,
  LeftOutReason,
  MadeDecision,
  ReviewDecision,
  ReviewFact,
  WaitingSegment,
} from '../../../../domain/review.ts'
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
  loading: 'Loading entries...',
  failed: 'Failed to load the entries to review.',
  list: {
    label: 'Entries that wait',
    failure: 'The further entries could not be loaded.',
    end: 'No more entries wait.',
  },
  emptyTitle: 'Nothing waits for you',
  empty: 'Everything here has been decided. New entries appear as members earn.',
  noMatch: 'No entry of this choice waits. Show all to see the others.',
  showAll: 'Show all entries',
  refresh: 'Refresh',
  rules: 'Rules',
  soleReviewer:
    'You are the only reviewer, and nobody decides on their own points: a second one is needed for yours. Give a member a role on their page, or run <code>npm run admin -- grant EMAIL reviewer</code>.',
  filters: {
    order: { label: 'Order', newest: 'Newest first', oldest: 'Oldest first' },
    fact: { label: 'Flags', all: 'Any flags' },
    facts,
    segments: { submissions: 'submissions', claims: 'entries' } satisfies Record<WaitingSegment, string>,
    ofQuest: (title: string) => `entries for ‘${title}’`,
    member: { text: 'Only <name></name>', showAll: 'Show all members' },
    describe: (kind: string, member?: string, fact?: string) => {
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
  seconds: (count: number) => `${count} s`,
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
  returning: {
    title: 'Send this submission back?',
    hint: 'Say what to improve. The member gets it by mail and reads it beside the task.',
    act: 'Send back',
  },
  returningText: 'The member can improve it once, and its points stay pending until then.',
  result: {
    decided: { approve: 'Approved', reject: 'Rejected', return: 'Sent back' } satisfies Record<
      MadeDecision,
      string
    >,
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
          one: `${hasMore ? 'At least {count}' : '{count}'} entry is approved, seen or not: ${filter}.`,
          other: `${hasMore ? 'At least {count}' : '{count}'} entries are approved, seen or not: ${filter}.`,
        })} ${moved(points)}`,
      reject: (filter: string, count: number, points: number, hasMore: boolean) =>
        `${plural(count, {
          one: `${hasMore ? 'At least {count}' : '{count}'} entry is rejected, seen or not: ${filter}.`,
          other: `${hasMore ? 'At least {count}' : '{count}'} entries are rejected, seen or not: ${filter}.`,
        })} ${takenAway(points)}`,
    } satisfies Record<ReviewDecision, unknown>,
    none: (filter: string) => `Nothing waits that you can decide on: ${filter}.`,
    since: 'What arrives after you loaded the list is left out.',
  },
  submissionsLeftOut: (count: number) =>
    plural(count, {
      one: '{count} submission is left out; choose its quest to include it.',
      other: '{count} submissions are left out; choose their quest to include them.',
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
    made: {
      approve: (entry: string, member: string) => `Approved: ${entry}, ${member}.`,
      reject: (entry: string, member: string) => `Rejected: ${entry}, ${member}.`,
      return: (entry: string, member: string) => `Sent back: ${entry}, ${member}.`,
    } satisfies Record<MadeDecision, unknown>,
    decided: {
      approve: (count: number) =>
        plural(count, { one: '{count} entry approved.', other: '{count} entries approved.' }),
      reject: (count: number) =>
        plural(count, { one: '{count} entry rejected.', other: '{count} entries rejected.' }),
      return: (count: number) =>
        plural(count, { one: '{count} submission sent back.', other: '{count} submissions sent back.' }),
    } satisfies Record<MadeDecision, unknown>,
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
    changed: {
      approve: (entry: string, member: string) =>
        `Not approved: ${entry}, ${member}. It was sent back or improved after you had loaded it.`,
      reject: (entry: string, member: string) =>
        `Not rejected: ${entry}, ${member}. It was sent back or improved after you had loaded it.`,
      return: (entry: string, member: string) =>
        `Not sent back: ${entry}, ${member}. It was changed after you had loaded it.`,
    } satisfies Record<MadeDecision, unknown>,
    severalChanged: (decision: MadeDecision, count: number) =>
      decision === 'approve'
        ? `${formatNumber(count)} submissions were not approved: they were sent back or improved after you had loaded them.`
        : `${formatNumber(count)} submissions were not rejected: they were sent back or improved after you had loaded them.`,
    leftOut: {
      suspended: 'Not approved: the member is suspended. Approve the entry by itself if it should count.',
      related:
        'Not approved: this account shares your wallet or mailbox, so another reviewer has to approve it.',
    } satisfies Record<LeftOutReason, string>,
    nothingToUndo: 'There is nothing to undo: a decision can be undone for five seconds.',
    failed: (decision: MadeDecision, reason: string) =>
      `${{ approve: 'Failed to approve', reject: 'Failed to reject', return: 'Failed to send back' }[decision]}: ${reason}`,
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
  record: { loading: 'Loading the member...', failed: 'Failed to load the member.' },
  jobs: {
    title: 'Earlier bulk decisions',
    progress: (decision: JobDecision, count: number, total: number) => {
      const entries = `${formatNumber(count)} of ${describeEntries(total)}`
      if (decision === 'reverse') return `Reversing in bulk: ${entries}`
      return decision === 'approve' ? `Approving in bulk: ${entries}` : `Rejecting in bulk: ${entries}`
    },
    goesOn: 'It goes on by itself, also when you leave.',
    finished: {
      approve: (count: number) =>
        plural(count, { one: '{count} entry approved in bulk.', other: '{count} entries approved in bulk.' }),
      reject: (count: number) =>
        plural(count, { one: '{count} entry rejected in bulk.', other: '{count} entries rejected in bulk.' }),
      reverse: (count: number) =>
        plural(count, { one: '{count} decision reversed.', other: '{count} decisions reversed.' }),
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
