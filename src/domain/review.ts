/** What an administrator can decide on an entry that waits for review. */
export const REVIEW_DECISIONS = ['approve', 'reject'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** What a job does to many entries: it decides on those that wait, or reverses decisions. */
export const JOB_DECISIONS = [...REVIEW_DECISIONS, 'reverse'] as const
export type JobDecision = (typeof JOB_DECISIONS)[number]

/** What a reviewer can do with an entry. `return`: a submission is sent back, and the reason says what to improve. */
export type MadeDecision = ReviewDecision | 'return'

/** How many entries one request may decide on. */
export const MAX_DECIDED_ENTRIES = 200

export const REVIEW_ORDERS = ['newest', 'oldest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** Parts of the review: what members sent in, what else they claimed, and what was decided on. */
export const REVIEW_SEGMENTS = ['submissions', 'claims', 'decided'] as const
export type ReviewSegment = (typeof REVIEW_SEGMENTS)[number]

/** The parts that wait for a decision. */
export const WAITING_SEGMENTS = ['submissions', 'claims'] as const
export type WaitingSegment = (typeof WAITING_SEGMENTS)[number]

/** What the list of entries can be filtered by: facts about the members, or the lack of any that is unusual. */
export const REVIEW_FACTS = [
  'none',
  'suspended',
  'email_not_verified',
  'disposable_email',
  'same_network',
  'same_device',
  'same_wallet',
  'same_mailbox',
  'many_referrals',
  'hasty_answers',
] as const
export type ReviewFact = (typeof REVIEW_FACTS)[number]

/**
 * Why a decision leaves an entry out: the member is suspended, and the decision is one on many entries; or it is an approval, and the
 * account shares the wallet or the mailbox of the reviewer.
 */
export const LEFT_OUT_REASONS = ['suspended', 'related'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/**
 * Whether a decision on all entries that match leaves out those of suspended members, who may be restored. A rejection includes them if it
 * asks for them, by the member or by their suspension.
 */
export function leavesOutSuspended(
  decision: ReviewDecision,
  filter: { memberId?: string | null | undefined; fact?: ReviewFact | null | undefined },
): boolean {
  return decision === 'approve' || !(filter.memberId || filter.fact === 'suspended')
}

/**
 * Whether a decision on all entries that match includes submissions. Nobody may have looked at them, so the reviewer has to name their
 * kind or their quest.
 */
export function includesSubmissions(filter: {
  kind?: string | null | undefined
  questId?: string | null | undefined
}): boolean {
  return Boolean(filter.kind || filter.questId)
}

/** The moment until which a decision on all reaches: when the reviewer's list was loaded, which is never in the future. */
export function limitToNow(moment: Date | undefined, now: Date): Date {
  return moment === undefined || moment > now ? now : moment
}

/** How many entries were left out for each reason. Entries without one are not counted. */
export function countLeftOut(entries: { why?: LeftOutReason | undefined }[]): Record<LeftOutReason, number> {
  const count = (reason: LeftOutReason) => entries.filter(({ why }) => why === reason).length
  return { suspended: count('suspended'), related: count('related') }
}

/** A rejection needs a reason, which the member is shown. */
export function isReasonMissing(decision: ReviewDecision, reason: string | undefined): boolean {
  return decision === 'reject' && reason === undefined
}

/** Reviewers cannot decide on their own points, so another reviewer has to decide on these entries. */
export function isOwnEntry(entry: { memberId: string }, actorId: string): boolean {
  return entry.memberId === actorId
}

/**
 * Whether an entry matches, given the people it is about (of a referral also the newcomer) and the members who have the fact or, of
 * `none`, any unusual one.
 */
export function matchesFact(fact: ReviewFact, people: string[], flagged: ReadonlySet<string>): boolean {
  const isFlagged = people.some((id) => flagged.has(id))
  return fact === 'none' ? !isFlagged : isFlagged
}
