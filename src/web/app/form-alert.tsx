import { Alert } from '../ui/alert.tsx'
import type { FieldError } from './field-error.ts'

type FormAlertProps = { alert: { id: string; key: number; fieldErrors: FieldError<string>[] } }

/** The errors of the form as a whole. */
export function FormAlert({ alert: { id, key, fieldErrors } }: FormAlertProps) {
  if (fieldErrors.length === 0) return null
  return (
    <Alert key={key} tone="error">
      <div id={id}>
        {fieldErrors.map(({ text, more }) => (
          <div key={text}>
            <p>{text}</p>
            {more && <p className="mt-1 text-sm">{more}</p>}
          </div>
        ))}
      </div>
    </Alert>
  )
}
