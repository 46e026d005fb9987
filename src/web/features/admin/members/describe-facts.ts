import type { MemberFacts } from '../../../../api/members.ts'
import { formatNumber, plural } from '../../../../domain/format.ts'

/** The server counts no further. */
const COUNTED_TO = 1000

interface Fact {
  /** A whole sentence with its number. */
  text: string
  /** In two or three words, for lists. */
  mark: string
  /** Whether it tells this member from most others; what it means is for people to judge. */
  speaks: boolean
}

export function describeFacts(facts: MemberFacts): Fact[] {
  const { hastyAnswers, answers, mostReferralsInAnHour: burst } = facts
  return [
    {
      text: facts.emailVerified ? 'The email is verified.' : 'The email is not verified.',
      mark: 'email not verified',
      speaks: !facts.emailVerified,
    },
    {
      text: facts.hasDisposableEmail
        ? 'The email is at a provider of throw-away addresses.'
        : 'The email is not at a known provider of throw-away addresses.',
      mark: 'throw-away email',
      speaks: facts.hasDisposableEmail,
    },
    tellShared(facts.sharingNetwork, 'made from the same network', 'same network'),
    tellShared(facts.sharingDevice, 'made in the same browser', 'same browser'),
    tellShared(facts.sharingWallet, 'linked to the same wallet', 'same wallet'),
    tellShared(facts.sharingMailbox, `made for the same mailbox, ${facts.mailbox}`, 'same mailbox'),
    {
      text:
        burst === 0
          ? 'Nobody has joined with their code.'
          : `At most ${plural(burst, { one: '{count} referral', other: '{count} referrals' })} came within one hour.`,
      mark: `${formatNumber(burst)} referrals in an hour`,
      speaks: burst > 1,
    },
    {
      text:
        answers === 0
          ? 'They have not answered a quiz.'
          : `${formatNumber(hastyAnswers)} of ${plural(answers, { one: '{count} quiz answer was', other: '{count} quiz answers were' })} given within 3 seconds of seeing the question.`,
      mark: `${formatNumber(hastyAnswers)} of ${plural(answers, { one: '{count} answer', other: '{count} answers' })} in 3 seconds`,
      speaks: hastyAnswers > 0,
    },
  ]
}

function tellShared(others: number, how: string, mark: string): Fact {
  const number = `${formatNumber(others)}${others >= COUNTED_TO ? ' or more' : ''}`
  return {
    text:
      others === 0
        ? `No other account was ${how}.`
        : `${number} other ${others === 1 ? 'account was' : 'accounts were'} ${how}.`,
    mark: `${mark}: ${number}`,
    speaks: others > 0,
  }
}
