import { z } from 'zod'
import { CLAIM_STATES } from '../domain/quests.ts'
import { MAX_REASON_TEMPLATES } from '../domain/reason-templates.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { EarningKind } from './earning-kind.ts'
import { Reason, text } from './text.ts'

const reviewRoute = adminRoutes('review.decide')

/** A number of entries. Counting stops at a limit, so with `hasMore` there are at least so many. */
const Count = namedObject('ReviewCount', { entries: z.int(), hasMore: z.boolean() })

const ReviewDesk = namedObject('ReviewDesk', {
  submissions: Count,
  claims: Count,
  /** Up to the last minute or so; null if the question names a member, for whom it is not counted. */
  decided: z.int().nullable(),
  /** The quests that have been open, in the order of their titles: the review can be narrowed to one. */
  quests: z.array(z.object({ id: z.string(), kind: EarningKind, title: z.string() })),
})
export type ReviewDesk = z.infer<typeof ReviewDesk>

export const getReviewDesk = reviewRoute(endpoints.getReviewDesk, {
  summary: 'How many entries each part of the review has, of a quest or a member if given, and its quests',
  query: z.strictObject({
    questId: text('questId', 40).optional(),
    memberId: text('memberId', 20).optional(),
  }),
  reply: ReviewDesk,
})

/** Something that a member sent earlier, or that another member sent too. */
const OtherClaim = namedObject('OtherClaim', {
  memberId: z.string(),
  memberName: z.string(),
  questId: z.string(),
  questTitle: z.string(),
  claimedAt: z.iso.datetime(),
  state: z.enum(CLAIM_STATES),
  /** What it says in one line. */
  summary: z.string().nullable(),
  /** What the member was told with the decision. */
  reason: z.string().nullable(),
})
export type OtherClaim = z.infer<typeof OtherClaim>

const OtherClaims = namedObject('OtherClaims', { claims: z.array(OtherClaim), hasMore: z.boolean() })
export type OtherClaims = z.infer<typeof OtherClaims>

const ReviewContext = namedObject('ReviewContext', {
  /** What the quest asks for. Null if it is gone. */
  asked: z
    .object({
      /** HTML that is safe to show. */
      description: z.string(),
      /** What its settings ask for, in short phrases: '100 to 2,000 characters'. */
      rules: z.array(z.string()),
    })
    .nullable(),
  member: z.object({ email: z.string(), joinedAt: z.iso.datetime() }),
  /** What the member sent for this quest before, newest first. */
  earlier: OtherClaims,
  /** Claims of any quest with the same text, whatever its case, spaces and punctuation, or the same link; newest first. */
  equalTexts: OtherClaims,
  /** Claims of any quest with one of the same files; newest first. */
  equalFiles: OtherClaims,
})
export type ReviewContext = z.infer<typeof ReviewContext>

export const getReviewContext = reviewRoute(endpoints.getReviewContext, {
  summary:
    'What a decision on a submission needs: what was asked, earlier submissions, equal texts and files',
  query: z.strictObject({ memberId: text('memberId', 20), sourceKey: text('sourceKey', 200) }),
  reply: ReviewContext,
  refusals: ['not_found'],
})

const ReasonTemplates = namedObject('ReasonTemplates', {
  /** In the order of their number keys. */
  texts: z.array(z.string()),
  /** Grows with every change. A change names the one that was seen. */
  version: z.int(),
})
export type ReasonTemplates = z.infer<typeof ReasonTemplates>

export const getReviewReasons = reviewRoute(endpoints.getReviewReasons, {
  summary: 'The reasons that reviewers choose from, in the order of their number keys',
  reply: ReasonTemplates,
})

export const putReviewReasons = reviewRoute(endpoints.putReviewReasons, {
  summary: 'Replace the reasons that reviewers choose from',
  body: z.strictObject({
    texts: z
      .array(Reason)
      .max(MAX_REASON_TEMPLATES, `must be at most ${MAX_REASON_TEMPLATES}, one for each number key`),
    version: z.int('must be a whole number').min(1, 'must be at least 1'),
  }),
  reply: ReasonTemplates,
  /** `changed_meanwhile`: somebody else has edited them since they were seen. */
  refusals: ['changed_meanwhile'],
})
