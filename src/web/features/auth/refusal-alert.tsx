import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import type { Refusal } from '../../app/refusal.ts'
import { Alert } from '../../ui/alert.tsx'

type RefusalAlertProps = { sentences: ErrorMessages<never>; refusal: Refusal; className?: string }

/** Says why a request was refused and, where a limit was reached, when it can be tried again. */
export function RefusalAlert({ sentences, refusal, className = '' }: RefusalAlertProps) {
  const { text, more } = toFieldError(sentences, refusal)
  return (
    <Alert tone="error" className={className}>
      <p>{text}</p>
      {more && <p className="mt-1 text-sm">{more}</p>}
    </Alert>
  )
}
