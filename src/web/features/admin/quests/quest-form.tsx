import { useEffect, useId, useState } from 'react'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { RECURRENCES } from '../../../../domain/quest-periods.ts'
import { QUEST_STATES } from '../../../../domain/quests.ts'
import { referral } from '../../../../quests/referral/quest.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { EditorInput, EditorSelect, EditorTextarea } from '../editor-fields.tsx'
import { EditorForm } from '../editor-layout.tsx'
import { readUtcMoment } from '../utc-moment.ts'
import { messages } from './messages.ts'
import { PrerequisiteFields } from './prerequisite-fields.tsx'
import { fieldsOf, type QuestField, type QuestValues, sampleFields } from './quest-content.ts'
import { type LoadTask, QuestPreview } from './quest-preview.tsx'
import { canBeNeeded } from './quest-state.ts'
import type { Schema } from './schema.ts'
import { SchemaForm, type SchemaFormState } from './schema-form.tsx'
import type { useQuestActions } from './use-quest-actions.ts'

const words = messages.form
const RECURRENCE_OPTIONS = RECURRENCES.filter((value) => value !== 'kind').map(
  (value) => [value, messages.recurrences[value]] as const,
)

type Editor = ReturnType<typeof useQuestActions>['editor']
type QuestFormProps = {
  editor: Editor
  /** Loads what members do to claim a quest, for the preview. */
  loadTask: LoadTask
  kinds: readonly QuestKindInfo[]
  quests: readonly EditableQuest[]
}

/** Adds or changes a quest. Those that exist once show only what can be changed about them. */
export function QuestForm({ editor, loadTask, kinds, quests }: QuestFormProps) {
  const { form, draft } = editor
  const { subject, values } = draft
  const [isPreviewing, setIsPreviewing] = useState(false)
  const kind = kinds.find((known) => known.kind === values.kind)
  const isSingle = subject?.isSingle ?? false
  const isComplete = subject !== undefined || kind !== undefined

  // The form takes the place of the list, which may have been scrolled far down.
  const { ref } = form.props
  useEffect(() => {
    scrollTo(0, 0)
    const first = ref.current?.querySelector<HTMLElement>(
      'select[name="kind"], [name="title"], [name="points"]',
    )
    first?.focus({ preventScroll: true })
  }, [ref])

  const bound = (name: keyof typeof words.fields) => ({ editor, name, label: words.fields[name] })
  const number = (name: 'points' | 'claimLimit' | 'pointsBudget' | 'cooldownHours', hint: string) => (
    <EditorInput {...bound(name)} inputMode="numeric" hint={hint} />
  )
  const moment = (name: 'opensAt' | 'closesAt') => (
    <EditorInput {...bound(name)} type="datetime-local" max="9999-12-31T23:59" />
  )

  return (
    <EditorForm
      editor={editor}
      title={subject ? words.editing(subject.title) : words.adding}
      kind="quest"
      labels={words.fields}
      fieldsOf={fieldsOf}
      describeField={describeField}
      moreButtons={
        <>
          {kind !== undefined && (
            <Button variant="secondary" disabled={form.busy} onClick={() => setIsPreviewing(true)}>
              {words.preview}
            </Button>
          )}
          {subject === undefined && (
            <Button variant="ghost" disabled={form.busy} onClick={editor.cancel}>
              {words.cancel}
            </Button>
          )}
        </>
      }
    >
      {subject === undefined && <KindField editor={editor} kinds={kinds} kind={kind} />}
      {isSingle && <Alert tone="info">{words.singleHint}</Alert>}
      {isComplete && (
        <>
          {/* Members do not see the title of this one. */}
          {subject?.kind !== referral.kind && <EditorInput {...bound('title')} dir="auto" />}
          {!isSingle && (
            <EditorTextarea {...bound('description')} hint={words.descriptionHint} className="h-32" />
          )}
          {!subject?.isSpecified && <SectionField editor={editor} quests={quests} />}
          {isSingle ? (
            subject?.points !== null && number('points', words.singlePointsHint)
          ) : (
            <>
              <div className="@container">
                <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:*:first:col-span-2 @xl:grid-cols-3 @xl:*:first:col-span-1">
                  {number('points', words.pointsHint)}
                  {number('claimLimit', words.limitHint)}
                  {number('pointsBudget', words.budgetHint)}
                </div>
              </div>
              <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
                <EditorSelect {...bound('recurrence')} options={RECURRENCE_OPTIONS} />
                {number('cooldownHours', words.cooldownHint)}
              </div>
              <Settings editor={editor} kind={kind} />
            </>
          )}
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {moment('opensAt')}
            {moment('closesAt')}
          </div>
          {!isSingle && (
            <>
              <input type="hidden" name="prerequisites" value={values.prerequisites} />
              <PrerequisiteFields
                value={values.prerequisites}
                onChange={(value) => draft.type('prerequisites', value)}
                quests={quests.filter(({ id }) => id !== subject?.id)}
                isOffered={(quest) => canBeNeeded(quest, subject)}
                form={schemaFormOf(editor)}
              />
            </>
          )}
          <EditorSelect
            {...bound('state')}
            hint={describeState(values)}
            options={QUEST_STATES.filter((state) => !isSingle || state === 'open' || state === 'closed').map(
              (state) => [state, messages.states[state]],
            )}
          />
          {subject !== undefined && subject.statistics.claims > 0 && (
            <Alert tone="info">{words.changes(subject.statistics.claims)}</Alert>
          )}
        </>
      )}
      <QuestPreview
        open={isPreviewing}
        loadTask={loadTask}
        kind={kind}
        values={values}
        quest={subject}
        onClose={() => setIsPreviewing(false)}
      />
    </EditorForm>
  )
}

/** Suggests the sections that there are. */
function SectionField({ editor, quests }: Pick<QuestFormProps, 'editor' | 'quests'>) {
  const id = useId()
  const names = new Set(quests.flatMap(({ section }) => section ?? []))
  return (
    <>
      <EditorInput
        editor={editor}
        name="section"
        label={words.fields.section}
        hint={words.sectionHint}
        dir="auto"
        list={id}
      />
      <datalist id={id}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** The errors of controls that are named by a path. */
function schemaFormOf({ form }: Editor): SchemaFormState {
  return {
    busy: form.busy,
    errorOf: (path) => form.field(path as QuestField).error,
    clearErrors: form.reset,
  }
}

function Settings({ editor, kind }: { editor: Editor; kind: QuestKindInfo | undefined }) {
  const { draft } = editor
  if (kind === undefined) return <Alert tone="info">{words.unknownKind}</Alert>
  const schema = kind.settings as Schema
  if (Object.keys(schema.properties ?? {}).length === 0) return null
  return (
    <section aria-label={words.fields.settings} className="border-y border-line py-5">
      <h3 className="mb-4 text-lg">{kind.name}</h3>
      <input type="hidden" name="settings" value={draft.values.settings} />
      <SchemaForm
        schema={schema}
        path="settings"
        value={JSON.parse(draft.values.settings)}
        onChange={(value) => draft.type('settings', JSON.stringify(value))}
        form={schemaFormOf(editor)}
      />
    </section>
  )
}

/** What the state means together with the times. */
function describeState({ state, opensAt, closesAt }: QuestValues): string {
  const hints = words.stateHints
  const [opens, closes] = [readUtcMoment(opensAt), readUtcMoment(closesAt)]
  const now = new Date().toISOString()
  if (state === 'draft' || state === 'closed') return hints[state]
  if (state === 'coming_soon' && opens === undefined) return hints.coming_soon
  if (closes !== undefined && closes <= now) return hints.missedClosing(closes)
  if (opens !== undefined && opens > now) return hints.opensLater(opens)
  return closes === undefined ? hints.open : hints.closesLater(closes)
}

/** Words for what two editors may differ in. */
function describeField(name: QuestField, value: string): string {
  if (name === 'state') return messages.states[value as keyof typeof messages.states]
  if (name === 'recurrence') return messages.recurrences[value as keyof typeof messages.recurrences]
  if (name === 'settings' || name === 'prerequisites') return JSON.stringify(JSON.parse(value), null, 2)
  const moment = name === 'opensAt' || name === 'closesAt' ? readUtcMoment(value) : undefined
  return moment === undefined ? value : formatMoment(moment)
}

type KindFieldProps = {
  editor: Editor
  kinds: readonly QuestKindInfo[]
  kind: QuestKindInfo | undefined
}

/**
 * A kind brings a sample. What was typed already stays. Settings are different for each kind: those of a kind are restored when it is
 * chosen again.
 */
function KindField({ editor: { form, draft }, kinds, kind }: KindFieldProps) {
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
