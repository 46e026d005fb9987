import { describe, expect, it } from 'vitest'
import type { MemberFacts } from '../../../../api/members.ts'
import { describeFacts } from './describe-facts.ts'

const quiet: MemberFacts = {
  isSuspended: false,
  emailVerified: true,
  hasDisposableEmail: false,
  sharingNetwork: 0,
  sharingDevice: 0,
  sharingWallet: 0,
  mailbox: 'ada@gmail.com',
  sharingMailbox: 0,
  mostReferralsInAnHour: 0,
  hastyAnswers: 0,
  answers: 0,
}

const describeChanged = (changes: Partial<MemberFacts>) => describeFacts({ ...quiet, ...changes })

describe('the facts about a member', () => {
  it.each<[Partial<MemberFacts>, string]>([
    [{ isSuspended: true }, 'The account is suspended.'],
    [{ emailVerified: false }, 'The email is not verified.'],
    [{ sharingNetwork: 3 }, '3 other accounts were made from the same network.'],
    [{ sharingNetwork: 1 }, '1 other account was made from the same network.'],
    [{ sharingDevice: 1000 }, '1,000 or more other accounts were made in the same browser.'],
    [{ sharingWallet: 2 }, '2 other accounts were linked to the same wallet.'],
    [{ sharingMailbox: 2 }, '2 other accounts were made for the same mailbox, ada@gmail.com.'],
    [{ mostReferralsInAnHour: 12 }, 'At most 12 referrals came within one hour.'],
    [
      { hastyAnswers: 1, answers: 1 },
      '1 of 1 quiz answer was given within 3 seconds of seeing the question.',
    ],
    [
      { hastyAnswers: 2, answers: 9 },
      '2 of 9 quiz answers were given within 3 seconds of seeing the question.',
    ],
  ])('%o is described as "%s", and is unusual', (changes, sentence) => {
    const unusual = describeChanged(changes).filter(({ isUnusual }) => isUnusual)
    expect(unusual.map(({ text }) => text)).toEqual([sentence])
  })

  it.each<[Partial<MemberFacts>, string]>([
    [{}, 'No other account was made in the same browser.'],
    [{}, 'They have not answered a quiz.'],
    [{ answers: 4 }, '0 of 4 quiz answers were given within 3 seconds of seeing the question.'],
    [{ mostReferralsInAnHour: 1 }, 'At most 1 referral came within one hour.'],
  ])('%o is described as "%s", and is not unusual', (changes, sentence) => {
    expect(describeChanged(changes).find(({ text }) => text === sentence)?.isUnusual).toBe(false)
    expect(describeChanged(changes).some(({ isUnusual }) => isUnusual)).toBe(false)
  })
})
