import { err, ok, type Result } from './result.ts'

/** What an act earns, in pending points. The server pays by these figures and the pages quote them. */
export const REFERRAL_POINTS = 150
export const DAILY_LOGIN_POINTS = 5
export const BLOG_READ_POINTS = 15

/** The day an act belongs to, as the spec writes dates: 2026-11-14. Days begin at midnight UTC, everywhere. */
export function utcDateOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

export function secondsToNextDay(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.ceil((midnight - now.getTime()) / 1000)
}

/** A day is paid once; a clock that was set back does not bring back a day before the last one paid. */
export function decideDailyLogin(
  member: { lastLoginRewardDate: string | null },
  now: Date,
): Result<{ date: string }, 'already_claimed'> {
  const date = utcDateOf(now)
  const { lastLoginRewardDate } = member
  return lastLoginRewardDate !== null && lastLoginRewardDate >= date ? err('already_claimed') : ok({ date })
}

/** A post is paid if it is newer than the last reading. */
export function decideBlogRead<Post extends { createdAt: Date }>(
  member: { lastReadBlogAt: Date | null },
  latest: Post | undefined,
): Result<Post, 'no_posts' | 'already_claimed'> {
  if (latest === undefined) return err('no_posts')
  const { lastReadBlogAt } = member
  return lastReadBlogAt !== null && latest.createdAt <= lastReadBlogAt ? err('already_claimed') : ok(latest)
}

/** When a post counts as read: now, and never before it was written, whatever the clocks of two machines say. */
export function readingTime(post: { createdAt: Date }, now: Date): Date {
  return post.createdAt > now ? post.createdAt : now
}
