import { useId } from 'react'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AddButton, Group, GroupError, RemoveButton, useRowFocus } from './form-rows.tsx'
import { messages } from './messages.ts'
import { emptyValueOf, fillUp, readScalar, type Schema, simplify } from './schema.ts'

const words = messages.settings
/** Longer texts get a field of several lines. */
const LONG_TEXT = 600

/** The form around the settings: it knows the error of each control by the control's name. */
export interface SchemaFormState {
  busy: boolean
  errorOf: (path: string) => string | undefined
  /** Rows have moved, so errors are no longer beside what they are about. */
  clearErrors: () => void
}

type PartProps = {
  schema: Schema
  /** Names the control, and is the `field` of an error: `settings.questions.0.answer`. */
  path: string
  value: unknown
  onChange: (value: unknown) => void
  form: SchemaFormState
}

/** The fields of an object, made from its JSON Schema. What is valid is decided by the server alone. */
export function SchemaForm({ schema, path, value, onChange, form }: PartProps) {
  const { properties = {}, required = [] } = schema
  const parts = (value ?? {}) as Record<string, unknown>
  function change(name: string, next: unknown, isRequired: boolean) {
    const { [name]: _, ...others } = parts
    const isLeftOut = next === '' && !isRequired
    onChange(isLeftOut ? others : { ...parts, [name]: next })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {Object.entries(properties).map(([name, part]) => {
        const isRequired = required.includes(name)
        const title = part.title ?? name
        // A box that is not ticked has a value, too.
        const isOptional = !isRequired && part.type !== 'boolean'
        return (
          <Part
            key={name}
            label={isOptional ? words.optional(title) : title}
            schema={simplify(part)}
            path={`${path}.${name}`}
            value={parts[name]}
            onChange={(next) => change(name, next, isRequired)}
            form={form}
          />
        )
      })}
    </div>
  )
}

type LabelledProps = PartProps & { label: string }

function Part(props: LabelledProps) {
  const { schema } = props
  if (schema.enum !== undefined) return <Choice {...props} />
  if (schema.type === 'boolean') return <Checkbox {...props} />
  if (schema.type === 'array') return <List {...props} />
  if (schema.type === 'object') {
    return (
      <Group label={props.label} path={props.path} error={props.form.errorOf(props.path)}>
        <SchemaForm {...props} />
      </Group>
    )
  }
  return <Text {...props} />
}

function hintOf({ type, description, minimum, maximum }: Schema): string | undefined {
  // Schemas of whole numbers without a limit still name the largest number that is safe.
  const known = (limit = Number.MAX_SAFE_INTEGER) =>
    Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit
  const range = type === 'integer' ? words.range(known(minimum), known(maximum)) : undefined
  return [description, range].filter(Boolean).join(' ') || undefined
}

function Text({ schema, label, path, value, onChange, form }: LabelledProps) {
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const isUrl = schema.format === 'uri'
  const isLong = !isNumber && !isUrl && (schema.maxLength ?? 0) >= LONG_TEXT
  const bound = {
    name: path,
    value: value === undefined || value === null ? '' : String(value),
    readOnly: form.busy,
    onChange: ({ target }: { target: { value: string } }) => onChange(readScalar(schema, target.value)),
  }
  return (
    <Field label={label} hint={hintOf(schema)} error={form.errorOf(path)}>
      {({ className, ...control }) =>
        isLong ? (
          <textarea
            {...control}
            {...bound}
            dir="auto"
            className={`${className} h-32 resize-y leading-relaxed`}
          />
        ) : (
          <input
            {...control}
            {...bound}
            dir={isNumber || isUrl ? undefined : 'auto'}
            type={isUrl ? 'url' : 'text'}
            inputMode={isNumber ? 'numeric' : isUrl ? 'url' : undefined}
            autoComplete="off"
            className={`${className} ${isNumber ? 'max-w-48' : ''}`}
          />
        )
      }
    </Field>
  )
}

function Choice({ schema, label, path, value, onChange, form }: LabelledProps) {
  const options = schema.enum ?? []
  const chosen = options.indexOf(value)
  return (
    <SelectField
      label={label}
      hint={hintOf(schema)}
      error={form.errorOf(path)}
      name={path}
      value={chosen === -1 ? '' : String(chosen)}
      disabled={form.busy}
      options={[
        ['', words.choose],
        ...options.map(
          (option, index) => [String(index), schema.optionNames?.[index] ?? String(option)] as const,
        ),
      ]}
      onChoose={(value) => onChange(value === '' ? '' : options[Number(value)])}
    />
  )
}

function Checkbox({ schema, label, path, value, onChange, form }: LabelledProps) {
  const id = useId()
  const error = form.errorOf(path)
  const hint = hintOf(schema)
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name={path}
          checked={value === true}
          disabled={form.busy}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={hint || error ? id : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5"
        />
        {label}
      </label>
      <div id={id}>
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {error && <GroupError>{error}</GroupError>}
      </div>
    </div>
  )
}

/** The name of one row: 'Option' in the list 'Options'. */
function itemNameOf({ title = '', items = {} }: Schema): string {
  return items.title ?? title.replace(/s$/, '')
}

function List({ schema, label, path, value, onChange, form }: LabelledProps) {
  const items = simplify(schema.items ?? {})
  const rows = fillUp(schema, value)
  const item = itemNameOf(schema)
  const { group, addButton, focusRow, focusAdd } = useRowFocus(path, rows.length)

  function add() {
    focusRow()
    onChange([...rows, emptyValueOf(items)])
  }

  function remove(index: number) {
    focusAdd()
    form.clearErrors()
    onChange(rows.filter((_, i) => i !== index))
  }

  const rowProps = (index: number) => ({
    schema: items,
    label: words.numbered(item, index + 1),
    path: `${path}.${index}`,
    value: rows[index],
    onChange: (next: unknown) => onChange(rows.with(index, next)),
    form,
  })

  return (
    <Group ref={group} label={label} path={path} hint={schema.description} error={form.errorOf(path)}>
      <ul className={`grid grid-cols-1 empty:hidden ${items.type === 'object' ? 'gap-6' : 'gap-3'}`}>
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the controls show what they are given, whichever row they were
          <li key={index} className={items.type === 'object' ? 'border-l-2 border-line pl-4' : ''}>
            <Row
              {...rowProps(index)}
              onRemove={rows.length > (schema.minItems ?? 0) ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      {rows.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <AddButton id={addButton} busy={form.busy} onClick={add}>
          {words.add(item)}
        </AddButton>
      )}
    </Group>
  )
}

type RowProps = LabelledProps & { onRemove: (() => void) | undefined }

function Row({ onRemove, ...props }: RowProps) {
  const { schema, label, path, form } = props
  const removeButton = onRemove && <RemoveButton name={label} disabled={form.busy} onClick={onRemove} />
  if (schema.type === 'object') {
    return (
      <div className="relative">
        <Group label={label} path={path} error={form.errorOf(path)} isInner>
          <SchemaForm {...props} />
        </Group>
        {removeButton && <div className="absolute -top-1.5 right-0">{removeButton}</div>}
      </div>
    )
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 [&_label]:sr-only">
        <Part {...props} />
      </div>
      {removeButton}
    </div>
  )
}
