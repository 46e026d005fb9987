import { describe, expect, it } from 'vitest'
import { decideReferral, estimateVerifiedReferrals, readReferralCode } from './referrals.ts'

const referrer = { id: 'referrer', isSuspended: false }

describe('decideReferral', () => {
  it.each([
    ['no code', undefined, true, undefined, undefined],
    ['a code of a member', 'referrer', true, referrer, { referrerId: 'referrer' }],
    ['a code of nobody', 'nobody', true, undefined, { refusal: 'unknown_code' }],
    ['the own id', 'me', true, { id: 'me', isSuspended: false }, { refusal: 'own_code' }],
    [
      'the own id of who is a member already',
      'me',
      false,
      { id: 'me', isSuspended: false },
      { refusal: 'own_code' },
    ],
    [
      'a code of who is suspended',
      'referrer',
      true,
      { ...referrer, isSuspended: true },
      { refusal: 'already_used' },
    ],
    ['a code of a member, by who is one already', 'referrer', false, referrer, { refusal: 'already_used' }],
  ])('decides on %s', (_, code, isNew, found, decision) => {
    expect(decideReferral(code, { id: 'me', isNew }, found)).toEqual(decision)
  })
})

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
