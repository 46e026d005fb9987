import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import type { Refusal } from '../../app/refusal.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { messages } from './account.messages.ts'

type RefusalAlertProps = { sentences: ErrorMessages<never>; refusal: Refusal }

/** Says why a request was refused and, where a limit was reached, when it can be tried again. */
export function RefusalAlert({ sentences, refusal }: RefusalAlertProps) {
  const { text, more } = toFieldError(sentences, refusal)
  return (
    <Alert tone="error">
      <AlertText text={text} more={more} />
    </Alert>
  )
}

const mailSentences: ErrorMessages<never> = {
  too_many_mails: { text: messages.mail.tooMany },
  suspended: { text: messages.mail.suspended },
  other: { text: messages.mail.failed },
}

/** Says why a mail was not sent, and when it can be requested again. */
export function MailRefusal({ refusal }: { refusal: Refusal }) {
  return <RefusalAlert sentences={mailSentences} refusal={refusal} />
}
