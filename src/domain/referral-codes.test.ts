import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isChosenCode,
  isMemberId,
  MAX_CHOSEN_CODE_LENGTH,
  readReferralCode,
  refuseChosenCode,
} from './referral-codes.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  [' \n', undefined],
  [' K3V9 ', 'k3v9'],
])('reads the code %j as %j', (text, code) => {
  expect(readReferralCode(text)).toBe(code)
})

describe('a code that a member chooses', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcxyz0189'), minLength: 4, maxLength: 6 })
  const code = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('-'))
  const typed = fc.string({ unit: fc.constantFrom(...'aZ09-_ é.'), maxLength: 24 })

  it.each([
    ['ada-plants', undefined],
    ['oak1', undefined],
    ['2026', undefined],
    ['a'.repeat(19), undefined],
    [undefined, 'invalid_referral_code'],
    ['oak', 'invalid_referral_code'],
    ['a'.repeat(20), 'invalid_referral_code'],
    ['ada-plants-many-trees', 'invalid_referral_code'],
    ['-ada', 'invalid_referral_code'],
    ['ada-', 'invalid_referral_code'],
    ['ada--oak', 'invalid_referral_code'],
    ['----', 'invalid_referral_code'],
    ['ada_oak', 'invalid_referral_code'],
    ['ada oak', 'invalid_referral_code'],
    ['Ada-Oak', 'invalid_referral_code'],
    ['eiche-grün', 'invalid_referral_code'],
    ['grav', 'reserved_referral_code'],
    ['grav-team', 'reserved_referral_code'],
    ['ask-support', 'reserved_referral_code'],
    ['gravity', undefined],
  ])('%s is judged as %s', (text, refusal) => {
    expect(refuseChosenCode(text)).toBe(refusal)
  })

  it('may be any words of letters and digits with single hyphens, up to 19 characters', () => {
    fc.assert(
      fc.property(code, (text) => {
        expect(isChosenCode(text)).toBe(text.length <= MAX_CHOSEN_CODE_LENGTH)
      }),
    )
  })

  it('is never the id of a member, and is read from a link and from any letter case as it was chosen', () => {
    fc.assert(
      fc.property(fc.oneof(code, typed), (text) => {
        if (!isChosenCode(text)) return
        expect(isMemberId(text)).toBe(false)
        expect(encodeURIComponent(text)).toBe(text)
        expect(readReferralCode(` ${text.toUpperCase()} `)).toBe(text)
      }),
    )
  })

  it('has only characters that the rule names, whatever is typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        if (isChosenCode(text)) expect(text).toMatch(/^(?!-)(?!.*--)(?!.*-$)[a-z0-9-]{4,19}$/)
      }),
    )
  })
})
