import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from './field.tsx'
import { showPassword } from './messages.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
  errorId?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password field whose text can be shown. It accepts pasted text and password managers. */
export function PasswordField({ label, hint, error, errorId, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} errorId={errorId}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...rest}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${control.className} pr-13 [&::-ms-reveal]:hidden`}
          />
          {/* Named by its text, not by a label: a search for the field by its label should find the field alone. */}
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-[0.65rem] text-muted -outline-offset-3 enabled:hover:text-ink disabled:opacity-60"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{showPassword(label)}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
