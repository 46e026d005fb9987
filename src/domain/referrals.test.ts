import { expect, it } from 'vitest'
import { estimateVerifiedReferrals, readReferralCode } from './referrals.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  [' \n', undefined],
  [' K3V9 ', 'k3v9'],
])('reads the code %j as %j', (text, code) => {
  expect(readReferralCode(text)).toBe(code)
})

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
