import { z } from 'zod'
import { LEFT_OUT_REASONS, MAX_DECIDED_ENTRIES, REVIEW_DECISIONS } from '../domain/review.ts'
import { MAX_SEARCH_LENGTH } from '../domain/text-limits.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { EarningKind } from './earning-kind.ts'
import { ReviewJob } from './review.ts'
import { Cursor, Reason, text, trimmedText } from './text.ts'

const reviewRoute = adminRoutes('review.decide')

const Person = z.object({ id: z.string(), name: z.string() })

/** An earning that was decided on, with the decision and its reversal. */
const DecidedEntry = namedObject('DecidedEntry', {
  memberId: z.string(),
  memberName: z.string(),
  /** The key of the earning: `login:2026-11-14`. */
  sourceKey: z.string(),
  kind: EarningKind,
  /** Null unless administrators created the quest. */
  questTitle: z.string().nullable(),
  points: z.int(),
  decision: z.enum(REVIEW_DECISIONS),
  decidedAt: z.iso.datetime(),
  decidedBy: Person,
  reason: z.string().nullable(),
  earnedAt: z.iso.datetime().nullable(),
  /** The decision that this one was part of, and how many entries it was about; null for decisions from before version 1.1. */
  batch: z.object({ id: z.string(), entries: z.int() }).nullable(),
  /** Null unless it was reversed. `change` is what that added to the member's total points. */
  reversal: z
    .object({ at: z.iso.datetime(), by: Person, reason: z.string().nullable(), change: z.int() })
    .nullable(),
})
export type DecidedEntry = z.infer<typeof DecidedEntry>

const day = z.iso.date('must be a date').refine((text) => text.startsWith('2'), 'must be a date')

export const getDecided = reviewRoute(endpoints.getDecided, {
  summary:
    'Entries that were decided on, newest first, fifty a page; with several filters a page may have fewer, and the next one goes on',
  query: z.strictObject({
    decision: z.enum(REVIEW_DECISIONS, 'must be approve or reject').optional(),
    decidedBy: text('decidedBy', 40).optional(),
    kind: EarningKind.optional(),
    questId: text('questId', 40).optional(),
    memberId: text('memberId', 20).optional(),
    /** Finds members as the list of members does. */
    search: trimmedText('Member', MAX_SEARCH_LENGTH).optional(),
    /** Only the entries of one decision. */
    batch: text('batch', 40).optional(),
    from: day.optional(),
    to: day.optional(),
    before: Cursor,
  }),
  reply: z.object({
    entries: z.array(DecidedEntry),
    /** Who can decide, for the filter. */
    reviewers: z.array(Person),
    next: z.string().nullable(),
  }),
  refusals: ['invalid_request'],
})

export const postReverse = reviewRoute(endpoints.postReverse, {
  summary:
    'Reverse decisions: an approval’s points are taken from the total, as far as the member has them; a rejection’s points are given as total points. Each is reversed at most once',
  body: z.strictObject({
    /** The member is shown it. */
    reason: Reason,
    entries: z
      .array(z.strictObject({ memberId: text('memberId', 20), sourceKey: text('sourceKey', 200) }))
      .min(1, 'must name at least one')
      .max(MAX_DECIDED_ENTRIES, `must name at most ${MAX_DECIDED_ENTRIES}`),
  }),
  reply: z.object({
    reversed: z.int(),
    /** Points that were taken, and points that were given. */
    taken: z.int(),
    given: z.int(),
    /** Points that could not be taken, because the members do not have them any more. */
    missing: z.int(),
    /** The reader's own entries, which another reviewer has to correct. */
    own: z.int(),
    alreadyReversed: z.int(),
    /** Rejections of suspended members and of accounts related to the reader, which stay as they are. */
    leftOut: z.array(
      z.object({ memberId: z.string(), sourceKey: z.string(), why: z.enum(LEFT_OUT_REASONS) }),
    ),
  }),
  /** `own_points`: all entries are the reader's own. `related_account`: all others are of accounts related to the reader. */
  refusals: ['own_points', 'related_account'],
})

export const postReverseBatch = reviewRoute(endpoints.postReverseBatch, {
  summary:
    'Reverse all entries of one past decision, except the reader’s own, and rejections of suspended members or accounts related to the reader; goes on by itself, as a review job',
  body: z.strictObject({ batch: text('batch', 40), reason: Reason }),
  reply: ReviewJob,
  /** `not_found`: no decision has this batch. */
  refusals: ['not_found'],
})
