import { type Bucket, percentileOf } from './decision-times.ts'

/** What became of the claims of a quest. */
export interface ClaimFigures {
  claims: number
  /** Sent in and not decided on. */
  waiting: number
  approved: number
  refused: number
  /** The points of claims that another service has yet to decide on. */
  checkingPoints: number
  pendingPoints: number
  totalPoints: number
}

/**
 * What claims promise, and what they have given. `isReviewed`: what members send in for the quest is reviewed, so that its pending points
 * are a promise.
 */
export function splitPoints(
  { checkingPoints, pendingPoints, totalPoints }: ClaimFigures,
  isReviewed: boolean,
): { pointsPromised: number; pointsPending: number; pointsApproved: number } {
  return {
    pointsPromised: checkingPoints + (isReviewed ? pendingPoints : 0),
    pointsPending: isReviewed ? 0 : pendingPoints,
    pointsApproved: totalPoints,
  }
}

/** Half of all decisions took at most this long, to a tenth of an hour; null without a decision. */
export function findMedianHours(buckets: readonly Bucket[]): number | null {
  const seconds = percentileOf(buckets, 0.5)
  return seconds === undefined ? null : Math.round(seconds / 360) / 10
}
