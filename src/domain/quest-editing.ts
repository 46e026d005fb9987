import { questFieldErrors as messages } from './messages/quest-editing.ts'
import type { Prerequisite } from './prerequisites.ts'
import type { QuestRules } from './quests.ts'

/** A quest as editors write it. */
export interface QuestDraft extends Omit<QuestRules, 'points'> {
  title: string
  description: string
  /** Where it stands on the board; null if above all sections. */
  section: string | null
  settings: Record<string, unknown>
  /** Null if its kind decides. */
  points: number | null
}

export interface FieldError {
  /** `settings.questions.0.answer` */
  field: string
  message: string
}

export interface SettingsError extends FieldError {
  /** The kind has no such setting. Others may be filled in later. */
  isUnknown: boolean
}

/** What the rules about a quest ask of its kind. */
export interface DraftKind {
  /** This version has the code of it. */
  isKnown: boolean
  /** It has only one quest, and decides when that can be claimed. */
  isSingle: boolean
  /** Its quests have points; those of the daily quiz are each quiz's own. */
  hasPoints: boolean
  isReviewed: boolean
  checkSettings(settings: Record<string, unknown>): SettingsError[]
}

interface DraftContext {
  /** Undefined for a quest that is being added. */
  id: string | undefined
  kind: DraftKind
  /** A member has claimed it, or begun to. */
  isClaimed?: boolean
  /** Every installation begins with it, and the members' page has a place for it. */
  isSpecified?: boolean
  /** All quests that there are, as they are saved. */
  quests: readonly SavedQuest[]
  now: Date
}

type SavedQuest = Pick<QuestDraft, 'state' | 'points' | 'closesAt' | 'prerequisites'> & { id: string }

type Check = (quest: QuestDraft, context: DraftContext) => FieldError[]

/** Names every field that is wrong. A quest can be saved if there is none. */
export function checkQuest(quest: QuestDraft, context: DraftContext): FieldError[] {
  return checks.flatMap((check) => check(quest, context))
}

/** Members can claim it, or know when they can. Other quests may be incomplete. */
function hasToBeComplete({ state, opensAt }: QuestDraft): boolean {
  return state === 'open' || (state === 'coming_soon' && opensAt !== null)
}

const wrong = (field: string, message: string): FieldError[] => [{ field, message }]
const NONE: FieldError[] = []

const checkTitle: Check = ({ title }) => (title === '' ? wrong('title', messages.title) : NONE)

const checkSection: Check = ({ section }, { isSpecified = false }) =>
  section !== null && isSpecified ? wrong('section', messages.section) : NONE

const checkKind: Check = (quest, { kind }) =>
  hasToBeComplete(quest) && !kind.isKnown ? wrong('kind', messages.kind) : NONE

const checkSingle: Check = (quest, { kind }) => {
  if (!kind.isSingle) return NONE
  const fields = {
    description: quest.description !== '',
    settings: Object.keys(quest.settings).length > 0,
    recurrence: quest.recurrence !== 'kind',
    cooldownHours: quest.cooldownHours !== null,
    claimLimit: quest.claimLimit !== null,
    pointsBudget: quest.pointsBudget !== null,
    prerequisites: quest.prerequisites.length > 0,
  }
  const changed = Object.entries(fields).filter(([, isChanged]) => isChanged)
  const isPlanned = quest.state === 'draft' || quest.state === 'coming_soon'
  return [
    ...changed.map(([field]) => ({ field, message: messages.single })),
    ...(isPlanned ? wrong('state', messages.singleState) : NONE),
  ]
}

/** Members would lose sight of what they sent, and could not improve what was sent back. */
const checkState: Check = ({ state }, { isClaimed = false }) =>
  state === 'draft' && isClaimed ? wrong('state', messages.claimed) : NONE

const checkPoints: Check = (quest, { kind }) => {
  const { points } = quest
  if (!kind.hasPoints) return points === null ? NONE : wrong('points', messages.ownPoints)
  if (points === null) return wrong('points', messages.noPoints)
  if (points > 0) return NONE
  if (kind.isSingle) return wrong('points', messages.atLeastOnePoint)
  // A reviewer decides on points that wait, so without points there would be nothing to decide on.
  return kind.isReviewed && hasToBeComplete(quest) ? wrong('points', messages.reviewedPoints) : NONE
}

const checkRecurrence: Check = ({ recurrence }, { kind }) =>
  recurrence === 'kind' && !kind.isSingle ? wrong('recurrence', messages.recurrence) : NONE

const checkTimes: Check = ({ opensAt, closesAt }) =>
  opensAt !== null && closesAt !== null && closesAt <= opensAt
    ? wrong('closesAt', messages.closesBeforeOpening)
    : NONE

const checkBudget: Check = ({ pointsBudget, points }) =>
  pointsBudget !== null && points !== null && pointsBudget < points
    ? wrong('pointsBudget', messages.budget(points))
    : NONE

const checkPrerequisites: Check = ({ prerequisites }, { id, quests, now }) => {
  const prerequisitesOf = new Map(quests.map((quest) => [quest.id, quest.prerequisites]))
  const saved = questsNeededBy(prerequisitesOf.get(id ?? '') ?? [])
  return prerequisites.flatMap((prerequisite, index) => {
    if (prerequisite.type !== 'quest') return NONE
    const field = `prerequisites.${index}.questId`
    if (prerequisite.questId === id) return wrong(field, messages.ownPrerequisite)
    const needed = quests.find((quest) => quest.id === prerequisite.questId)
    if (needed === undefined) return wrong(field, messages.unknownPrerequisite)
    if (id !== undefined && leadsTo(id, needed.id, prerequisitesOf)) return wrong(field, messages.circle)
    // A quest can still be saved after one that it waits for was closed.
    return canBeCompleted(needed, now) || saved.includes(needed.id)
      ? NONE
      : wrong(field, messages.impossiblePrerequisite)
  })
}

/** The quests that have to be completed before. */
export function questsNeededBy(prerequisites: readonly Prerequisite[]): string[] {
  return prerequisites.flatMap((prerequisite) =>
    prerequisite.type === 'quest' ? [prerequisite.questId] : [],
  )
}

/** Members can complete it, now or later. */
export function canBeCompleted(
  { state, closesAt }: Pick<SavedQuest, 'state' | 'closesAt'>,
  now: Date,
): boolean {
  return state !== 'draft' && state !== 'closed' && (closesAt === null || closesAt > now)
}

/** Whether a quest waits for another, directly or through others. */
function leadsTo(
  target: string,
  from: string,
  prerequisitesOf: ReadonlyMap<string, readonly Prerequisite[]>,
): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === target) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...questsNeededBy(prerequisitesOf.get(id) ?? []))
  }
  return false
}

const checkSettings: Check = (quest, { kind }) =>
  kind
    .checkSettings(quest.settings)
    .filter(({ isUnknown }) => isUnknown || hasToBeComplete(quest))
    .map(({ field, message }) => ({ field, message }))

const checks: readonly Check[] = [
  checkTitle,
  checkSection,
  checkKind,
  checkSingle,
  checkState,
  checkPoints,
  checkRecurrence,
  checkTimes,
  checkBudget,
  checkPrerequisites,
  checkSettings,
]
