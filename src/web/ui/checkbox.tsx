import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: ReactNode; hint?: ReactNode }

/** A choice of yes or no with its label and hint. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={id} className="-mt-1.5 pl-7.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
