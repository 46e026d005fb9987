import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { posts } from '../../db/schema.ts'
import type { StoredPost } from './blog.queries.ts'

export async function addPost(executor: Executor, post: typeof posts.$inferInsert): Promise<StoredPost> {
  const [added] = await executor.insert(posts).values(post).returning()
  return added as StoredPost
}

/** Nothing where the post is no longer as its editor knew it. */
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

export function listEditable(executor: Executor, limit: number, offset: number): Promise<StoredPost[]> {
  return executor
    .select()
    .from(posts)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit)
    .offset(offset)
}
