import type { EditableQuest } from '../../../../api/quest-editing.ts'
import type { Prerequisite } from '../../../../domain/prerequisites.ts'
import { STAFF_ROLES } from '../../../../domain/staff.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AddButton, Group, RemoveButton, useRowFocus } from './form-rows.tsx'
import { messages } from './messages.ts'
import { readWholeNumber, type SettingsForm } from './setting-fields.tsx'

const words = messages.prerequisites
const MAX_ROWS = 10
const TYPES = Object.keys(words.types) as Prerequisite['type'][]

/** What a row starts with when its type is chosen. */
const NEW_ROWS: { [Type in Prerequisite['type']]: Extract<Prerequisite, { type: Type }> } = {
  quest: { type: 'quest', questId: '' },
  role: { type: 'role', role: STAFF_ROLES[0] },
  wallet: { type: 'wallet' },
  email: { type: 'email' },
  age: { type: 'age', days: 7 },
  points: { type: 'points', points: 100 },
}

type PrerequisiteFieldsProps = {
  rows: readonly Prerequisite[]
  onChange: (rows: Prerequisite[]) => void
  /** All other quests. */
  quests: readonly EditableQuest[]
  /** It can be completed, or is asked for already. */
  isOffered: (quest: EditableQuest) => boolean
  form: Pick<SettingsForm, 'busy' | 'errorOf' | 'clearErrors'>
}

export function PrerequisiteFields({ rows, onChange, quests, isOffered, form }: PrerequisiteFieldsProps) {
  const { group, addButton, focusRow, focusAdd } = useRowFocus('prerequisites', rows.length)

  return (
    <Group ref={group} label={words.label} hint={words.hint}>
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the controls show what they are given, whichever row they were
          <li key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-2">
              <SelectField
                label={words.type(index + 1)}
                error={form.errorOf(`prerequisites.${index}`) ?? form.errorOf(`prerequisites.${index}.type`)}
                name={`prerequisites.${index}.type`}
                value={row.type}
                disabled={form.busy}
                options={TYPES.map((type) => [type, words.types[type]])}
                onChoose={(type) => onChange(rows.with(index, NEW_ROWS[type as Prerequisite['type']]))}
              />
              <Parameter
                row={row}
                path={`prerequisites.${index}`}
                quests={quests}
                isOffered={isOffered}
                form={form}
                onChange={(next) => onChange(rows.with(index, next))}
              />
            </div>
            <div className="mt-7.5">
              <RemoveButton
                name={words.type(index + 1)}
                disabled={form.busy}
                onClick={() => {
                  focusAdd()
                  form.clearErrors()
                  onChange(rows.filter((_, i) => i !== index))
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {rows.length < MAX_ROWS && (
        <AddButton
          id={addButton}
          busy={form.busy}
          onClick={() => {
            focusRow()
            onChange([...rows, NEW_ROWS.email])
          }}
        >
          {words.add}
        </AddButton>
      )}
    </Group>
  )
}

type ParameterProps = Pick<PrerequisiteFieldsProps, 'quests' | 'isOffered' | 'form'> & {
  row: Prerequisite
  path: string
  onChange: (row: Prerequisite) => void
}

function Parameter({ row, path, quests, isOffered, form, onChange }: ParameterProps) {
  const bound = (name: string) => ({ name: `${path}.${name}`, disabled: form.busy })
  switch (row.type) {
    case 'quest':
      return (
        <SelectField
          {...bound('questId')}
          label={words.quest}
          error={form.errorOf(`${path}.questId`)}
          value={row.questId}
          options={[
            ['', words.chooseQuest],
            ...quests
              .filter((quest) => isOffered(quest) || quest.id === row.questId)
              .map(
                (quest) =>
                  [quest.id, isOffered(quest) ? quest.title : words.impossible(quest.title)] as const,
              ),
          ]}
          onChoose={(questId) => onChange({ ...row, questId })}
        />
      )
    case 'role':
      return (
        <SelectField
          {...bound('role')}
          label={words.role}
          error={form.errorOf(`${path}.role`)}
          value={row.role}
          options={STAFF_ROLES.map((role) => [role, messages.roles[role]])}
          onChoose={(role) => onChange({ ...row, role: role as typeof row.role })}
        />
      )
    case 'age':
    case 'points': {
      const name = row.type === 'age' ? 'days' : 'points'
      return (
        <Field label={words[name]} error={form.errorOf(`${path}.${name}`)}>
          {(control) => (
            <input
              {...control}
              name={`${path}.${name}`}
              readOnly={form.busy}
              inputMode="numeric"
              autoComplete="off"
              value={String((row as unknown as Record<string, unknown>)[name])}
              onChange={({ target }) =>
                onChange({ ...row, [name]: readWholeNumber(target.value) } as Prerequisite)
              }
            />
          )}
        </Field>
      )
    }
    default:
      return null
  }
}
