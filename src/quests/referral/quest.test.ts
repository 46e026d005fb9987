import { describe, expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { newEmail, PASSWORD } from '../../server/testing/test-accounts.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'
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

describe('a referral', () => {
  const test = givenApp()
  const { givenMember } = givenQuestMembers(test)

  it('is paid by a sign-up with the code, and a claim of it is refused with what to do', async () => {
    const member = await givenMember()
    const claim = async () => refusalOf(await member.claim('referral', {}))
    const refusal = {
      status: 409,
      code: 'condition_not_met',
      message: 'Share your referral code: it pays when somebody joins with it.',
    }
    expect(await claim()).toEqual(refusal)
    const newcomer = { email: newEmail(), password: PASSWORD, referralCode: member.id }
    expect((await test.post('/api/auth/register', newcomer)).status).toBe(200)
    expect(await member.me()).toMatchObject({ pendingPoints: 150, referralCount: 1 })
    expect(await claim()).toEqual(refusal)
    expect(await member.me()).toMatchObject({ pendingPoints: 150 })
  })
})
