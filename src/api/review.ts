import { z } from 'zod'
import { MAX_DECIDED_ENTRIES, REVIEW_DECISIONS, REVIEW_ORDERS } from '../domain/review.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoute, namedObject } from './contract.ts'
import { MemberFacts, Reason } from './members.ts'
import { EarningKind } from './tasks.ts'
import { Cursor, text } from './text.ts'

const Decision = z.enum(REVIEW_DECISIONS, 'must be approve or reject')

const PendingEntry = namedObject('PendingEntry', {
  memberId: z.string(),
  memberName: z.string(),
  sourceKey: z.string(),
  kind: EarningKind,
  points: z.int(),
  createdAt: z.iso.datetime(),
})
export type PendingEntry = z.infer<typeof PendingEntry>

const ReviewPage = namedObject('ReviewPage', {
  entries: z.array(PendingEntry),
  /** Of each member among the entries, by id. */
  facts: z.record(z.string(), MemberFacts),
  next: z.string().nullable(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

export const getReview = adminRoute(endpoints.getReview, {
  summary: 'Entries that wait for review, fifty a page',
  query: z.strictObject({
    order: z.enum(REVIEW_ORDERS, 'must be newest or oldest').optional(),
    kind: EarningKind.optional(),
    memberId: text('memberId', 20).optional(),
    before: Cursor,
  }),
  reply: ReviewPage,
  refusals: ['invalid_request'],
})

export const postDecide = adminRoute(endpoints.postDecide, {
  summary: 'Approve or reject entries; those decided already are left as they are',
  body: z.strictObject({
    decision: Decision,
    /** Required to reject; the member is shown it. */
    reason: Reason.optional(),
    entries: z
      .array(z.strictObject({ memberId: text('memberId', 20), sourceKey: text('sourceKey', 200) }))
      .min(1, 'must name at least one')
      .max(MAX_DECIDED_ENTRIES, `must name at most ${MAX_DECIDED_ENTRIES}`),
  }),
  reply: z.object({ decided: z.int() }),
  refusals: ['missing_reason'],
})

const ReviewJob = namedObject('ReviewJob', {
  id: z.string(),
  decision: Decision,
  kind: EarningKind.nullable(),
  memberId: z.string().nullable(),
  reason: z.string().nullable(),
  /** How many waited when it was begun, and how many it has decided. */
  total: z.int(),
  done: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ReviewJob = z.infer<typeof ReviewJob>

export const postReviewJob = adminRoute(endpoints.postReviewJob, {
  summary: 'Decide on all entries that wait now, of a kind or a member if given; goes on by itself',
  body: z.strictObject({
    decision: Decision,
    reason: Reason.optional(),
    kind: EarningKind.optional(),
    memberId: text('memberId', 20).optional(),
  }),
  reply: ReviewJob,
  refusals: ['missing_reason'],
})

export const getReviewJobs = adminRoute(endpoints.getReviewJobs, {
  summary: 'Bulk decisions: those under way and the latest that are done',
  reply: z.object({ jobs: z.array(ReviewJob) }),
})
