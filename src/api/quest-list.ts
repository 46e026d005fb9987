import { z } from 'zod'
import { MAX_SECTIONS } from '../domain/quest-sections.ts'
import { QUEST_STATES } from '../domain/quests.ts'
import * as endpoints from './admin-endpoints.ts'
import { Done, namedObject } from './contract.ts'
import { questRoute, Section } from './quest-editing.ts'
import { text } from './text.ts'

/** What editors do with many quests of the list at once. */

const MAX_QUESTS_AT_ONCE = 300

/** A quest, in the version that the editor saw. */
const seen = { id: text('id', 40), version: z.int() }
const atOnce = <Shape extends z.ZodType>(quest: Shape) => z.array(quest).min(1).max(MAX_QUESTS_AT_ONCE)

const QuestOutcome = namedObject('QuestOutcome', {
  id: z.string(),
  /** Its version after the change; null if it was deleted, or refused. */
  version: z.int().nullable(),
  /** Why nothing was done with it; null if it was done. */
  refusal: z
    .object({
      code: z.enum(['invalid_quest', 'not_found', 'changed_meanwhile', 'not_deletable']),
      message: z.string(),
    })
    .nullable(),
})
export type QuestOutcome = z.infer<typeof QuestOutcome>

export const postQuestBulk = questRoute(endpoints.postQuestBulk, {
  summary:
    'Change the state or the section of many quests, or delete those that nobody has claimed. Each is done or refused on its own',
  body: z.discriminatedUnion('act', [
    z.strictObject({
      act: z.literal('change'),
      quests: atOnce(
        z.strictObject({
          ...seen,
          state: z.enum(QUEST_STATES).optional(),
          section: Section.nullable().optional(),
        }),
      ),
    }),
    z.strictObject({ act: z.literal('delete'), quests: atOnce(z.strictObject(seen)) }),
  ]),
  /** In the order of the request. */
  reply: z.object({ outcomes: z.array(QuestOutcome) }),
})

export const postQuestSections = questRoute(endpoints.postQuestSections, {
  summary:
    'Rename the sections, put them into an order, or remove some: their quests stay, without a section',
  body: z.strictObject({
    /** The sections as the editor saw them. */
    before: z.array(text('Section', 200)).max(MAX_SECTIONS * 3),
    /** The sections as they are to be. `was` is the name before. */
    sections: z
      .array(
        z.strictObject({ was: text('Section', 200).nullable(), name: Section.min(1, 'must not be empty') }),
      )
      .max(MAX_SECTIONS),
  }),
  reply: Done,
  refusals: ['changed_meanwhile', 'invalid_sections'],
})
