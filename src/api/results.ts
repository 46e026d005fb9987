import { z } from 'zod'
import { CLAIM_FILTERS } from '../domain/claim-list.ts'
import { CLAIM_STATES } from '../domain/quests.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { EditableQuest } from './quest-editing.ts'
import { SentAnswer } from './sent-claims.ts'
import { Cursor, IdParams, text, UtcDay } from './text.ts'

const resultsRoute = adminRoutes('quests.write')

const DayFigures = z.object({
  date: z.iso.date(),
  /** How often its page or panel was opened; not by how many members. */
  views: z.int(),
  /** Claims that were made. */
  sent: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

const QuestResults = namedObject('QuestResults', {
  /** With its figures in `statistics`. */
  quest: EditableQuest,
  /** The last 30 days, today last. */
  days: z.array(DayFigures),
  /** Of all time. */
  views: z.int(),
  /** How many members have begun and sent nothing yet. */
  begunOnly: z.int(),
  /** Its claims can be listed. Otherwise the ledger says everything about them. */
  keepsClaims: z.boolean(),
  /** How many questions it asks whose answers can be counted. */
  questions: z.int(),
  /** What members send in is reviewed: texts, links, files. */
  isReviewed: z.boolean(),
  /** The moment up to which the figures are complete; null if they are up to date. */
  countedUntil: z.iso.datetime().nullable(),
})
export type QuestResults = z.infer<typeof QuestResults>

export const getQuestResults = resultsRoute(endpoints.getQuestResults, {
  summary: 'A quest with its figures: views and claims per day, begun, sent, approved',
  params: IdParams,
  reply: QuestResults,
  refusals: ['not_found'],
})

const AnswerCounts = namedObject('AnswerCounts', {
  questions: z.array(
    z.object({
      question: z.string(),
      answered: z.int(),
      options: z.array(
        z.object({
          option: z.string(),
          claims: z.int(),
          isRight: z.boolean(),
          /** False for an option that members chose before the quest was changed. */
          isOffered: z.boolean(),
        }),
      ),
    }),
  ),
  /** How many were right, and how many were not. Null if there is no right answer. */
  outcome: z.object({ passed: z.int(), missed: z.int() }).nullable(),
})
export type AnswerCounts = z.infer<typeof AnswerCounts>

export const getQuestAnswers = resultsRoute(endpoints.getQuestAnswers, {
  summary: 'How many members chose which option of a quest’s questions',
  params: IdParams,
  reply: AnswerCounts,
  refusals: ['not_found'],
})

const QuizResults = namedObject('QuizResults', {
  id: z.string(),
  date: z.iso.date(),
  question: z.string(),
  pointsAwarded: z.int(),
  /** How often the page or panel of the daily quiz was opened on its day. */
  views: z.int(),
  answers: AnswerCounts,
})
export type QuizResults = z.infer<typeof QuizResults>

export const getQuizResults = adminRoutes('content.write')(endpoints.getQuizResults, {
  summary: 'A daily quiz with the answers of its present round',
  params: IdParams,
  reply: QuizResults,
  refusals: ['not_found'],
})

const ClaimOfQuest = namedObject('ClaimOfQuest', {
  memberId: z.string(),
  /** Null if the account is gone. */
  memberName: z.string().nullable(),
  period: z.string(),
  state: z.enum(CLAIM_STATES),
  points: z.int(),
  startedAt: z.iso.datetime(),
  /** Null until it was sent. */
  sentAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** Null if the kind asks for nothing, and after a withdrawal. */
  answer: SentAnswer.nullable(),
})
export type ClaimOfQuest = z.infer<typeof ClaimOfQuest>

const ClaimQuery = {
  /** All that were sent, unless given; `started`: those that were only begun. */
  state: z.enum(CLAIM_FILTERS, 'must be a state that claims are filtered by').optional(),
  /** The first and the last day on which they were sent, in UTC. */
  from: UtcDay.optional(),
  to: UtcDay.optional(),
  /** Finds members as their list does: by id, name, email, wallet or referral code. */
  member: text('Member', 200).optional(),
  /** Those that chose an option; of the first question, unless another one is given, numbered from 0. */
  option: text('Option', 500).optional(),
  question: z
    .string()
    .regex(/^\d{1,2}$/, 'must be the number of a question')
    .optional(),
}

export const getQuestClaims = adminRoutes('members.read')(endpoints.getQuestClaims, {
  summary: 'Who claimed a quest, when, and what they sent; newest first, fifty a page',
  params: IdParams,
  query: z.strictObject({ ...ClaimQuery, before: Cursor }),
  reply: z.object({ claims: z.array(ClaimOfQuest), next: z.string().nullable() }),
  refusals: ['not_found', 'invalid_request'],
})

// A POST, like the other exports: a GET could be set off by an image in a post.
export const postClaimsCsv = adminRoutes('exports.read')(endpoints.postClaimsCsv, {
  summary: 'The same list as CSV. Needs the capability members.read, too',
  params: IdParams,
  query: z.strictObject(ClaimQuery),
  freshProof: true,
  media: 'text/csv',
  reply: z.string(),
})
