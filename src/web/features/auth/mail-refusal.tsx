import { flawOf, type Sentences } from '../../app/flaw.ts'
import type { Refusal } from '../../app/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { TOO_MANY_MAILS } from './flaw.ts'

const sentences: Sentences<never> = {
  too_many_mails: { text: TOO_MANY_MAILS },
  suspended: { text: 'The email could not be sent: your account is suspended.' },
  other: { text: 'The email could not be sent. Please try again.' },
}

/** Why a mail was not sent, and when it can be asked for again. */
export function MailRefusal({ refusal }: { refusal: Refusal }) {
  const { text, more } = flawOf(sentences, refusal)
  return (
    <Alert tone="error">
      <p>{text}</p>
      {more && <p className="mt-1 text-sm">{more}</p>}
    </Alert>
  )
}
