import { type ComponentProps, type ReactNode, useId } from 'react'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import type { Prerequisite } from '../../../../domain/prerequisites.ts'
import { OPENINGS, type TypedQuest } from '../../../../domain/quest-drafts.ts'
import { RECURRENCES, type Recurrence } from '../../../../domain/quest-periods.ts'
import { referral } from '../../../../quests/referral/quest.ts'
import { kindEditing } from '../../../../quests/registry.editing.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { editorMessages as words } from './editor.messages.ts'
import { Group } from './form-rows.tsx'
import { messages } from './messages.ts'
import { PrerequisiteFields } from './prerequisite-fields.tsx'
import { canBeNeeded } from './quest-state.ts'
import type { QuestEditorState } from './use-quest-editor.ts'

const { fields } = words
const RECURRENCE_OPTIONS = RECURRENCES.filter((value) => value !== 'kind').map(
  (value) => [value, messages.recurrences[value]] as const,
)

type TextName = {
  [Name in keyof TypedQuest]: string extends TypedQuest[Name] ? Name : never
}[keyof TypedQuest]

type SectionsProps = {
  editor: QuestEditorState
  kind: QuestKindInfo | undefined
  quests: readonly EditableQuest[]
}

/** The form in four parts: what members do, what it earns, when, and who. Quests that exist once show only what can be changed. */
export function QuestSections(props: SectionsProps) {
  const { quest } = props.editor
  const isSingle = quest?.isSingle ?? false
  return (
    <>
      {isSingle && <Alert tone="info">{words.single}</Alert>}
      <What {...props} />
      {quest?.points !== null && <Reward {...props} />}
      <When {...props} />
      {!isSingle && <Who {...props} />}
      {quest !== undefined && quest.statistics.claims > 0 && (
        <Alert tone="info">{words.claimed(quest.statistics.claims)}</Alert>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={id} className="font-body text-lg font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}

function What({ editor, kind, quests }: SectionsProps) {
  const { quest, typed, change, errorsOf } = editor
  const Form = kind && kindEditing[kind.kind].Form
  return (
    <Section title={words.sections.what}>
      {/* Members do not see the title of this one. */}
      {quest?.kind !== referral.kind && (
        <TextInput editor={editor} name="title" placeholder={kind?.sample.title} dir="auto" />
      )}
      {!quest?.isSingle && <Description editor={editor} placeholder={kind?.sample.description} />}
      {Form && kind && (
        <Form
          form={{
            ...errorsOf,
            settings: typed.settings,
            sample: kind.sample.settings,
            change: (settings) => change({ settings }),
          }}
        />
      )}
      {kind === undefined && !quest?.isSingle && <Alert tone="info">{words.unknownKind}</Alert>}
      {!quest?.isSpecified && <SectionField editor={editor} quests={quests} />}
    </Section>
  )
}

function Reward({ editor, kind }: SectionsProps) {
  const { quest, typed, change, errorsOf } = editor
  const number = (name: TextName, hint: string, placeholder?: string) => (
    <TextInput editor={editor} name={name} inputMode="numeric" hint={hint} placeholder={placeholder} />
  )
  return (
    <Section title={words.sections.reward}>
      {quest?.isSingle ? (
        <div className="max-w-56">{number('points', words.singlePointsHint)}</div>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {number('points', words.pointsHint, kind && String(kind.sample.points))}
          <SelectField
            label={fields.recurrence}
            name="recurrence"
            value={typed.recurrence}
            error={errorsOf.errorOf('recurrence')}
            disabled={errorsOf.busy}
            options={RECURRENCE_OPTIONS}
            onChoose={(recurrence) => change({ recurrence: recurrence as Recurrence })}
          />
          {number('claimLimit', words.limitHint)}
          {number('pointsBudget', words.budgetHint)}
          {typed.recurrence !== 'once' && number('cooldownHours', words.cooldownHint)}
        </div>
      )}
    </Section>
  )
}

function When({ editor }: SectionsProps) {
  const { quest, typed, change, errorsOf } = editor
  const openings = OPENINGS.filter((opening) => opening !== 'announced' || !quest?.isSingle)
  const moment = (name: 'opensAt' | 'closesAt') => (
    <div className="max-w-72">
      <TextInput editor={editor} name={name} type="datetime-local" max="9999-12-31T23:59" />
    </div>
  )
  return (
    <Section title={words.sections.when}>
      <Group label={fields.opening}>
        <div className="grid grid-cols-1">
          {openings.map((opening) => (
            <label key={opening} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="opening"
                value={opening}
                checked={typed.opening === opening}
                disabled={errorsOf.busy}
                onChange={() => change({ opening })}
                className="size-5 shrink-0"
              />
              {words.openings[opening]}
            </label>
          ))}
        </div>
      </Group>
      {typed.opening === 'at' && moment('opensAt')}
      {moment('closesAt')}
    </Section>
  )
}

function Who({ editor, quests }: SectionsProps) {
  const { quest, typed, change, errorsOf } = editor
  return (
    <Section title={words.sections.who}>
      <PrerequisiteFields
        rows={typed.prerequisites as Prerequisite[]}
        onChange={(prerequisites) => change({ prerequisites })}
        quests={quests.filter(({ id }) => id !== quest?.id)}
        isOffered={(other) => canBeNeeded(other, quest)}
        form={errorsOf}
      />
    </Section>
  )
}

type TextInputProps = { editor: QuestEditorState; name: TextName; hint?: string } & Omit<
  ComponentProps<'input'>,
  'name'
>

function TextInput({ editor, name, hint, ...input }: TextInputProps) {
  const { form, typed, change } = editor
  const { error, errorId } = form.field(name)
  return (
    <Field label={fields[name]} hint={hint} error={error} errorId={errorId}>
      {(control) => (
        <input
          {...control}
          {...input}
          name={name}
          value={typed[name]}
          readOnly={form.busy}
          autoComplete="off"
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

function Description({ editor, placeholder }: { editor: QuestEditorState; placeholder: string | undefined }) {
  const { form, typed, change } = editor
  const { error, errorId } = form.field('description')
  return (
    <Field label={fields.description} hint={words.descriptionHint} error={error} errorId={errorId}>
      {(control) => (
        <textarea
          {...control}
          name="description"
          value={typed.description}
          placeholder={placeholder}
          readOnly={form.busy}
          dir="auto"
          className={`${control.className} h-24 resize-y leading-relaxed`}
          onChange={({ target }) => change({ description: target.value })}
        />
      )}
    </Field>
  )
}

/** Suggests the sections that there are. */
function SectionField({ editor, quests }: Pick<SectionsProps, 'editor' | 'quests'>) {
  const id = useId()
  const names = new Set(quests.flatMap(({ section }) => section ?? []))
  return (
    <>
      <TextInput editor={editor} name="section" hint={words.sectionHint} dir="auto" list={id} />
      <datalist id={id}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
