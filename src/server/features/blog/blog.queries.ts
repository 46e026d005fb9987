import { and, asc, count, desc, eq, gt, lt, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { posts } from '../../db/schema.ts'

export type StoredPost = typeof posts.$inferSelect

const newestFirst = [desc(posts.createdAt), desc(posts.id)] as const

export async function countPosts(executor: Executor): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(posts)
  return row?.total ?? 0
}

export function listPosts(executor: Executor, limit: number, offset: number): Promise<StoredPost[]> {
  return executor
    .select()
    .from(posts)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}

export async function findPost(executor: Executor, id: string): Promise<StoredPost | undefined> {
  const [post] = await executor.select().from(posts).where(eq(posts.id, id))
  return post
}

type PostLink = { id: string; title: string }
const link = { id: posts.id, title: posts.title }

export async function findOlder(
  executor: Executor,
  { createdAt, id }: StoredPost,
): Promise<PostLink | undefined> {
  const [post] = await executor
    .select(link)
    .from(posts)
    .where(or(lt(posts.createdAt, createdAt), and(eq(posts.createdAt, createdAt), lt(posts.id, id))))
    .orderBy(...newestFirst)
    .limit(1)
  return post
}

export async function findNewer(
  executor: Executor,
  { createdAt, id }: StoredPost,
): Promise<PostLink | undefined> {
  const [post] = await executor
    .select(link)
    .from(posts)
    .where(or(gt(posts.createdAt, createdAt), and(eq(posts.createdAt, createdAt), gt(posts.id, id))))
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(1)
  return post
}

/** Ids and dates of the posts, for the sitemap. */
export function listPostDates(executor: Executor): Promise<{ id: string; updatedAt: Date }[]> {
  return executor
    .select({ id: posts.id, updatedAt: posts.updatedAt })
    .from(posts)
    .orderBy(...newestFirst)
    .limit(50_000)
}

export async function addPost(executor: Executor, post: typeof posts.$inferInsert): Promise<StoredPost> {
  const [added] = await executor.insert(posts).values(post).returning()
  return added as StoredPost
}

/** Changes nothing and returns undefined if the post was saved again since `lastSaved`. */
export async function changePost(
  executor: Executor,
  id: string,
  lastSaved: Date,
  change: Pick<StoredPost, 'title' | 'content' | 'imageUrl' | 'updatedAt'>,
): Promise<StoredPost | undefined> {
  const [changed] = await executor
    .update(posts)
    .set(change)
    .where(and(eq(posts.id, id), eq(posts.updatedAt, lastSaved)))
    .returning()
  return changed
}

export async function removePost(executor: Executor, id: string): Promise<StoredPost | undefined> {
  const [removed] = await executor.delete(posts).where(eq(posts.id, id)).returning()
  return removed
}
