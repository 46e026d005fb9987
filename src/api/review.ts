import { z } from 'zod'
import { submission_changed } from '../domain/messages/specific-errors.ts'
import {
  JOB_DECISIONS,
  LEFT_OUT_REASONS,
  MAX_DECIDED_ENTRIES,
  REVIEW_DECISIONS,
  REVIEW_FACTS,
  REVIEW_ORDERS,
  WAITING_SEGMENTS,
} from '../domain/review.ts'
import { submissionKinds } from '../quests/registry.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { EarningKind } from './earning-kind.ts'
import { MemberFacts } from './members.ts'
import { Cursor, Moment, Reason, SearchWords, text } from './text.ts'

const reviewRoute = adminRoutes('review.decide')

const Decision = z.enum(REVIEW_DECISIONS, 'must be approve or reject')

/**
 * How many entries an approval leaves out: of suspended members, where many are approved at once, and of accounts that share the wallet or
 * the verified mailbox of the reviewer.
 */
const LeftOut = namedObject('LeftOut', { suspended: z.int(), related: z.int() })

/** What the member sent in, if a reviewer has to look at it. */
const Submission = namedObject('Submission', {
  questId: z.string(),
  title: z.string(),
  kind: z.enum(submissionKinds),
  /** As the kind defines it: `text`, `url`, or `files` with the hashes of files. */
  answer: z.record(z.string(), z.unknown()),
  /** The hashes of those files that are pictures, which have a thumbnail. */
  pictures: z.array(z.string()),
  claimedAt: z.iso.datetime(),
  /** Which version of it this is: it grows when the member changes or improves it. A decision names the one that was seen. */
  revision: z.int(),
  /** A submission is sent back at most once. */
  wasReturned: z.boolean(),
  /** What the member was asked to improve. */
  note: z.string().nullable(),
  /** When it was sent back, while the member has not answered. */
  returnedAt: z.iso.datetime().nullable(),
})
export type Submission = z.infer<typeof Submission>

export const PendingEntry = namedObject('PendingEntry', {
  memberId: z.string(),
  memberName: z.string(),
  sourceKey: z.string(),
  kind: EarningKind,
  points: z.int(),
  createdAt: z.iso.datetime(),
  /** The member who joined, if the entry is a referral; null for other kinds, and if the account is gone. */
  newcomer: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Null unless administrators created the quest. */
  questTitle: z.string().nullable(),
  /** What the claim says in one line: the first words of a text, host and path of a link, the vote. */
  summary: z.string().nullable(),
  submission: Submission.nullable(),
})
export type PendingEntry = z.infer<typeof PendingEntry>

const ReviewPage = namedObject('ReviewPage', {
  entries: z.array(PendingEntry),
  /** The facts about each member and newcomer among the entries, by id. */
  facts: z.record(z.string(), MemberFacts),
  /** The ids of members who share the reader's wallet or verified mailbox. Another reviewer has to approve their entries. */
  related: z.array(z.string()),
  /** How many staff members can decide, the reader included: a sole one cannot decide on their own points. */
  reviewers: z.int(),
  /** When the page was read. A decision on all that match names it, and leaves out what came later. */
  asOf: z.iso.datetime(),
  next: z.string().nullable(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

const ReviewFilter = {
  segment: z.enum(WAITING_SEGMENTS, 'must be submissions or claims').optional(),
  questId: text('questId', 40).optional(),
  kind: EarningKind.optional(),
  memberId: text('memberId', 20).optional(),
  fact: z.enum(REVIEW_FACTS, 'must be a fact that entries can be filtered by').optional(),
}

const WaitsFor = z.literal('member', 'must be member').optional()

export const getReview = reviewRoute(endpoints.getReview, {
  summary:
    'Entries that wait for review, fifty a page; with a fact or a search a page may have fewer, and the next one goes on',
  query: z.strictObject({
    order: z.enum(REVIEW_ORDERS, 'must be newest or oldest').optional(),
    ...ReviewFilter,
    /** `member`: the submissions that were sent back, which are not listed otherwise. */
    waitsFor: WaitsFor,
    /** Words of the member's name or email, or of what was sent. */
    search: SearchWords.optional(),
    before: Cursor,
  }),
  reply: ReviewPage,
  refusals: ['invalid_request'],
})

const Revision = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(2 ** 31 - 1, 'is too large')

const EntryKey = { memberId: text('memberId', 20), sourceKey: text('sourceKey', 200) }

export const postDecide = reviewRoute(endpoints.postDecide, {
  summary:
    'Approve or reject entries; those decided already, and submissions that changed since the reader saw them, are left as they are. Where several are approved, those of suspended members are left out',
  body: z.strictObject({
    decision: Decision,
    /** Required to reject; the member is shown it. */
    reason: Reason.optional(),
    entries: z
      .array(
        z.strictObject({
          ...EntryKey,
          /** `member` for a submission that was seen as sent back: it is decided although the member has not answered. */
          waitsFor: WaitsFor,
          /** The version of a submission that was seen; the first one if it is left out. */
          revision: Revision.optional(),
        }),
      )
      .min(1, 'must name at least one')
      .max(MAX_DECIDED_ENTRIES, `must name at most ${MAX_DECIDED_ENTRIES}`),
  }),
  reply: z.object({
    decided: z.int(),
    /** The reader's own entries, which another reviewer has to decide on. */
    own: z.int(),
    /** Entries that somebody else has decided on meanwhile. */
    alreadyDecided: z.int(),
    /** Submissions that were sent back, improved or changed since the reader saw them. They wait as before. */
    changed: z.array(z.object({ memberId: z.string(), sourceKey: z.string() })),
    /** Entries that an approval left out. They wait as before. */
    leftOut: z.array(
      z.object({ memberId: z.string(), sourceKey: z.string(), why: z.enum(LEFT_OUT_REASONS) }),
    ),
  }),
  /**
   * `own_points`: all entries of the request are the reader's own. `related_account`: all others are of accounts that share the reader's
   * wallet or verified mailbox.
   */
  refusals: ['missing_reason', 'own_points', 'related_account'],
})

export const postReturn = reviewRoute(endpoints.postReturn, {
  summary: 'Send a submission back to the member once, with a note about what to improve',
  body: z.strictObject({
    ...EntryKey,
    note: Reason,
    /** The version that was seen; the first one if it is left out. */
    revision: Revision.optional(),
  }),
  reply: z.object({ done: z.literal(true) }),
  /** `not_found`: no submission of this member. `changed_meanwhile`: the member has changed it. */
  refusals: ['not_found', 'own_points', 'not_waiting', 'returned_before', 'changed_meanwhile'],
  messages: { changed_meanwhile: submission_changed },
})

export const ReviewJob = namedObject('ReviewJob', {
  id: z.string(),
  decision: z.enum(JOB_DECISIONS),
  /** The decision whose entries are reversed; null for jobs that decide. */
  batchId: z.string().nullable(),
  kind: EarningKind.nullable(),
  memberId: z.string().nullable(),
  fact: z.enum(REVIEW_FACTS).nullable(),
  segment: z.enum(WAITING_SEGMENTS).nullable(),
  questId: z.string().nullable(),
  reason: z.string().nullable(),
  /** How many waited when it was begun, or of a fact at least how many; how many it has decided; and how many it has left out. */
  total: z.int(),
  done: z.int(),
  leftOut: LeftOut,
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ReviewJob = z.infer<typeof ReviewJob>

/** Of the list that the reader saw: later entries are left out. Without it, those that wait now. */
const AsOf = Moment.optional()

export const postReviewJob = reviewRoute(endpoints.postReviewJob, {
  summary:
    'Decide on all entries that wait, of a segment, a quest, a kind, a member or a fact if given, except the reader’s own, and submissions unless their kind or quest is given; an approval leaves out suspended members and accounts related to the reader; goes on by itself',
  body: z.strictObject({
    decision: Decision,
    reason: Reason.optional(),
    ...ReviewFilter,
    asOf: AsOf,
  }),
  reply: ReviewJob,
  /** `own_points`: the member is the reader. `related_account`: the member shares the reader's wallet or verified mailbox. */
  refusals: ['missing_reason', 'own_points', 'related_account'],
})

export const getReviewJobs = reviewRoute(endpoints.getReviewJobs, {
  summary: 'Bulk decisions: those under way and the latest that are done',
  reply: z.object({ jobs: z.array(ReviewJob) }),
})

const ReviewTotal = namedObject('ReviewTotal', {
  entries: z.int(),
  points: z.int(),
  own: z.int(),
  /** How many submissions of others a decision on all leaves out; none if the filter names their kind or quest. */
  submissions: z.int(),
  /** How many entries of others this decision on all leaves out, by reason. */
  leftOut: LeftOut,
  /** Counting stopped at a limit, so there are at least so many. */
  hasMore: z.boolean(),
})
export type ReviewTotal = z.infer<typeof ReviewTotal>

export const getReviewTotal = reviewRoute(endpoints.getReviewTotal, {
  summary: 'On how many entries a decision on all that match would decide, and their points',
  query: z.strictObject({
    ...ReviewFilter,
    /** An approval, unless given. */
    decision: Decision.optional(),
    asOf: AsOf,
  }),
  reply: ReviewTotal,
})
