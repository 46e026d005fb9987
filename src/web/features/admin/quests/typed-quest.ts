import type { postQuest } from '../../../../api/admin-endpoints.ts'
import type { InputOf } from '../../../../api/operations.ts'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { questFieldErrors } from '../../../../domain/messages/quest-editing.ts'
import type { Prerequisite } from '../../../../domain/prerequisites.ts'
import { openingOf, type TypedQuest } from '../../../../domain/quest-drafts.ts'
import { MAX_SECTION } from '../../../../domain/quest-sections.ts'
import {
  MAX_COOLDOWN_HOURS,
  MAX_DESCRIPTION,
  MAX_POINTS,
  MAX_TITLE,
  type QuestState,
} from '../../../../domain/quests.ts'
import { kindEditing } from '../../../../quests/registry.editing.tsx'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong, type TextLimits } from '../../../app/too-long.ts'
import { readUtcMoment, toUtcField } from '../utc-moment.ts'
import { editorMessages as words } from './editor.messages.ts'
import { messages } from './messages.ts'

/** Controls of settings and prerequisites are named by the path of their value: `settings.questions.0.answer`. */
export type QuestField = keyof TypedQuest | `settings.${string}` | `prerequisites.${string}`

type QuestBody = Omit<InputOf<typeof postQuest>['body'], 'kind' | 'draft'>

const { fields } = words
const LIMITS: TextLimits<'title' | 'description' | 'section'> = {
  title: { label: fields.title, max: MAX_TITLE },
  description: { label: fields.description, max: MAX_DESCRIPTION },
  section: { label: fields.section, max: MAX_SECTION },
}

/** The range of each number. All but the points can be left out. */
const NUMBERS = {
  points: [0, MAX_POINTS],
  cooldownHours: [1, MAX_COOLDOWN_HOURS],
  claimLimit: [1, 1_000_000_000],
  pointsBudget: [1, Number.MAX_SAFE_INTEGER],
} as const
type NumberField = keyof typeof NUMBERS
const NUMBER_FIELDS = Object.keys(NUMBERS) as NumberField[]
const MAX_AGE_DAYS = 3650

export function typedOf(quest: EditableQuest): TypedQuest {
  const numberOf = (name: NumberField) => (quest[name] === null ? '' : String(quest[name]))
  return {
    title: quest.title,
    description: quest.description,
    section: quest.section ?? '',
    points: numberOf('points'),
    recurrence: quest.recurrence,
    cooldownHours: numberOf('cooldownHours'),
    opening: openingOf(quest),
    opensAt: toUtcField(quest.opensAt),
    closesAt: toUtcField(quest.closesAt),
    claimLimit: numberOf('claimLimit'),
    pointsBudget: numberOf('pointsBudget'),
    settings: quest.settings,
    prerequisites: quest.prerequisites,
  }
}

export function emptyQuest({ kind, sample }: QuestKindInfo): TypedQuest {
  return {
    title: '',
    description: '',
    section: '',
    points: '',
    recurrence: sample.recurrence,
    cooldownHours: '',
    opening: 'now',
    opensAt: '',
    closesAt: '',
    claimLimit: '',
    pointsBudget: '',
    settings: kindEditing[kind].begin,
    prerequisites: [],
  }
}

/** The sample of a kind, without what would be wrong in every community but the sample's. */
export function exampleQuest(info: QuestKindInfo): TypedQuest {
  const { sample, kind } = info
  const { begin, ownSettings = [] } = kindEditing[kind]
  const usable = Object.entries(sample.settings).filter(([name]) => !ownSettings.includes(name))
  return {
    ...emptyQuest(info),
    title: sample.title,
    description: sample.description,
    points: String(sample.points),
    settings: { ...begin, ...Object.fromEntries(usable) },
  }
}

/** A copy has no times, which are usually over. */
export function copyOf(quest: EditableQuest): TypedQuest {
  const copy = { ...typedOf(quest), opening: 'now', opensAt: '', closesAt: '' } as const
  return { ...copy, title: messages.copyOf(quest.title).slice(0, MAX_TITLE) }
}

function readNumber(name: NumberField, text: string): number | null {
  const [min, max] = NUMBERS[name]
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** What the API takes of a quest. Numbers that are none are left out; see checkTyped. */
export function toBody(typed: TypedQuest, state: QuestState, quest: EditableQuest | undefined): QuestBody {
  // The fields have no seconds, so an unchanged time is sent as it was saved.
  const momentOf = (name: 'opensAt' | 'closesAt') =>
    quest !== undefined && typed[name] === toUtcField(quest[name])
      ? quest[name]
      : (readUtcMoment(typed[name]) ?? null)
  return {
    title: typed.title,
    description: typed.description,
    section: typed.section,
    settings: typed.settings,
    points: readNumber('points', typed.points),
    recurrence: typed.recurrence,
    cooldownHours: readNumber('cooldownHours', typed.cooldownHours),
    opensAt: typed.opening === 'at' ? momentOf('opensAt') : null,
    closesAt: momentOf('closesAt'),
    claimLimit: readNumber('claimLimit', typed.claimLimit),
    pointsBudget: readNumber('pointsBudget', typed.pointsBudget),
    prerequisites: typed.prerequisites as Prerequisite[],
    state,
  }
}

/** Finds what the API could not tell, because it would not get it. Everything else is checked by the server. */
export function checkTyped(typed: TypedQuest, quest: EditableQuest | undefined): FieldError<QuestField>[] {
  const found: FieldError<QuestField>[] = findTooLong(typed, LIMITS)
  if (typed.title.trim() === '') found.push({ text: questFieldErrors.title, fields: ['title'] })
  for (const name of NUMBER_FIELDS) {
    const text = typed[name].trim()
    // The points of the daily quiz are each quiz's own, and its form has no such field.
    const canBeEmpty = name !== 'points' || quest?.points === null
    if ((text === '' && canBeEmpty) || readNumber(name, text) !== null) continue
    const [min, max] = NUMBERS[name]
    found.push({ text: words.number(min, max), fields: [name] })
  }
  if (typed.opening === 'at' && readUtcMoment(typed.opensAt) === undefined)
    found.push({ text: words.missingTime, fields: ['opensAt'] })
  return [...found, ...checkPrerequisites(typed.prerequisites as Prerequisite[])]
}

function checkPrerequisites(prerequisites: readonly Prerequisite[]): FieldError<QuestField>[] {
  return prerequisites.flatMap((prerequisite, index): FieldError<QuestField>[] => {
    const path = `prerequisites.${index}` as const
    if (prerequisite.type === 'quest' && prerequisite.questId === '')
      return [{ text: messages.prerequisites.missingQuest, fields: [`${path}.questId`] }]
    if (prerequisite.type === 'age' && !isWithin(prerequisite.days, MAX_AGE_DAYS))
      return [{ text: words.number(1, MAX_AGE_DAYS), fields: [`${path}.days`] }]
    if (prerequisite.type === 'points' && !isWithin(prerequisite.points, MAX_POINTS))
      return [{ text: words.number(1, MAX_POINTS), fields: [`${path}.points`] }]
    return []
  })
}

function isWithin(value: unknown, max: number): boolean {
  return typeof value === 'number' && value >= 1 && value <= max
}

/** The error is beside the field that the server names. One of a whole list is beside the list, and its first field gets the focus. */
export function toFieldErrors(
  errors: readonly { field: string; message: string }[],
  settings: Record<string, unknown>,
): FieldError<QuestField>[] {
  return errors.map(({ field, message: text }) => {
    const [root, ...keys] = field.split('.')
    if (root !== 'settings' || keys.length === 0) return { text, fields: [field as QuestField] }
    let value: unknown = settings
    for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key]
    const leaf = findFirstLeaf(value, field)
    return { text, fields: [field as QuestField], ...(leaf !== field && { retype: leaf as QuestField }) }
  })
}

function findFirstLeaf(value: unknown, path: string): string {
  if (typeof value !== 'object' || value === null) return path
  const [first] = Object.entries(value)
  return first === undefined ? path : findFirstLeaf(first[1], `${path}.${first[0]}`)
}
