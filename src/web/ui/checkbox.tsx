import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: ReactNode; hint?: ReactNode }

/** A choice of yes or no with its label and hint. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          className="size-5 shrink-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={id} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
