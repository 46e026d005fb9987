import type {
  BlogRead,
  BlogReadClaim,
  DailyLogin,
  DailyLoginClaim,
  Reward,
  Task,
} from '../../../api/tasks.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { secondsToNextDay } from '../../../domain/utc-day.ts'
import { dailyLoginEntry } from '../../../quests/daily-login/entry.ts'
import { dailyLogin, decideDailyLogin } from '../../../quests/daily-login/quest.ts'
import { buildSourceKey } from '../../../quests/define-entry.ts'
import { latestPostEntry } from '../../../quests/latest-post/entry.ts'
import { decideBlogRead, latestPost } from '../../../quests/latest-post/quest.ts'
import { questServers } from '../../../quests/registry.server.ts'
import { quests } from '../../../quests/registry.ts'
import { isSuspended } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Database } from '../../db/database.ts'
import { batchByMember } from '../../db/many-members.ts'
import { findPaidPoints } from '../points/points.queries.ts'
import { findReward } from '../quests/quests.queries.ts'
import * as queries from './tasks.queries.ts'

/** Lists the quests that exist once, as they are for this member now. */
export function describeTasks(database: Database, member: SessionMember, now: Date): Promise<Task[]> {
  return Promise.all(
    quests.map(async ({ id, kind, title }) => {
      const [reward, task] = await Promise.all([
        findReward(database.query, id, now),
        questServers[kind].describeTask({ database }, member, now),
      ])
      const isClosed = reward?.isOpen !== true
      return {
        kind,
        title: reward?.title ?? title,
        points: reward?.points ?? null,
        ...(isClosed ? { state: 'unavailable', secondsLeft: null } : task),
      }
    }),
  )
}

/** Lists what the quests that exist once pay, for visitors too. */
export function listRewards({ query }: Database, now: Date): Promise<Reward[]> {
  return Promise.all(
    quests.map(async ({ id, kind }) => {
      const reward = await findReward(query, id, now)
      return { kind, points: reward?.points ?? null, isOpen: reward?.isOpen === true }
    }),
  )
}

export async function describeDailyLogin(
  database: Database,
  member: SessionMember,
  now: Date,
): Promise<DailyLogin> {
  const reward = await findReward(database.query, dailyLogin.id, now)
  const isAvailable = decideDailyLogin(member, now).ok
  return {
    state: reward?.isOpen !== true ? 'closed' : isAvailable ? 'available' : 'claimed',
    points: reward?.points ?? dailyLogin.points,
    secondsLeft: secondsToNextDay(now),
  }
}

type ClaimRefusal = 'already_claimed' | 'quest_closed' | 'suspended'

export type ClaimDailyLogin = (
  member: SessionMember,
  now: Date,
) => Promise<Result<DailyLoginClaim, ClaimRefusal>>

export function makeClaimDailyLogin(database: Database): ClaimDailyLogin {
  const payInBatch = batchByMember(database, {
    many: (claims: queries.LoginClaim[]) => queries.payDailyLogins(database, claims),
    one: async () => undefined,
  })
  return async (member, now) => {
    const decision = decideDailyLogin(member, now)
    if (!decision.ok) return decision
    const { date } = decision.value
    const payment =
      (await payInBatch({ memberId: member.id, date, now })) ??
      // The batch skips locked rows and paid days alike; the single statement waits for the lock and tells them apart.
      (await payAlone(database, member.id, date, now))
    if (payment === undefined) return refuseClaim(database, member, dailyLogin.id, now)
    // Not spread: measured, a spread leaves half a kilobyte per claim that only a full garbage collection frees.
    return ok({
      pendingPoints: payment.pendingPoints,
      totalPoints: payment.totalPoints,
      points: payment.points,
      lastLoginRewardDate: date,
      secondsLeft: secondsToNextDay(now),
    })
  }
}

async function payAlone({ query }: Database, memberId: string, date: string, now: Date) {
  const balances = await queries.payDailyLogin(query, memberId, date, now)
  if (balances === undefined) return undefined
  return { ...balances, points: await findPaidPoints(query, memberId, buildSourceKey(dailyLoginEntry, date)) }
}

export async function describeBlogRead(
  database: Database,
  member: SessionMember,
  now: Date,
): Promise<BlogRead> {
  const [latest, reward] = await Promise.all([
    queries.findLatestPost(database.query, member.id, now),
    findReward(database.query, latestPost.id, now),
  ])
  const decision = decideBlogRead(member, latest)
  const state = decision.ok ? 'available' : decision.code === 'no_posts' ? 'no_posts' : 'claimed'
  return {
    state: reward?.isOpen === true ? state : 'closed',
    points: reward?.points ?? latestPost.points,
    post: latest === undefined ? null : { id: latest.id, title: latest.title },
  }
}

export async function claimBlogRead(
  database: Database,
  member: SessionMember,
  now: Date,
): Promise<Result<BlogReadClaim, 'no_posts' | ClaimRefusal>> {
  const decision = decideBlogRead(member, await queries.findLatestPost(database.query, member.id, now))
  if (!decision.ok) return decision
  const post = decision.value
  const balances = await queries.payBlogRead(database.query, member.id, post, now)
  if (balances === undefined) return refuseClaim(database, member, latestPost.id, now)
  return ok({
    ...balances,
    points: await findPaidPoints(database.query, member.id, buildSourceKey(latestPostEntry, post.id)),
    postId: post.id,
    lastReadBlogDate: now.toISOString(),
  })
}

/** Says why a claim that the domain allowed was not paid. */
async function refuseClaim(
  database: Database,
  member: SessionMember,
  questId: string,
  now: Date,
): Promise<Result<never, ClaimRefusal>> {
  if (await isSuspended(database.query, member.id)) return err('suspended')
  const reward = await findReward(database.query, questId, now)
  return err(reward?.isOpen === true ? 'already_claimed' : 'quest_closed')
}
