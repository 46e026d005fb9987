import { z } from 'zod'
import { AdjustmentProposal } from './adjustments.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { PendingEntry } from './review.ts'

/** What an administrator does on the first day, and whether it is done. */
const FirstDay = namedObject('FirstDay', {
  /** The reader's own address is verified. */
  email: z.boolean(),
  /** The accounts that follow tasks open are no examples. */
  accounts: z.boolean(),
  legalTexts: z.boolean(),
  post: z.boolean(),
  quiz: z.boolean(),
  /** A quest of one's own is open. */
  quest: z.boolean(),
  backup: z.boolean(),
})
export type FirstDay = z.infer<typeof FirstDay>

const Waiting = namedObject('Waiting', {
  /** Null for members who may not decide. */
  review: z
    .object({
      /** Counted up to a limit; `hasMore` says that it was reached. */
      entries: z.int(),
      hasMore: z.boolean(),
      oldest: z.array(PendingEntry),
      /** How long the decisions of the last thirty days took; null without any. */
      decisionTime: z.object({ decisions: z.int(), medianSeconds: z.int(), p90Seconds: z.int() }).nullable(),
    })
    .nullable(),
  /** Null for members who may not write. */
  content: z
    .object({
      drafts: z.int(),
      scheduledPosts: z.int(),
      /** The first day from today on that has no quiz. */
      nextDayWithoutQuiz: z.iso.date(),
    })
    .nullable(),
  /** Adjustments of points that wait for a second administrator, oldest first; null for members who may not adjust. */
  adjustments: z.array(AdjustmentProposal).nullable(),
  /** Null for members who may not change settings, and once all of it is done or an administrator has hidden it. */
  firstDay: FirstDay.nullable(),
})
export type Waiting = z.infer<typeof Waiting>

export const getWaiting = adminRoutes('overview.read')(endpoints.getWaiting, {
  summary:
    'What waits for the member: entries to review, drafts, days without a quiz, adjustments to confirm',
  reply: Waiting,
})
