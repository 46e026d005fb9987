import type { ErrorMessages } from '../../app/field-error.ts'
import type { Refusal } from '../../app/refusal.ts'
import { messages } from './account.messages.ts'
import { RefusalAlert } from './refusal-alert.tsx'

const sentences: ErrorMessages<never> = {
  too_many_mails: { text: messages.mail.tooMany },
  suspended: { text: messages.mail.suspended },
  other: { text: messages.mail.failed },
}

/** Says why a mail was not sent, and when it can be requested again. */
export function MailRefusal({ refusal }: { refusal: Refusal }) {
  return <RefusalAlert sentences={sentences} refusal={refusal} />
}
