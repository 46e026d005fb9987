/**
 * How long entries waited for a decision, as a histogram whose buckets grow by ten percent. Bucket n holds waiting times from 1.1^n to
 * 1.1^(n+1) seconds; the migration that creates decision_times and its queries compute the same.
 */
const GROWTH = 1.1

export interface Bucket {
  bucket: number
  decisions: number
}

/** The waiting time in seconds that a share of all decisions did not exceed; undefined without decisions. */
export function percentileOf(buckets: readonly Bucket[], share: number): number | undefined {
  const total = buckets.reduce((sum, { decisions }) => sum + decisions, 0)
  let seen = 0
  for (const { bucket, decisions } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += decisions
    if (seen >= total * share) return Math.round(GROWTH ** (bucket + 0.5))
  }
  return undefined
}
