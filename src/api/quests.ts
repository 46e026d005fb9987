import { z } from 'zod'
import { log_in_to_claim } from '../domain/messages/specific-errors.ts'
import { Done, memberRoute, publicRoute } from './contract.ts'
import * as endpoints from './member-endpoints.ts'
import { Balances } from './points.ts'
import { IdParams, text } from './text.ts'

export const CLAIM_REFUSALS = [
  'not_found',
  'quest_closed',
  'quest_not_open',
  'already_claimed',
  'in_review',
  'cooling_down',
  'prerequisite_missing',
  'limit_reached',
  'budget_spent',
  'condition_not_met',
  'no_quiz',
  'no_posts',
  'already_answered',
  'unknown_option',
] as const

export const postQuestStart = memberRoute(endpoints.postQuestStart, {
  summary: 'Begin a quest that takes a while, such as a visit',
  params: IdParams,
  body: z.strictObject({}).optional(),
  reply: z.object({ startedAt: z.iso.datetime() }),
  refusals: CLAIM_REFUSALS,
})

const QuestClaim = Balances.extend({
  /** `pending`: its points wait for review. `done`: it earns none. `refused`: the answers were wrong. `checking`: a service decides. */
  state: z.enum(['pending', 'done', 'refused', 'checking']),
  points: z.int(),
  /** What the kind adds: the right answer of the quiz, `lastLoginRewardDate`, `lastReadBlogDate`. */
  details: z.record(z.string(), z.unknown()),
}).meta({ id: 'QuestClaim' })
export type QuestClaim = z.infer<typeof QuestClaim>

export const postQuestClaim = memberRoute(endpoints.postQuestClaim, {
  summary: 'Claim a quest, with the answer that its kind asks for',
  params: IdParams,
  body: z.strictObject({ answer: z.record(z.string(), z.unknown()).optional() }).optional(),
  reply: QuestClaim,
  refusals: CLAIM_REFUSALS,
  messages: { not_logged_in: log_in_to_claim },
})

export const postQuestCheck = publicRoute(endpoints.postQuestCheck, {
  summary:
    'The decision of a service that has answered `later`. Signed like its request, as in the Standard Webhooks specification, with the id of the check as webhook-id',
  params: IdParams,
  body: z.strictObject({ decision: z.enum(['pay', 'refuse']), message: text('Message', 2_000).optional() }),
  reply: Done,
  refusals: ['not_found', 'invalid_signature', 'already_decided'],
})
