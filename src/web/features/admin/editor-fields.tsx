import type { ComponentProps, ReactNode } from 'react'
import type { FieldState } from '../../app/use-form.ts'
import { Field } from '../../ui/field.tsx'

/** A field of an editor's form: its control shows and changes the draft. */
type EditorFieldProps<Name extends string> = {
  editor: {
    form: { busy: boolean; field: (name: Name) => FieldState }
    draft: { values: Record<Name, string>; type: (name: Name, value: string) => void }
  }
  name: Name
  label: string
  hint?: ReactNode
}

type EditorInputProps<Name extends string> = EditorFieldProps<Name> & Omit<ComponentProps<'input'>, 'name'>

export function EditorInput<Name extends string>(props: EditorInputProps<Name>) {
  const { editor, name, label, hint, ...rest } = props
  const { error, errorId } = editor.form.field(name)
  return (
    <Field label={label} hint={hint} error={error} errorId={errorId}>
      {(control) => <input {...control} {...bind(props)} autoComplete="off" {...rest} />}
    </Field>
  )
}

function bind<Name extends string>({ editor: { form, draft }, name }: EditorFieldProps<Name>) {
  return {
    name,
    value: draft.values[name],
    readOnly: form.busy,
    onChange: ({ target }: { target: { value: string } }) => draft.type(name, target.value),
  }
}
