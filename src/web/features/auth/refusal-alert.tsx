import type { ReactNode } from 'react'
import * as errors from '../../../domain/messages/errors.ts'
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

/** Says that a mailed link cannot be used, and how to get another one. */
export function InvalidLinkAlert({ children }: { children: ReactNode }) {
  return (
    <Alert tone="error">
      <p>{errors.invalid_credential}</p>
      <p className="mt-1 text-sm">
        {messages.invalidLink} {children}
      </p>
    </Alert>
  )
}
