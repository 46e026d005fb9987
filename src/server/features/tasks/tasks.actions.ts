import type { BlogRead, BlogReadClaim, DailyLogin, DailyLoginClaim, Task } from '../../../api/tasks.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { secondsToNextDay } from '../../../domain/utc-day.ts'
import { dailyLogin, decideDailyLogin } from '../../../quests/daily-login/quest.ts'
import { decideBlogRead, latestPost } from '../../../quests/latest-post/quest.ts'
import { questServers } from '../../../quests/registry.server.ts'
import { quests } from '../../../quests/registry.ts'
import { isSuspended } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { batchRequests } from '../../db/batch-requests.ts'
import type { Database } from '../../db/database.ts'
import * as queries from './tasks.queries.ts'

/** Lists every kind of earning, as it is for this member now. */
export function describeTasks(database: Database, member: SessionMember, now: Date): Promise<Task[]> {
  return Promise.all(
    quests.map(async ({ kind, points, title }) => ({
      kind,
      title,
      points,
      ...(await questServers[kind].describeTask({ database }, member, now)),
    })),
  )
}

export function describeDailyLogin(member: SessionMember, now: Date): DailyLogin {
  return {
    state: decideDailyLogin(member, now).ok ? 'available' : 'claimed',
    points: dailyLogin.points,
    secondsLeft: secondsToNextDay(now),
  }
}

export type ClaimDailyLogin = (
  member: SessionMember,
  now: Date,
) => Promise<Result<DailyLoginClaim, 'already_claimed' | 'suspended'>>

export function makeClaimDailyLogin(database: Database): ClaimDailyLogin {
  const payInBatch = database.isDistributed
    ? async () => undefined
    : batchRequests((claims: queries.LoginClaim[]) => queries.payDailyLogins(database, claims))
  return async (member, now) => {
    const decision = decideDailyLogin(member, now)
    if (!decision.ok) return decision
    const { date } = decision.value
    const balances =
      (await payInBatch({ memberId: member.id, date, now })) ??
      // The batch skips locked rows and paid days alike; the single statement waits for the lock and tells them apart. It is also the
      // only one that a cluster routes to one node.
      (await queries.payDailyLogin(database.query, member.id, date, now))
    if (balances === undefined) return refuseClaim(database, member)
    // Not spread: measured, a spread leaves half a kilobyte per claim that only a full garbage collection frees.
    return ok({
      pendingPoints: balances.pendingPoints,
      totalPoints: balances.totalPoints,
      points: dailyLogin.points,
      lastLoginRewardDate: date,
      secondsLeft: secondsToNextDay(now),
    })
  }
}

export async function describeBlogRead(
  database: Database,
  member: SessionMember,
  now: Date,
): Promise<BlogRead> {
  const latest = await queries.findLatestPost(database.query, member.id, now)
  const decision = decideBlogRead(member, latest)
  return {
    state: decision.ok ? 'available' : decision.code === 'no_posts' ? 'no_posts' : 'claimed',
    points: latestPost.points,
    post: latest === undefined ? null : { id: latest.id, title: latest.title },
  }
}

export async function claimBlogRead(
  database: Database,
  member: SessionMember,
  now: Date,
): Promise<Result<BlogReadClaim, 'already_claimed' | 'no_posts' | 'suspended'>> {
  const decision = decideBlogRead(member, await queries.findLatestPost(database.query, member.id, now))
  if (!decision.ok) return decision
  const post = decision.value
  const balances = await queries.payBlogRead(database.query, member.id, post, now)
  if (balances === undefined) return refuseClaim(database, member)
  return ok({
    ...balances,
    points: latestPost.points,
    postId: post.id,
    lastReadBlogDate: now.toISOString(),
  })
}

/** Says why a claim that the domain allowed was not paid. */
async function refuseClaim(
  database: Database,
  member: SessionMember,
): Promise<Result<never, 'already_claimed' | 'suspended'>> {
  return err((await isSuspended(database.query, member.id)) ? 'suspended' : 'already_claimed')
}
