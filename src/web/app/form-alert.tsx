import { Alert } from '../ui/alert.tsx'
import type { Flaw } from './flaw.ts'

type FormAlertProps = { alert: { id: string; key: number; flaws: Flaw<string>[] } }

/** What is wrong with the form as a whole. */
export function FormAlert({ alert: { id, key, flaws } }: FormAlertProps) {
  if (flaws.length === 0) return null
  return (
    <Alert key={key} tone="error">
      <div id={id}>
        {flaws.map(({ text, more }) => (
          <div key={text}>
            <p>{text}</p>
            {more && <p className="mt-1 text-sm">{more}</p>}
          </div>
        ))}
      </div>
    </Alert>
  )
}
