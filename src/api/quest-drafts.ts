import { z } from 'zod'
import { OPENINGS } from '../domain/quest-drafts.ts'
import { RECURRENCES } from '../domain/quest-periods.ts'
import * as endpoints from './admin-endpoints.ts'
import { Done, namedObject } from './contract.ts'
import {
  EditableQuest,
  kindsToCreate,
  LimitedSettings,
  MAX_PREREQUISITES,
  questRoute,
} from './quest-editing.ts'
import { IdParams, text } from './text.ts'

/** Generous, because a draft keeps what was typed: the limits of a quest count when it is published. */
const TypedQuest = z.strictObject({
  title: text('Title', 1_000),
  description: text('Description', 20_000),
  section: text('Section', 1_000),
  points: text('Points', 100),
  recurrence: z.enum(RECURRENCES),
  cooldownHours: text('Cool-down hours', 100),
  opening: z.enum(OPENINGS),
  opensAt: text('Opens at', 40),
  closesAt: text('Closes at', 40),
  claimLimit: text('Claims at most', 100),
  pointsBudget: text('Points budget', 100),
  settings: LimitedSettings,
  prerequisites: z.array(z.looseObject({ type: text('Prerequisite', 40) })).max(MAX_PREREQUISITES),
})

const author = {
  /** The name of whoever typed last; null if their account is gone. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  savedAt: z.iso.datetime(),
}

const SavedDraft = namedObject('SavedDraft', {
  kind: z.string(),
  typed: TypedQuest,
  /** The version of the quest that it changes; 0 for a quest that was never saved. */
  version: z.int(),
  /** Counts the saves; a save names the one that it replaces. */
  revision: z.int(),
  ...author,
})

const Opened = z.object({
  /** Null while it was never saved. */
  quest: EditableQuest.nullable(),
  draft: SavedDraft.nullable(),
})
export type OpenedQuest = z.infer<typeof Opened>

export const getQuestDraft = questRoute(endpoints.getQuestDraft, {
  summary: 'A quest as members know it, and the changes that are not published yet',
  params: IdParams,
  reply: Opened,
  refusals: ['not_found'],
})

export const getQuestDrafts = questRoute(endpoints.getQuestDrafts, {
  summary: 'Quests that somebody began to write and never saved, the newest first',
  reply: z.object({
    drafts: z.array(
      namedObject('UnfinishedQuest', {
        id: z.string(),
        kind: z.string(),
        title: z.string(),
        revision: z.int(),
        ...author,
      }),
    ),
  }),
})

const Kept = z.object({ id: z.string(), revision: z.int(), savedAt: z.iso.datetime() })

export const postQuestDraft = questRoute(endpoints.postQuestDraft, {
  summary: 'Keep a new quest that is being written. Members see nothing of it',
  body: z.strictObject({ kind: z.enum(kindsToCreate), typed: TypedQuest }),
  reply: Kept,
})

export const putQuestDraft = questRoute(endpoints.putQuestDraft, {
  summary: 'Keep what was typed about a quest. Members see nothing of it before it is published',
  params: IdParams,
  /** `revision` 0 begins a draft of a quest that has none. */
  body: z.strictObject({ typed: TypedQuest, version: z.int().min(0), revision: z.int().min(0) }),
  reply: Kept,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const deleteQuestDraft = questRoute(endpoints.deleteQuestDraft, {
  summary: 'Discard what is not published',
  params: IdParams,
  query: z.strictObject({ revision: z.string().regex(/^\d{1,9}$/, 'must be a number') }),
  reply: Done,
  refusals: ['changed_meanwhile'],
})
