import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PostOrder, PostState } from '../../../domain/blog.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { posts } from '../../db/schema.ts'

export type StoredPost = typeof posts.$inferSelect
export type PublishedPost = StoredPost & { publishedAt: Date }

const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const

/** What visitors see at a moment: neither drafts nor scheduled posts. */
function isPublished(now: Date): SQL {
  return lte(posts.publishedAt, now)
}

export function listPublishedPosts(
  executor: Executor,
  now: Date,
  limit: number,
  offset: number,
): Promise<PublishedPost[]> {
  return executor
    .select()
    .from(posts)
    .where(isPublished(now))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset) as Promise<PublishedPost[]>
}

export async function listPublishedIds(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor.select({ id: posts.id }).from(posts).where(isPublished(now))
  return rows.map(({ id }) => id)
}

/** The published post that comes before or after another in time. */
export async function findNeighbour(
  executor: Executor,
  { publishedAt, id }: PublishedPost,
  which: 'older' | 'newer',
  now: Date,
): Promise<{ id: string; title: string } | undefined> {
  const [isBeyond, sorted] = which === 'older' ? [lt, desc] : [gt, asc]
  const follows = or(
    isBeyond(posts.publishedAt, publishedAt),
    and(eq(posts.publishedAt, publishedAt), isBeyond(posts.id, id)),
  )
  const [post] = await executor
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(follows, isPublished(now)))
    .orderBy(sorted(posts.publishedAt), sorted(posts.id))
    .limit(1)
  return post
}

type PostDates = Pick<PublishedPost, 'id' | 'publishedAt' | 'updatedAt'>

/** Ids and dates of the published posts, for the sitemap. */
export function listPostDates(executor: Executor, now: Date): Promise<PostDates[]> {
  return executor
    .select({ id: posts.id, publishedAt: posts.publishedAt, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isPublished(now))
    .orderBy(...newestFirst)
    .limit(50_000) as Promise<PostDates[]>
}

export async function countPosts(executor: Executor, now: Date): Promise<Record<PostState, number>> {
  const at = now.toISOString()
  const { rows } = await executor.execute<Record<PostState, number>>(sql`
    SELECT count(*) FILTER (WHERE published_at IS NULL) AS draft,
           count(*) FILTER (WHERE published_at > ${at}::timestamptz) AS scheduled,
           count(*) FILTER (WHERE published_at <= ${at}::timestamptz) AS published
      FROM posts`)
  return rows[0] ?? { draft: 0, scheduled: 0, published: 0 }
}

/** `newest`: drafts, last saved first, then the others by their publication. PostgreSQL puts NULL first in this order. */
const postOrders: Record<PostOrder, SQL[]> = {
  newest: [desc(posts.publishedAt), desc(posts.updatedAt), desc(posts.id)],
  oldest: [asc(posts.publishedAt), asc(posts.updatedAt), asc(posts.id)],
  changed: [desc(posts.updatedAt), desc(posts.id)],
  title: [asc(sql`lower(${posts.title})`), asc(posts.id)],
}

interface PostSelection {
  state: PostState | undefined
  order: PostOrder | undefined
  now: Date
  limit: number
  offset: number
}

export function listPosts(
  executor: Executor,
  { state, order = 'newest', now, limit, offset }: PostSelection,
): Promise<StoredPost[]> {
  const conditions = {
    draft: isNull(posts.publishedAt),
    scheduled: gt(posts.publishedAt, now),
    published: isPublished(now),
  }
  return executor
    .select()
    .from(posts)
    .where(state && conditions[state])
    .orderBy(...postOrders[order])
    .limit(limit)
    .offset(offset)
}

export async function findPost(executor: Executor, id: string): Promise<StoredPost | undefined> {
  const [post] = await executor.select().from(posts).where(eq(posts.id, id))
  return post
}

export async function addPost(
  transaction: Transaction,
  post: typeof posts.$inferInsert,
): Promise<StoredPost> {
  const [added] = await transaction.insert(posts).values(post).returning()
  await countContentChange(transaction)
  return added as StoredPost
}

/** Changes nothing and returns undefined if the post was saved again since `lastSaved`. */
export async function changePost(
  transaction: Transaction,
  id: string,
  lastSaved: Date,
  change: Pick<StoredPost, 'title' | 'content' | 'imageUrl' | 'excerpt' | 'publishedAt' | 'updatedAt'>,
): Promise<StoredPost | undefined> {
  const [changed] = await transaction
    .update(posts)
    .set(change)
    .where(and(eq(posts.id, id), eq(posts.updatedAt, lastSaved)))
    .returning()
  if (changed !== undefined) await countContentChange(transaction)
  return changed
}

export async function removePost(transaction: Transaction, id: string): Promise<StoredPost | undefined> {
  const [removed] = await transaction.delete(posts).where(eq(posts.id, id)).returning()
  if (removed !== undefined) await countContentChange(transaction)
  return removed
}
