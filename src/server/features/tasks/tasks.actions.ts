import type { BlogRead, BlogReadClaim, DailyLogin, DailyLoginClaim } from '../../../api/tasks.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import {
  BLOG_READ_POINTS,
  DAILY_LOGIN_POINTS,
  decideBlogRead,
  decideDailyLogin,
  readingTime,
  secondsToNextDay,
} from '../../../domain/rewards.ts'
import { isSuspended } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { batchRequests } from '../../db/batch-requests.ts'
import type { Database } from '../../db/database.ts'
import * as queries from './tasks.queries.ts'

export function describeDailyLogin(member: SessionMember, now: Date): DailyLogin {
  return {
    state: decideDailyLogin(member, now).ok ? 'available' : 'claimed',
    points: DAILY_LOGIN_POINTS,
    secondsLeft: secondsToNextDay(now),
  }
}

export type ClaimDailyLogin = (
  member: SessionMember,
  now: Date,
) => Promise<Result<DailyLoginClaim, 'already_claimed' | 'suspended'>>

export function makeClaimDailyLogin(database: Database, membersPerStatement: number): ClaimDailyLogin {
  const payInBatch = batchRequests({
    maxBatchSize: membersPerStatement,
    execute: (claims: queries.LoginClaim[]) => queries.payDailyLogins(database, claims),
    executeSingle: async () => undefined,
  })
  return async (member, now) => {
    const decision = decideDailyLogin(member, now)
    if (!decision.ok) return decision
    const { date } = decision.value
    const balances =
      (await payInBatch({ memberId: member.id, date, now })) ??
      // Passed over, or paid already: the statement for one waits, and knows.
      (await queries.payDailyLogin(database.query, member.id, date, now))
    if (balances === undefined) return refuseClaim(database, member)
    // Not spread: that leaves half a kilobyte for each claim which only a collection of all memory takes away again.
    return ok({
      pendingPoints: balances.pendingPoints,
      totalPoints: balances.totalPoints,
      points: DAILY_LOGIN_POINTS,
      lastLoginRewardDate: date,
      secondsLeft: secondsToNextDay(now),
    })
  }
}

export async function describeBlogRead(database: Database, member: SessionMember): Promise<BlogRead> {
  const latest = await queries.findLatestPost(database.query)
  const decision = decideBlogRead(member, latest)
  return {
    state: decision.ok ? 'available' : decision.code === 'no_posts' ? 'no_posts' : 'claimed',
    points: BLOG_READ_POINTS,
    post: latest === undefined ? null : { id: latest.id, title: latest.title },
  }
}

export async function claimBlogRead(
  database: Database,
  member: SessionMember,
  now: Date,
): Promise<Result<BlogReadClaim, 'already_claimed' | 'no_posts' | 'suspended'>> {
  const decision = decideBlogRead(member, await queries.findLatestPost(database.query))
  if (!decision.ok) return decision
  const post = decision.value
  const readAt = readingTime(post, now)
  const balances = await queries.payBlogRead(database.query, member.id, post, readAt, now)
  if (balances === undefined) return refuseClaim(database, member)
  return ok({
    ...balances,
    points: BLOG_READ_POINTS,
    postId: post.id,
    lastReadBlogDate: readAt.toISOString(),
  })
}

/** Says why a claim that the domain allowed was not paid. */
async function refuseClaim(
  database: Database,
  member: SessionMember,
): Promise<Result<never, 'already_claimed' | 'suspended'>> {
  return err((await isSuspended(database.query, member.id)) ? 'suspended' : 'already_claimed')
}
