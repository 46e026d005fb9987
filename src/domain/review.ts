/** What an administrator can decide on an entry that waits for review. */
export const REVIEW_DECISIONS = ['approve', 'reject'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** How many entries one request may decide on. */
export const MAX_DECIDED_ENTRIES = 200

export const REVIEW_ORDERS = ['newest', 'oldest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** A rejection needs a reason, which the member is shown. */
export function isReasonMissing(decision: ReviewDecision, reason: string | undefined): boolean {
  return decision === 'reject' && reason === undefined
}
