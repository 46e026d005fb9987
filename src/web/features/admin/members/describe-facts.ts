import type { MemberFacts } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { messages } from './messages.ts'

/** The server counts no further. */
const COUNTED_TO = 1000

interface Fact {
  /** A whole sentence with its number. */
  text: string
  /** In two or three words, for lists. */
  label: string
  /** Whether the fact distinguishes this member from most others. Its meaning is for people to judge. */
  isUnusual: boolean
}

const { facts: texts } = messages

export function describeFacts(facts: MemberFacts): Fact[] {
  const { emailVerified, hasDisposableEmail, hastyAnswers, answers, mostReferralsInAnHour: burst } = facts
  return [
    {
      text: emailVerified ? texts.verified : texts.notVerified,
      label: texts.notVerifiedLabel,
      isUnusual: !emailVerified,
    },
    {
      text: hasDisposableEmail ? texts.disposable : texts.notDisposable,
      label: texts.disposableLabel,
      isUnusual: hasDisposableEmail,
    },
    describeShared(facts.sharingNetwork, texts.sharedNetwork),
    describeShared(facts.sharingDevice, texts.sharedBrowser),
    describeShared(facts.sharingWallet, texts.sharedWallet),
    describeShared(facts.sharingMailbox, texts.sharedMailbox(facts.mailbox)),
    {
      text: burst === 0 ? texts.noReferrals : texts.referrals(burst),
      label: texts.referralsLabel(burst),
      isUnusual: burst > 1,
    },
    {
      text: answers === 0 ? texts.noAnswers : texts.answers(hastyAnswers, answers),
      label: texts.answersLabel(hastyAnswers, answers),
      isUnusual: hastyAnswers > 0,
    },
  ]
}

function describeShared(others: number, { how, label }: { how: string; label: string }): Fact {
  const number = others >= COUNTED_TO ? texts.orMore(others) : formatNumber(others)
  return {
    text: others === 0 ? texts.notShared(how) : texts.shared(others, number, how),
    label: `${label}: ${number}`,
    isUnusual: others > 0,
  }
}
