import { desc, lte, sql } from 'drizzle-orm'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { dailyLoginEntry } from '../../../quests/daily-login/entry.ts'
import { dailyLogin } from '../../../quests/daily-login/quest.ts'
import { buildSourceKey, sourceKeyPrefix } from '../../../quests/define-entry.ts'
import { latestPostEntry } from '../../../quests/latest-post/entry.ts'
import { latestPost } from '../../../quests/latest-post/quest.ts'
import type { Database, Executor } from '../../db/database.ts'
import { posts } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import { addEntry, type Balances } from '../points/points.queries.ts'

export interface LatestPost {
  id: string
  title: string
  publishedAt: Date
  /** The member was paid for reading it. */
  isPaid: boolean
}

/** The post that visitors see first at this moment. */
export async function findLatestPost(
  executor: Executor,
  memberId: string,
  now: Date,
): Promise<LatestPost | undefined> {
  const [post] = await executor
    .select({
      id: posts.id,
      title: posts.title,
      publishedAt: posts.publishedAt,
      isPaid: sql<boolean>`EXISTS (
        SELECT FROM point_entries
         WHERE member_id = ${memberId} AND source_key = ${sourceKeyPrefix(latestPost)} || posts.id)`,
    })
    .from(posts)
    .where(lte(posts.publishedAt, now))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(1)
  return post as LatestPost | undefined
}

/** Returns undefined if the day or a later one was already paid, or if the member is suspended. */
export function payDailyLogin(
  executor: Executor,
  memberId: string,
  date: string,
  now: Date,
): Promise<Balances | undefined> {
  const entry = {
    memberId,
    sourceKey: buildSourceKey(dailyLoginEntry, date),
    kind: dailyLogin.kind,
    pendingChange: dailyLogin.points,
    totalChange: 0,
    createdAt: now,
    actorId: memberId,
  }
  return addEntry(executor, entry, {
    questId: dailyLogin.id,
    onlyIf: sql`(last_login_reward_date IS NULL OR last_login_reward_date < ${date}::date)`,
    set: sql`, last_login_reward_date = ${date}::date`,
  })
}

/** What was paid, and the balances after it. */
interface Payment extends Balances {
  points: number
}

export interface LoginClaim {
  memberId: string
  date: string
  now: Date
}

const LOGIN_PREFIX = sourceKeyPrefix(dailyLogin)

const PAY_DAILY_LOGINS = `
  WITH reward AS MATERIALIZED (
    SELECT points FROM quests
     WHERE id = '${dailyLogin.id}' AND state = 'open'
       AND (opens_at IS NULL OR opens_at <= $4::timestamptz) AND (closes_at IS NULL OR closes_at > $4::timestamptz)
  ), held AS MATERIALIZED (
    SELECT members.id, asked.date, asked.now
      FROM unnest($1::text[], $2::date[], $3::timestamptz[]) AS asked (id, date, now) JOIN members USING (id)
     WHERE suspended_at IS NULL AND (last_login_reward_date IS NULL OR last_login_reward_date < asked.date)
       FOR NO KEY UPDATE OF members SKIP LOCKED
  ), entry AS (
    INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
    SELECT id, '${LOGIN_PREFIX}' || to_char(date, 'YYYY-MM-DD'), '${dailyLogin.kind}', reward.points, 0, now, id FROM held, reward
    ON CONFLICT DO NOTHING
    RETURNING member_id, source_key, pending_change, created_at, substr(source_key, ${LOGIN_PREFIX.length + 1})::date AS date
  ), queued AS (
    INSERT INTO review_queue (member_id, source_key, kind, points, created_at)
    SELECT member_id, source_key, '${dailyLogin.kind}', pending_change, created_at FROM entry
  )
  UPDATE members
     SET pending_points = pending_points + entry.pending_change, last_login_reward_date = entry.date
    FROM entry
   WHERE members.id = entry.member_id
  RETURNING id, entry.pending_change AS points, pending_points AS "pendingPoints", total_points AS "totalPoints"`

/**
 * Pays a batch of claims in one statement. Rows locked by another transaction are skipped (SKIP LOCKED), so a batch
 * never waits for a review. `undefined` therefore means 'not paid by this statement', not 'already paid'.
 */
export async function payDailyLogins(
  database: Database,
  claims: readonly LoginClaim[],
): Promise<(Payment | undefined)[]> {
  const rows = await database.prepared<Payment & { id: string }>('pay_daily_logins', PAY_DAILY_LOGINS, [
    claims.map(({ memberId }) => memberId),
    claims.map(({ date }) => date),
    claims.map(({ now }) => now.toISOString()),
    claims[0]?.now.toISOString(),
  ])
  const paid = new Map<string, Payment>(rows.map((row) => [row.id, row]))
  return claims.map(({ memberId }) => {
    const balances = paid.get(memberId)
    // If the batch holds two claims of one member, only one of them was paid.
    paid.delete(memberId)
    return balances
  })
}

/**
 * Returns undefined if the post or a newer one was already paid, if it was taken off the blog meanwhile, or if the member is
 * suspended.
 */
export function payBlogRead(
  executor: Executor,
  memberId: string,
  post: Pick<LatestPost, 'id' | 'publishedAt'>,
  now: Date,
): Promise<Balances | undefined> {
  const at = now.toISOString()
  const entry = {
    memberId,
    sourceKey: buildSourceKey(latestPostEntry, post.id),
    kind: latestPost.kind,
    pendingChange: latestPost.points,
    totalChange: 0,
    createdAt: now,
    actorId: memberId,
  }
  return addEntry(executor, entry, {
    questId: latestPost.id,
    with: sql`published AS MATERIALIZED (
      SELECT id FROM posts WHERE id = ${post.id} AND published_at <= ${at}::timestamptz)`,
    onlyIf: sql`(last_read_blog_at IS NULL OR last_read_blog_at < ${toMoment(post.publishedAt)})
      AND EXISTS (SELECT FROM published)`,
    set: sql`, last_read_blog_at = ${at}::timestamptz`,
  })
}

/** On how many days of a period, both ends included, the member claimed the daily login reward. */
export async function countLoginDays(
  executor: Executor,
  memberId: string,
  from: Date,
  to: Date,
): Promise<number> {
  const keyOf = (day: Date) => buildSourceKey(dailyLoginEntry, utcDateOf(day))
  const { rows } = await executor.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM point_entries
     WHERE member_id = ${memberId} AND source_key BETWEEN ${keyOf(from)} AND ${keyOf(to)}`)
  return rows[0]?.count ?? 0
}
