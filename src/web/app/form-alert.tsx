import { Alert, AlertText } from '../ui/alert.tsx'
import type { FieldError } from './field-error.ts'

type FormAlertProps = { alert: { id: string; key: number; fieldErrors: FieldError<string>[] } }

export function FormAlert({ alert: { id, key, fieldErrors } }: FormAlertProps) {
  if (fieldErrors.length === 0) return null
  return (
    <Alert key={key} tone="error">
      <div id={id}>
        {fieldErrors.map(({ text, more }) => (
          <div key={text}>
            <AlertText text={text} more={more} />
          </div>
        ))}
      </div>
    </Alert>
  )
}
