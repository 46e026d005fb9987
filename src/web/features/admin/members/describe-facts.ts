import type { MemberFacts } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { MAX_COUNTED, USUAL } from '../../../../domain/member-facts.ts'
import { messages } from './messages.ts'

interface Fact {
  /** A whole sentence with its number. */
  text: string
  /** In two or three words, for lists. */
  label: string
  /** Follows the label if the fact has a number: ': 3'. Lists cut off labels, but not this. */
  ending?: string
  /** Whether the fact distinguishes this member from most others. Its meaning is for people to judge. */
  isUnusual: boolean
}

const { facts: texts } = messages
const { sharing } = texts

export function describeFacts(facts: MemberFacts): Fact[] {
  const { isSuspended, emailVerified, hasDisposableEmail, hastyAnswers, answers } = facts
  const burst = facts.mostReferralsInAnHour
  return [
    { ...texts.suspension(isSuspended), isUnusual: isSuspended },
    { ...texts.email(emailVerified), isUnusual: !emailVerified },
    { ...texts.provider(hasDisposableEmail), isUnusual: hasDisposableEmail },
    describeShared(facts.sharingNetwork, sharing.network),
    describeShared(facts.sharingDevice, sharing.browser),
    describeShared(facts.sharingWallet, sharing.wallet),
    describeShared(facts.sharingMailbox, sharing.mailbox(facts.mailbox)),
    { ...texts.referrals(burst), isUnusual: burst > USUAL.referralsInAnHour },
    { ...texts.answers(hastyAnswers, answers), isUnusual: hastyAnswers > USUAL.hastyAnswers },
  ]
}

function describeShared(others: number, sentences: Record<'none' | 'one' | 'other' | 'label', string>): Fact {
  const number = others >= MAX_COUNTED ? texts.orMore(others) : formatNumber(others)
  const form = others === 0 ? 'none' : others === 1 ? 'one' : 'other'
  const text = sentences[form].replace('{count}', number)
  return { text, label: sentences.label, ending: texts.ending(number), isUnusual: others > USUAL.others }
}

/** The fact in a few words: 'same network: 3'. */
export function nameFact({ label, ending = '' }: Fact): string {
  return label + ending
}
