import { useState } from 'react'
import type { QuestKindInfo } from '../../../../api/quest-editing.ts'
import { Field } from '../../../ui/field.tsx'
import { messages } from './messages.ts'
import { fieldsOf, type QuestValues, sampleFields } from './quest-content.ts'
import type { useQuestActions } from './use-quest-actions.ts'

const words = messages.form

type KindFieldProps = {
  editor: ReturnType<typeof useQuestActions>['editor']
  kinds: readonly QuestKindInfo[]
  kind: QuestKindInfo | undefined
}

/**
 * A kind brings a sample. What was typed already stays. Settings are different for each kind: those of a kind are restored when it is
 * chosen again.
 */
export function KindField({ editor: { form, draft }, kinds, kind }: KindFieldProps) {
  const { error, errorId } = form.field('kind')
  const [settingsByKind, setSettingsByKind] = useState<Readonly<Record<string, string>>>({})

  function choose(name: string) {
    const chosen = kinds.find((known) => known.kind === name)
    if (chosen === undefined) return
    const before: Partial<QuestValues> = kind === undefined ? fieldsOf(undefined) : sampleFields(kind)
    const sample = sampleFields(chosen)
    const typed = Object.entries(draft.values).filter(
      ([field, value]) =>
        field !== 'kind' && field !== 'settings' && value !== before[field as keyof QuestValues],
    )
    const settings = settingsByKind[name]
    setSettingsByKind({ ...settingsByKind, [draft.values.kind]: draft.values.settings })
    draft.begin(undefined, { ...sample, ...Object.fromEntries(typed), ...(settings && { settings }) })
    form.reset()
  }

  const behaviour = kind && (kind.isReviewed ? words.reviewed : words.paidAtOnce)
  return (
    <Field
      label={words.fields.kind}
      hint={[behaviour, words.kindHint].filter(Boolean).join(' ')}
      error={error}
      errorId={errorId}
    >
      {(control) => (
        <select
          {...control}
          name="kind"
          value={draft.values.kind}
          disabled={form.busy}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="" disabled={kind !== undefined}>
            {words.chooseKind}
          </option>
          {kinds.map(({ kind: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
