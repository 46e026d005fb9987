import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Control = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The id of a message elsewhere, for an error that concerns more than this field. */
  errorId?: string | undefined
  /** The id of the heading that names what the field belongs to. */
  describedBy?: string | undefined
  className?: string
  /** Renders the control: `{(control) => <input type="email" {...control} />}`; a textarea or select as well. */
  children: (control: Control) => ReactNode
}

const controlLook =
  'block w-full min-h-12 rounded-xl bg-raised px-4 py-2.5 text-base text-ink placeholder:text-muted ' +
  'border border-edge hover:border-ink not-[select]:read-only:bg-sunk [select]:pr-11 disabled:border-line ' +
  'disabled:bg-sunk disabled:text-muted aria-invalid:border-danger aria-invalid:outline-danger'

/** For codes, addresses and names, which the browser should neither complete nor correct. */
export const literalText = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** A control with its label, hint and error. */
export function Field({ label, hint, error, errorId, describedBy, className = '', children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const ownErrorId = `${id}-error`
  const descriptions = [errorId, error && ownErrorId, hint && hintId, describedBy].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({
        id,
        className: controlLook,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error || errorId ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={ownErrorId} role="alert" className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
