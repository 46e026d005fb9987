import { describe, expect, it } from 'vitest'
import { percentileOf } from './decision-times.ts'

const bucketOf = (seconds: number) => Math.floor(Math.log(seconds) / Math.log(1.1))

describe('the waiting time of a share of decisions', () => {
  it('does not exist without decisions', () => {
    expect(percentileOf([], 0.5)).toBeUndefined()
  })

  it('is within ten percent of the exact one', () => {
    const waits = Array.from({ length: 100 }, (_, i) => (i + 1) * 60)
    const buckets = waits.map((seconds) => ({ bucket: bucketOf(seconds), decisions: 1 }))
    for (const [share, exact] of [
      [0.5, 50 * 60],
      [0.9, 90 * 60],
    ] as const) {
      const found = percentileOf(buckets, share) ?? 0
      expect(Math.abs(found - exact) / exact).toBeLessThan(0.1)
    }
  })

  it('counts each bucket as often as it has decisions, in any order', () => {
    const buckets = [
      { bucket: bucketOf(86_400), decisions: 9 },
      { bucket: bucketOf(60), decisions: 91 },
    ]
    expect(percentileOf(buckets, 0.9)).toBeLessThan(70)
    expect(percentileOf(buckets, 0.92)).toBeGreaterThan(80_000)
  })
})
