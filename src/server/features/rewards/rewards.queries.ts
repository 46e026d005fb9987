import { desc, sql } from 'drizzle-orm'
import { BLOG_READ_POINTS, DAILY_LOGIN_POINTS } from '../../../domain/rewards.ts'
import type { Executor } from '../../db/database.ts'
import { posts } from '../../db/schema.ts'
import { addEntry, type Balances } from '../points/points.queries.ts'

export interface LatestPost {
  id: string
  title: string
  createdAt: Date
}

export async function findLatestPost(executor: Executor): Promise<LatestPost | undefined> {
  const [post] = await executor
    .select({ id: posts.id, title: posts.title, createdAt: posts.createdAt })
    .from(posts)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(1)
  return post
}

/** Nothing where the day, or a later one, was paid already. */
export function payDailyLogin(
  executor: Executor,
  memberId: string,
  date: string,
  now: Date,
): Promise<Balances | undefined> {
  const entry = {
    memberId,
    sourceKey: `login:${date}`,
    kind: 'login',
    pendingChange: DAILY_LOGIN_POINTS,
    totalChange: 0,
    createdAt: now,
    actorId: memberId,
  }
  return addEntry(executor, entry, {
    onlyIf: sql`(last_login_reward_date IS NULL OR last_login_reward_date < ${date}::date)`,
    set: sql`, last_login_reward_date = ${date}::date`,
  })
}

/** Nothing where the post, or a newer one, was paid already. */
export function payBlogRead(
  executor: Executor,
  memberId: string,
  post: LatestPost,
  readAt: Date,
  now: Date,
): Promise<Balances | undefined> {
  const entry = {
    memberId,
    sourceKey: `blog:${post.id}`,
    kind: 'blog',
    pendingChange: BLOG_READ_POINTS,
    totalChange: 0,
    createdAt: now,
    actorId: memberId,
  }
  return addEntry(executor, entry, {
    onlyIf: sql`(last_read_blog_at IS NULL OR last_read_blog_at < ${post.createdAt.toISOString()}::timestamptz)`,
    set: sql`, last_read_blog_at = ${readAt.toISOString()}::timestamptz`,
  })
}
