import { formatNumber, plural } from '../../../../domain/format.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { cancel, describeReason } from '../messages.ts'

const doing: Record<ReviewDecision, string> = { approve: 'Approving', reject: 'Rejecting' }
const done: Record<ReviewDecision, string> = { approve: 'approved', reject: 'rejected' }
const describeEntries = (count: number) => plural(count, { one: '{count} entry', other: '{count} entries' })

export const messages = {
  lead: 'Entries that wait for a decision. Approved points move from pending to total; rejected ones are taken away, and the member reads why.',
  loading: 'Loading entries...',
  failed: 'Failed to load the entries to review.',
  list: { failure: 'The further entries could not be loaded.', end: 'No more entries wait.' },
  emptyTitle: 'Nothing waits for you',
  empty: 'Every entry has been decided. New ones appear here as members earn.',
  noMatch: 'No entry of this choice waits. Show all to see the others.',
  filters: {
    kind: { label: 'Kind', all: 'All kinds' },
    order: { label: 'Order', newest: 'Newest first', oldest: 'Oldest first' },
    member: { text: 'Only <name></name>', showAll: 'Show all members' },
    describe: (kind: string | undefined, member: string | undefined) =>
      `all ${kind ?? 'entries'}${member === undefined ? '' : ` of ${member}`}`,
  },
  selectAll: 'Select all shown',
  selected: (count: number) => `${formatNumber(count)} selected`,
  decideSelected: { approve: 'Approve selected', reject: 'Reject selected' },
  decideAll: (filter: string) => `Decide on ${filter} at once`,
  decideMatching: { approve: 'Approve all that match', reject: 'Reject all that match' },
  entry: { select: 'Select:', onlyMember: 'Only this member', approve: 'Approve', reject: 'Reject' },
  rejecting: {
    title: (count: number) => `Reject ${describeEntries(count)}?`,
    titleAll: 'Reject in bulk?',
    hint: 'The member reads it beside the entry.',
    act: 'Yes, reject',
    text: (points: number) =>
      `${plural(points, { one: '{count} pending point is', other: '{count} pending points are' })} taken away.`,
    textAll: (filter: string) =>
      `Every entry that waits now is rejected: ${filter}. Their pending points are taken away.`,
  },
  approvingAll: { title: 'Approve in bulk?', safe: cancel, act: 'Yes, approve' },
  approvingAllText: (filter: string) =>
    `Every entry that waits now is approved: ${filter}, seen or not. Their points move from pending to total.`,
  outcome: {
    decided: (decision: ReviewDecision, count: number) => `${describeEntries(count)} ${done[decision]}.`,
    othersDecided: (count: number) =>
      `${plural(count, { one: '{count} other was', other: '{count} others were' })} decided already.`,
    noneDecided: (chosen: number) =>
      `${chosen === 1 ? 'This entry was' : 'All of these were'} decided already, perhaps by another administrator. Nothing was changed.`,
    stopped: (decision: ReviewDecision, count: number) =>
      `${describeEntries(count)} ${done[decision]}, then it stopped.`,
    failed: (decision: ReviewDecision, reason: string) => `Failed to ${decision}: ${reason}`,
    allFailed: (decision: ReviewDecision, filter: string, reason: string) =>
      `Failed to ${decision} ${filter}: ${reason}`,
    noneWaits: 'Nothing waits any more: all were decided already.',
    begun: (decision: ReviewDecision, count: number) =>
      `${doing[decision]} ${describeEntries(count)}. You may leave this page meanwhile.`,
  },
  jobs: {
    title: 'Earlier bulk decisions',
    progress: (decision: ReviewDecision, count: number, total: number) =>
      `${doing[decision]} in bulk: ${formatNumber(count)} of ${describeEntries(total)}`,
    goesOn: 'It goes on by itself, also when you leave.',
    finished: (decision: ReviewDecision, count: number) =>
      `${describeEntries(count)} ${done[decision]} in bulk.`,
    scope: (kind: string | undefined, memberId: string | null) =>
      `${kind === undefined ? 'Of all kinds' : `Only ${kind}`}, of ${memberId === null ? 'all members' : `the member ${memberId}`}.`,
    reason: describeReason,
  },
}
