import { percentileOf } from './decision-times.ts'
import type { ClaimState } from './quests.ts'

/** Claims of one quest that are in the same state and were decided on after about the same time. */
interface ClaimGroup {
  state: ClaimState
  /** Null if nobody has decided. */
  bucket: number | null
  claims: number
  points: number
}

/** What claims of a quest promise, and what they have given. */
interface PointsOfClaims {
  /** Of claims that another service or a reviewer has yet to decide on. */
  pointsPromised: number
  /** Of other claims that wait for review. */
  pointsPending: number
  pointsApproved: number
}

const WAITING: readonly ClaimState[] = ['checking', 'pending', 'returned']

/** `isReviewed`: what members send in for it is reviewed, so that its pending points are a promise. */
export function sumPoints(groups: readonly ClaimGroup[], isReviewed: boolean): PointsOfClaims {
  const sum = (...states: ClaimState[]) =>
    groups.reduce((total, { state, points }) => total + (states.includes(state) ? points : 0), 0)
  const pending = sum('pending', 'returned')
  return {
    pointsPromised: sum('checking') + (isReviewed ? pending : 0),
    pointsPending: isReviewed ? 0 : pending,
    pointsApproved: sum('approved'),
  }
}

export function countStates(groups: readonly ClaimGroup[]) {
  const count = (...states: ClaimState[]) =>
    groups.reduce((total, { state, claims }) => total + (states.includes(state) ? claims : 0), 0)
  return {
    claims: groups.reduce((total, { claims }) => total + claims, 0),
    waiting: count(...WAITING),
    approved: count('approved'),
    refused: count('refused'),
  }
}

/** Half of all decisions took at most this long, to a tenth of an hour; null without a decision. */
export function findMedianHours(groups: readonly ClaimGroup[]): number | null {
  const buckets = groups.flatMap(({ bucket, claims }) =>
    bucket === null ? [] : [{ bucket, decisions: claims }],
  )
  const seconds = percentileOf(buckets, 0.5)
  return seconds === undefined ? null : Math.round(seconds / 360) / 10
}
