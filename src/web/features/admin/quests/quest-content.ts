import { postQuest, putQuest } from '../../../../api/admin-endpoints.ts'
import type { InputOf } from '../../../../api/operations.ts'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { questFieldErrors } from '../../../../domain/messages/quest-editing.ts'
import type { Prerequisite } from '../../../../domain/prerequisites.ts'
import { MAX_SECTION } from '../../../../domain/quest-sections.ts'
import { MAX_COOLDOWN_HOURS, MAX_DESCRIPTION, MAX_POINTS, MAX_TITLE } from '../../../../domain/quests.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong, type TextLimits } from '../../../app/too-long.ts'
import type { Content } from '../../../app/use-editor.ts'
import { readUtcMoment, toUtcField } from '../utc-moment.ts'
import { messages } from './messages.ts'

/** `settings` and `prerequisites` are JSON. Their controls are named by the path of their value: `settings.questions.0.answer`. */
type WholeField = keyof typeof messages.form.fields
export type QuestField = WholeField | `settings.${string}` | `prerequisites.${string}`
export type QuestValues = Record<WholeField, string>

/** What the API takes of a quest, whichever operation it is for. */
type QuestBody = Omit<InputOf<typeof postQuest>['body'], 'kind'>

const { fields } = messages.form
const LIMITS: TextLimits<WholeField> = {
  title: { label: fields.title, max: MAX_TITLE },
  description: { label: fields.description, max: MAX_DESCRIPTION },
  section: { label: 'Section', max: MAX_SECTION },
}

/** The range of each number, and whether it can be left out. */
const NUMBERS = [
  { name: 'points', min: 0, max: MAX_POINTS, isOptional: false },
  { name: 'cooldownHours', min: 1, max: MAX_COOLDOWN_HOURS, isOptional: true },
  { name: 'claimLimit', min: 1, max: 1_000_000_000, isOptional: true },
  { name: 'pointsBudget', min: 1, max: Number.MAX_SAFE_INTEGER, isOptional: true },
] as const
type NumberField = (typeof NUMBERS)[number]['name']

export function fieldsOf(quest: EditableQuest | undefined): QuestValues {
  const numberOf = (name: NumberField) => (quest?.[name] == null ? '' : String(quest[name]))
  return {
    kind: quest?.kind ?? '',
    title: quest?.title ?? '',
    description: quest?.description ?? '',
    section: quest?.section ?? '',
    points: numberOf('points'),
    recurrence: quest?.recurrence ?? 'once',
    cooldownHours: numberOf('cooldownHours'),
    opensAt: toUtcField(quest?.opensAt ?? null),
    closesAt: toUtcField(quest?.closesAt ?? null),
    claimLimit: numberOf('claimLimit'),
    pointsBudget: numberOf('pointsBudget'),
    state: quest?.state ?? 'draft',
    settings: JSON.stringify(quest?.settings ?? {}),
    prerequisites: JSON.stringify(quest?.prerequisites ?? []),
  }
}

/** What a new quest of a kind begins with. */
export function sampleFields({ kind, sample }: QuestKindInfo): Partial<QuestValues> {
  return {
    kind,
    title: sample.title,
    description: sample.description,
    points: String(sample.points),
    recurrence: sample.recurrence,
    settings: JSON.stringify(sample.settings),
  }
}

/** A copy begins as a draft and without times, which are usually over. */
export function copyFields(quest: EditableQuest): Partial<QuestValues> {
  return {
    ...fieldsOf(quest),
    title: messages.copyOf(quest.title).slice(0, MAX_TITLE),
    state: 'draft',
    opensAt: '',
    closesAt: '',
  }
}

function readNumber(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

/** Fields that the form does not show keep their saved value. */
export function toBody(values: Partial<QuestValues>, quest: EditableQuest | undefined): QuestBody {
  const saved = fieldsOf(quest)
  const all = { ...saved, ...values }
  // The fields have no seconds, so an unchanged time is sent as it was saved.
  const momentOf = (name: 'opensAt' | 'closesAt') =>
    all[name] === saved[name] ? (quest?.[name] ?? null) : (readUtcMoment(all[name]) ?? null)
  return {
    title: all.title,
    description: all.description,
    section: all.section,
    settings: JSON.parse(all.settings),
    points: readNumber(all.points) ?? null,
    recurrence: all.recurrence as QuestBody['recurrence'],
    cooldownHours: readNumber(all.cooldownHours) ?? null,
    opensAt: momentOf('opensAt'),
    closesAt: momentOf('closesAt'),
    claimLimit: readNumber(all.claimLimit) ?? null,
    pointsBudget: readNumber(all.pointsBudget) ?? null,
    prerequisites: JSON.parse(all.prerequisites),
    state: all.state as QuestBody['state'],
  }
}

/** Finds what needs no request. The settings are checked by the server, which knows their schema. */
function check(values: Partial<QuestValues>): FieldError<QuestField>[] {
  if (values.kind === '') return [{ text: messages.form.missingKind, fields: ['kind'] }]
  const found: FieldError<QuestField>[] = findTooLong({ ...fieldsOf(undefined), ...values }, LIMITS)
  if (values.title?.trim() === '') found.push({ text: questFieldErrors.title, fields: ['title'] })
  for (const { name, min, max, isOptional } of NUMBERS) {
    const text = values[name]?.trim()
    if (text === undefined || (text === '' && isOptional)) continue
    const number = readNumber(text)
    if (number === undefined || number < min || number > max)
      found.push({ text: messages.form.number(min, max), fields: [name] })
  }
  const opensAt = readUtcMoment(values.opensAt ?? '')
  const closesAt = readUtcMoment(values.closesAt ?? '')
  if (opensAt !== undefined && closesAt !== undefined && closesAt <= opensAt)
    found.push({ text: questFieldErrors.closesBeforeOpening, fields: ['closesAt'] })
  return [...found, ...checkPrerequisites(values.prerequisites)]
}

function checkPrerequisites(json = '[]'): FieldError<QuestField>[] {
  return (JSON.parse(json) as Prerequisite[]).flatMap((prerequisite, index): FieldError<QuestField>[] => {
    const path = `prerequisites.${index}` as const
    if (prerequisite.type === 'quest' && prerequisite.questId === '')
      return [{ text: messages.prerequisites.missingQuest, fields: [`${path}.questId`] }]
    if (prerequisite.type === 'age' && !isWithin(prerequisite.days, MAX_AGE_DAYS))
      return [{ text: messages.form.number(1, MAX_AGE_DAYS), fields: [`${path}.days`] }]
    if (prerequisite.type === 'points' && !isWithin(prerequisite.points, MAX_POINTS))
      return [{ text: messages.form.number(1, MAX_POINTS), fields: [`${path}.points`] }]
    return []
  })
}

const MAX_AGE_DAYS = 3650

function isWithin(value: unknown, max: number): boolean {
  return typeof value === 'number' && value >= 1 && value <= max
}

/** The error is beside the field that the server names. One of a whole list is beside the list, and its first field gets the focus. */
function toPathError(text: string, path: string, json: string): FieldError<QuestField> {
  const [root, ...keys] = path.split('.')
  if (root !== 'settings' || keys.length === 0) return { text, fields: [path as QuestField] }
  let value: unknown = JSON.parse(json)
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key]
  const leaf = findFirstLeaf(value, path)
  return { text, fields: [path as QuestField], ...(leaf !== path && { retype: leaf as QuestField }) }
}

function findFirstLeaf(value: unknown, path: string): string {
  if (typeof value !== 'object' || value === null) return path
  const [first] = Object.entries(value)
  return first === undefined ? path : findFirstLeaf(first[1], `${path}.${first[0]}`)
}

export const questContent: Content<EditableQuest, QuestField> = {
  name: 'quest',
  firstField: 'title',
  toFields: fieldsOf,
  versionOf: ({ version }) => version,
  check,
  create: (values) =>
    call(postQuest, { body: { ...toBody(values, undefined), kind: values.kind as QuestKindInfo['kind'] } }),
  replace: (quest, values) =>
    call(putQuest, {
      params: { id: quest.id },
      body: { ...toBody(values, quest), version: quest.version },
    }),
  toFieldError({ code, error }, values) {
    if (code !== 'invalid_quest' || error === undefined) return undefined
    return error.field === undefined
      ? { text: error.message }
      : toPathError(error.message, error.field, values.settings)
  },
  describeSaved: ({ title }, isNew) =>
    isNew ? messages.saving.added(title) : messages.saving.updated(title),
  messages: messages.saving,
}
