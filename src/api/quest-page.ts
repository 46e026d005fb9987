import { z } from 'zod'
import { log_in_for_tasks, too_many_submission_changes } from '../domain/messages/specific-errors.ts'
import { RECURRENCES } from '../domain/quest-periods.ts'
import { Done, memberRoute, namedObject } from './contract.ts'
import * as endpoints from './member-endpoints.ts'
import { Balances } from './points.ts'
import { QuestHistoryItem } from './sent-claims.ts'
import { QuestPrerequisite, Task } from './tasks.ts'
import { IdParams, text } from './text.ts'

const QuestPage = namedObject('QuestPage', {
  task: Task,
  /** The member's claims, newest first, fifty at most. */
  history: z.array(QuestHistoryItem),
  /** How many claims of all members are left; null without a limit, and until the quest is open. */
  left: z.int().nullable(),
  /** The rules of the quest. Prerequisites and the limit are sent only once it is open. */
  rules: z.object({
    recurrence: z.enum(RECURRENCES),
    cooldownHours: z.int().nullable(),
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime().nullable(),
    claimLimit: z.int().nullable(),
    prerequisites: z.array(QuestPrerequisite),
  }),
  now: z.iso.datetime(),
})
export type QuestPage = z.infer<typeof QuestPage>

export const getQuest = memberRoute(endpoints.getQuest, {
  summary: 'One quest as this member sees it, with its rules and what the member has sent',
  params: IdParams,
  reply: QuestPage,
  refusals: ['not_found'],
  messages: { not_logged_in: log_in_for_tasks },
})

const ClaimOf = z.strictObject({
  /** The claim's period; without it the newest claim, withdrawn or not. */
  period: text('Period', 60).optional(),
})

const CHANGE_REFUSALS = ['not_found', 'not_changeable', 'already_decided', 'too_many_changes'] as const
const messages = { too_many_changes: too_many_submission_changes }

export const putQuestClaim = memberRoute(endpoints.putQuestClaim, {
  summary: 'Change a text, a link or files that nobody has decided on. It keeps its place in the review',
  params: IdParams,
  query: ClaimOf,
  body: z.strictObject({ answer: z.record(z.string(), z.unknown()) }),
  reply: Done,
  refusals: [...CHANGE_REFUSALS, 'condition_not_met', 'unknown_option'],
  messages,
})

export const deleteQuestClaim = memberRoute(endpoints.deleteQuestClaim, {
  summary:
    'Withdraw a text, a link or files that nobody has decided on. Its points are reversed, and it can be claimed again',
  params: IdParams,
  query: ClaimOf,
  reply: Balances,
  refusals: CHANGE_REFUSALS,
  messages,
})
