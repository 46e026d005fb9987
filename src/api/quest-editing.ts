import { z } from 'zod'
import { formatNumber } from '../domain/format.ts'
import { describeTooLong } from '../domain/messages/specific-errors.ts'
import { RECURRENCES } from '../domain/quest-periods.ts'
import { MAX_SECTION, normalizeSection } from '../domain/quest-sections.ts'
import { MAX_COOLDOWN_HOURS, MAX_DESCRIPTION, MAX_POINTS, MAX_TITLE, QUEST_STATES } from '../domain/quests.ts'
import { STAFF_ROLES } from '../domain/staff.ts'
import { creatableKinds, earningKinds } from '../quests/registry.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject, publicRoute } from './contract.ts'
import { getQuestSchema as questSchemaEndpoint } from './member-endpoints.ts'
import { Task } from './tasks.ts'
import { IdParams, Moment, text, trimmedText } from './text.ts'

export const questRoute = adminRoutes('quests.write')

export const MAX_PREREQUISITES = 10
export const kindsToCreate = creatableKinds.map(({ kind }) => kind)

/** They mean the same in every installation. */
const PortablePrerequisite = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('role'), role: z.enum(STAFF_ROLES) }),
  z.strictObject({ type: z.literal('wallet') }),
  z.strictObject({ type: z.literal('email') }),
  z.strictObject({ type: z.literal('age'), days: z.int().min(1).max(3650) }),
  z.strictObject({ type: z.literal('points'), points: z.int().min(1).max(MAX_POINTS) }),
])

const Prerequisite = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('quest'), questId: text('Quest', 40) }),
  ...PortablePrerequisite.options,
])

/** The largest that a kind accepts, 20 questions with six options each, have 40,000 characters. JSON escapes some of them. */
const MAX_SETTINGS = 100_000
const Settings = z.record(z.string(), z.unknown())
export const LimitedSettings = Settings.refine(
  (settings) => JSON.stringify(settings).length <= MAX_SETTINGS,
  `must have at most ${formatNumber(MAX_SETTINGS)} characters as JSON`,
)

export const Section = z
  .string('must be a text')
  .overwrite(normalizeSection)
  .max(MAX_SECTION, describeTooLong('Section', MAX_SECTION))

/** What editors write. The settings are checked by the schema of the kind, and may be incomplete in a draft. */
const QuestDraft = {
  title: trimmedText('Title', MAX_TITLE),
  description: text('Description', MAX_DESCRIPTION),
  /** The name of its section on the board. A new quest without it has none; a quest that is changed keeps its own. */
  section: Section.nullable().optional(),
  settings: LimitedSettings,
  points: z.int('must be a whole number').min(0).max(MAX_POINTS).nullable(),
  recurrence: z.enum(RECURRENCES),
  cooldownHours: z.int().min(1).max(MAX_COOLDOWN_HOURS).nullable(),
  opensAt: Moment.nullable(),
  closesAt: Moment.nullable(),
  claimLimit: z.int().min(1).max(1_000_000_000).nullable(),
  pointsBudget: z.int().min(1).nullable(),
  prerequisites: z.array(Prerequisite).max(MAX_PREREQUISITES),
  state: z.enum(QUEST_STATES),
}

const QuestStatistics = namedObject('QuestStatistics', {
  claims: z.int(),
  /** Sent in and not decided on. */
  waiting: z.int(),
  approved: z.int(),
  refused: z.int(),
  /** Points of claims that another service or a reviewer has yet to decide on; of other pending claims; of approved ones. */
  pointsPromised: z.int(),
  pointsPending: z.int(),
  pointsApproved: z.int(),
  /** From a claim to the decision on it; null without a decision. */
  medianHours: z.number().nullable(),
  /** One number for each of the last 30 days, today last. */
  claimsPerDay: z.array(z.int()),
})

export const EditableQuest = namedObject('EditableQuest', {
  ...QuestDraft,
  section: z.string().nullable(),
  settings: Settings,
  id: z.string(),
  kind: z.enum(earningKinds).or(z.string()),
  prerequisites: z.array(z.looseObject({ type: z.string() })),
  /** Counts the changes; a save names the one that it changes. */
  version: z.int(),
  /** Every installation begins with it. */
  isSpecified: z.boolean(),
  /** The only quest of its kind, which decides when it can be claimed: only title, points, times and state can be changed. */
  isSingle: z.boolean(),
  /** The limit or the budget is used up. */
  isExhausted: z.boolean(),
  /** The import that added it; null if it was written here. */
  importId: z.string().nullable(),
  /** When changes that are not published yet were last saved; null if there are none. */
  draftSavedAt: z.iso.datetime().nullable(),
  statistics: QuestStatistics,
})
export type EditableQuest = z.infer<typeof EditableQuest>

const QuestList = z.object({
  quests: z.array(EditableQuest),
  /** The names of all sections, in the order in which members see them. One that editors have arranged may have no quest. */
  sections: z.array(z.string()),
  /** The moment up to which the figures are complete; null if they are up to date. */
  countedUntil: z.iso.datetime().nullable(),
})
export type QuestList = z.infer<typeof QuestList>

export const getQuests = questRoute(endpoints.getQuests, {
  summary: 'All quests in their order, with their figures',
  reply: QuestList,
})

const QuestKindInfo = namedObject('QuestKindInfo', {
  kind: z.enum(kindsToCreate),
  name: z.string(),
  isReviewed: z.boolean(),
  /** JSON Schema of the settings. */
  settings: z.record(z.string(), z.unknown()),
  /** Settings that are not exported. */
  secrets: z.array(z.string()),
  /** What a new quest of this kind begins with. */
  sample: z.object({
    title: z.string(),
    description: z.string(),
    points: z.int(),
    recurrence: z.enum(RECURRENCES),
    settings: z.record(z.string(), z.unknown()),
  }),
})
export type QuestKindInfo = z.infer<typeof QuestKindInfo>

export const getQuestKinds = questRoute(endpoints.getQuestKinds, {
  summary: 'The kinds of quests, each with the JSON Schema of its settings',
  reply: z.object({ kinds: z.array(QuestKindInfo) }),
})

const DRAFT_REFUSALS = ['invalid_quest', 'not_found', 'changed_meanwhile'] as const

export const postQuest = questRoute(endpoints.postQuest, {
  summary: 'Add a quest, at the end of the list',
  body: z.strictObject({
    ...QuestDraft,
    kind: z.enum(kindsToCreate),
    /** The draft that it was written as. It ends with this, and the quest gets its id. */
    draft: z.strictObject({ id: text('id', 40), revision: z.int() }).optional(),
  }),
  reply: EditableQuest,
  /** `field` names the part that is wrong, `settings.questions.0.answer`, and `fields` all of them. */
  refusals: DRAFT_REFUSALS,
})

export const putQuest = questRoute(endpoints.putQuest, {
  summary: 'Change a quest. What was claimed before stays as it is',
  params: IdParams,
  body: z.strictObject({
    ...QuestDraft,
    version: z.int(),
    /** The revision of the draft that is published, which ends with this. Without it, a draft stays as it is. */
    draftRevision: z.int().optional(),
  }),
  reply: EditableQuest,
  refusals: DRAFT_REFUSALS,
})

export const postQuestOrder = questRoute(endpoints.postQuestOrder, {
  summary: 'Put the quests into an order. It names all of them',
  body: z.strictObject({ ids: z.array(text('id', 40)).max(1_000) }),
  reply: Done,
  refusals: ['changed_meanwhile'],
})

export const postQuestPreview = questRoute(endpoints.postQuestPreview, {
  summary:
    'A quest that is being written, as a member would see it, and what keeps it from being published. What is missing is shown with the words of the sample',
  body: z.strictObject({ ...QuestDraft, kind: z.enum(kindsToCreate) }),
  reply: z.object({
    task: Task,
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
})

const { opensAt, closesAt, state, ...PortableDraft } = QuestDraft

/** Quests that communities share: without times, ids of members and other quests, code words, secrets and addresses inside a network. */
export const QuestExport = z.strictObject({
  format: z.literal('grav-quests'),
  version: z.literal(1),
  quests: z
    .array(
      z.strictObject({
        kind: z.enum(kindsToCreate),
        ...PortableDraft,
        points: z.int().min(0).max(MAX_POINTS),
        prerequisites: z.array(PortablePrerequisite).max(MAX_PREREQUISITES).default([]),
        /** Names of settings that are not in the file and have to be set after the import. */
        leftOut: z.array(text('Setting', 100)).max(20).optional(),
      }),
    )
    .max(300),
})
export type QuestExport = z.infer<typeof QuestExport>

export const getQuestExport = questRoute(endpoints.getQuestExport, {
  summary:
    'The quests that were created here and not closed, as a file that other installations can import. Incomplete drafts are left out',
  reply: QuestExport,
})

export const getQuestSchema = publicRoute(questSchemaEndpoint, {
  summary: 'JSON Schema of the files that quests are exported to and imported from',
  reply: z.record(z.string(), z.unknown()),
})
