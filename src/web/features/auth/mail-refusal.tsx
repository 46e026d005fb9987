import type { ErrorMessages } from '../../app/field-error.ts'
import type { Refusal } from '../../app/refusal.ts'
import { TOO_MANY_MAILS } from './auth-errors.ts'
import { RefusalAlert } from './refusal-alert.tsx'

const sentences: ErrorMessages<never> = {
  too_many_mails: { text: TOO_MANY_MAILS },
  suspended: { text: 'The email could not be sent: your account is suspended.' },
  other: { text: 'The email could not be sent. Please try again.' },
}

/** Why a mail was not sent, and when it can be asked for again. */
export function MailRefusal({ refusal }: { refusal: Refusal }) {
  return <RefusalAlert sentences={sentences} refusal={refusal} />
}
