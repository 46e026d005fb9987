import { expect, it } from 'vitest'
import { estimateVerifiedReferrals } from './referrals.ts'

it.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [10, 7],
  [99, 69],
  [100, 70],
])('of %i referrals shows %i as verified', (count, verified) => {
  expect(estimateVerifiedReferrals(count)).toBe(verified)
})
