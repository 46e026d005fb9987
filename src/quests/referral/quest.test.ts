import { describe, expect, it } from 'vitest'
import { decideReferral } from './quest.ts'

const referrer = { id: 'referrer' }

describe('decideReferral', () => {
  it.each([
    ['no code', undefined, true, undefined, undefined],
    ['the code of a member', 'referrer', true, referrer, { referrerId: 'referrer' }],
    ['a code that belongs to no member', 'nobody', true, undefined, { refusal: 'unknown_code' }],
    ['the own id', 'me', true, { id: 'me' }, { refusal: 'own_code' }],
    ['the own id of an existing member', 'me', false, { id: 'me' }, { refusal: 'own_code' }],
    [
      'the code of a member, entered by an existing one',
      'referrer',
      false,
      referrer,
      { refusal: 'already_used' },
    ],
  ])('decides on %s', (_, code, isNew, found, decision) => {
    expect(decideReferral(code, { id: 'me', isNew }, found)).toEqual(decision)
  })
})
