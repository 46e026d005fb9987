import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A choice of yes or no. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex cursor-pointer gap-2.5 py-2.5">
      <input {...input} type="checkbox" className="mt-0.5 size-5 shrink-0" />
      {label}
    </label>
  )
}
