import type { Waiting } from '../../../api/waiting.ts'
import { type Bucket, percentileOf } from '../../../domain/decision-times.ts'
import { hasCapability } from '../../../domain/staff.ts'
import { DAY_MS, utcDateOf } from '../../../domain/utc-day.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Executor } from '../../db/database.ts'
import { listWaitingProposals } from '../adjustments/adjustments.actions.ts'
import { countPosts } from '../blog/blog.queries.ts'
import type { FigureDeps, Figures } from '../figures/keep-figures.ts'
import { findNextFreeDay } from '../quiz/quiz.queries.ts'
import { listOldest } from '../review/review-list.actions.ts'
import { describeFirstDay, type FirstDayDeps } from '../settings/first-day.actions.ts'
import * as queries from './waiting.queries.ts'

/** Reviewers need no exact number beyond this. */
const COUNTED_TO = 10_000
const OLDEST_SHOWN = 5
const PROPOSALS_SHOWN = 10
const DAYS = 30

export async function describeWaiting(
  deps: FigureDeps & FirstDayDeps,
  member: Pick<SessionMember, 'staffRole' | 'emailVerifiedAt'>,
): Promise<Waiting> {
  const role = member.staffRole
  return {
    review: hasCapability(role, 'review.decide') ? await describeReview(deps) : null,
    content: hasCapability(role, 'content.write')
      ? await describeContent(deps.database.query, deps.now())
      : null,
    adjustments: hasCapability(role, 'points.adjust')
      ? await listWaitingProposals(deps.database.query, PROPOSALS_SHOWN)
      : null,
    firstDay: hasCapability(role, 'settings.write') ? await describeFirstDay(deps, member) : null,
  }
}

async function describeReview({ database, figures, now }: FigureDeps): Promise<Waiting['review']> {
  const { query } = database
  const entries = await queries.countWaiting(query, COUNTED_TO + 1)
  const buckets = sumDecisions(await figures.read(), now().getTime() - DAYS * DAY_MS)
  const [medianSeconds, p90Seconds] = [percentileOf(buckets, 0.5), percentileOf(buckets, 0.9)]
  const decisions = buckets.reduce((sum, bucket) => sum + bucket.decisions, 0)
  const hasDecisions = medianSeconds !== undefined && p90Seconds !== undefined
  return {
    entries: Math.min(entries, COUNTED_TO),
    hasMore: entries > COUNTED_TO,
    oldest: await listOldest(query, OLDEST_SHOWN),
    decisionTime: hasDecisions ? { decisions, medianSeconds, p90Seconds } : null,
  }
}

/** How long the decisions took that were made in the hours from `from` on. */
function sumDecisions({ sums }: Figures, from: number): Bucket[] {
  const decisions = new Map<number, number>()
  for (const [hour, buckets] of sums.recentDecisions.rows) {
    if (hour < from) continue
    for (const [bucket, count] of buckets) decisions.set(bucket, (decisions.get(bucket) ?? 0) + count)
  }
  return [...decisions].map(([bucket, count]) => ({ bucket, decisions: count }))
}

async function describeContent(query: Executor, now: Date): Promise<Waiting['content']> {
  const { draft, scheduled } = await countPosts(query, now)
  return {
    drafts: draft,
    scheduledPosts: scheduled,
    nextDayWithoutQuiz: await findNextFreeDay(query, utcDateOf(now)),
  }
}
