import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from '../../../ui/field.tsx'
import { AddButton, Group, GroupError, RemoveButton, useRowFocus } from './form-rows.tsx'
import { messages } from './messages.ts'

/** What the form of a kind gets from the editor around it. */
export interface SettingsForm {
  settings: Record<string, unknown>
  /** Shown in empty fields. It is never saved. */
  sample: Record<string, unknown>
  change: (settings: Record<string, unknown>) => void
  busy: boolean
  /** The error of a control by its name: `settings.questions.0.answer`. */
  errorOf: (path: string) => string | undefined
  /** Rows have moved, so errors are no longer beside what they are about. */
  clearErrors: () => void
}

export type SettingsFormProps = { form: SettingsForm }

type SettingProps = SettingsFormProps & { name: string; label: string; hint?: ReactNode }

function set({ settings, change }: SettingsForm, name: string, value: unknown) {
  change({ ...settings, [name]: value })
}

/** A field for whole numbers keeps the typed text until it parses as a number. The server says what is wrong with other text. */
export function readWholeNumber(text: string): number | string {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : text
}

function toText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}

type TextSettingProps = SettingProps & { isLong?: boolean } & Pick<
    ComponentProps<'input'>,
    'type' | 'maxLength' | 'inputMode'
  >

export function TextSetting({ form, name, label, hint, isLong = false, ...input }: TextSettingProps) {
  const path = `settings.${name}`
  const bound = {
    name: path,
    value: toText(form.settings[name]),
    placeholder: toText(form.sample[name]),
    readOnly: form.busy,
    onChange: ({ target }: { target: { value: string } }) => set(form, name, target.value),
  }
  return (
    <Field label={label} hint={hint} error={form.errorOf(path)}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            {...bound}
            dir="auto"
            className={`${control.className} h-20 resize-y leading-relaxed`}
          />
        ) : (
          <input
            {...control}
            {...bound}
            {...input}
            dir={input.type === 'url' ? undefined : 'auto'}
            autoComplete="off"
          />
        )
      }
    </Field>
  )
}

export function NumberSetting({ form, name, label, hint }: SettingProps) {
  const path = `settings.${name}`
  return (
    <Field label={label} hint={hint} error={form.errorOf(path)}>
      {({ className, ...control }) => (
        <input
          {...control}
          name={path}
          value={toText(form.settings[name])}
          placeholder={toText(form.sample[name])}
          readOnly={form.busy}
          inputMode="numeric"
          autoComplete="off"
          className={`${className} max-w-40`}
          onChange={({ target }) => set(form, name, readWholeNumber(target.value))}
        />
      )}
    </Field>
  )
}

type ChoiceSettingProps = SettingProps & { options: readonly (readonly [value: string, name: string])[] }

/** One of a few, all of them visible. */
export function ChoiceSetting({ form, name, label, hint, options }: ChoiceSettingProps) {
  const path = `settings.${name}`
  return (
    <Group label={label} hint={hint} error={form.errorOf(path)}>
      <div className="flex flex-wrap gap-x-6">
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={path}
              value={value}
              checked={form.settings[name] === value}
              disabled={form.busy}
              onChange={() => set(form, name, value)}
              className="size-5 shrink-0"
            />
            {text}
          </label>
        ))}
      </div>
    </Group>
  )
}

export function SwitchSetting({ form, name, label, hint }: SettingProps) {
  const path = `settings.${name}`
  const id = useId()
  const error = form.errorOf(path)
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name={path}
          checked={form.settings[name] === true}
          disabled={form.busy}
          onChange={({ target }) => set(form, name, target.checked)}
          aria-describedby={hint || error ? id : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0"
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

type TextListSettingProps = SettingProps & {
  /** Names one row: 'Option'. */
  item: string
  min?: number
  max: number
}

export function TextListSetting({ form, name, label, hint, item, min = 0, max }: TextListSettingProps) {
  const path = `settings.${name}`
  return (
    <TextRows
      {...{ path, label, hint, item, min, max }}
      rows={toRows(form.settings[name], min)}
      examples={toRows(form.sample[name], 0)}
      form={form}
      onChange={(rows) => set(form, name, rows)}
    />
  )
}

/** A list has at least the rows that it needs, however few were saved. */
export function toRows(value: unknown, min: number): string[] {
  const rows = Array.isArray(value) ? value.map(toText) : []
  return [...rows, ...Array.from({ length: Math.max(0, min - rows.length) }, () => '')]
}

type TextRowsProps = {
  form: Pick<SettingsForm, 'busy' | 'errorOf' | 'clearErrors'>
  path: string
  label: string
  hint?: ReactNode
  item: string
  min: number
  max: number
  rows: string[]
  examples: string[]
  onChange: (rows: string[]) => void
  /** Stands before the field of a row, such as the radio button of the right answer. */
  lead?: (row: string, index: number) => ReactNode
}

/** Texts below each other, of which any number within the limits can be added and removed. Enter goes on to the next one. */
export function TextRows(props: TextRowsProps) {
  const { form, path, label, hint, item, min, max, rows, examples, onChange, lead } = props
  const { group, addButton, focusRow, focusAdd } = useRowFocus(path, rows.length)

  function add() {
    focusRow()
    onChange([...rows, ''])
  }

  function goOn(index: number) {
    if (index < rows.length - 1)
      group.current?.querySelector<HTMLElement>(`[name="${path}.${index + 1}"]`)?.focus()
    else if (rows.length < max) add()
  }

  return (
    <Group ref={group} label={label} path={path} hint={hint} error={form.errorOf(path)}>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the controls show what they are given, whichever row they were
          <li key={index} className="flex items-start gap-2">
            {lead?.(row, index)}
            <Field
              label={messages.settings.numbered(item, index + 1)}
              error={form.errorOf(`${path}.${index}`)}
              className="min-w-0 flex-1 [&>label]:sr-only"
            >
              {(control) => (
                <input
                  {...control}
                  name={`${path}.${index}`}
                  value={row}
                  placeholder={examples[index] ?? messages.settings.numbered(item, index + 1)}
                  readOnly={form.busy}
                  dir="auto"
                  autoComplete="off"
                  onChange={({ target }) => onChange(rows.with(index, target.value))}
                  onKeyDown={({ key, nativeEvent }) => {
                    if (key === 'Enter' && !nativeEvent.isComposing) goOn(index)
                  }}
                />
              )}
            </Field>
            {rows.length > min && (
              <RemoveButton
                name={messages.settings.numbered(item, index + 1)}
                disabled={form.busy}
                onClick={() => {
                  focusAdd()
                  form.clearErrors()
                  onChange(rows.filter((_, i) => i !== index))
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {rows.length < max && (
        <AddButton id={addButton} busy={form.busy} onClick={add}>
          {messages.settings.add(item)}
        </AddButton>
      )}
    </Group>
  )
}
