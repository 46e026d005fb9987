import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { postDrafts, posts } from '../../db/schema.ts'

export type StoredDraft = typeof postDrafts.$inferSelect

export async function findDraft(executor: Executor, subject: string): Promise<StoredDraft | undefined> {
  const [draft] = await executor.select().from(postDrafts).where(eq(postDrafts.subject, subject))
  return draft
}

export async function listDrafts(executor: Executor, subjects: string[]): Promise<StoredDraft[]> {
  if (subjects.length === 0) return []
  return executor.select().from(postDrafts).where(inArray(postDrafts.subject, subjects))
}

/** Returns undefined if there is a draft already. */
export async function addDraft(executor: Executor, draft: StoredDraft): Promise<StoredDraft | undefined> {
  const [added] = await executor.insert(postDrafts).values(draft).onConflictDoNothing().returning()
  return added
}

/** Changes nothing and returns undefined if the draft was saved again since `lastDraft`, or is gone. */
export async function changeDraft(
  executor: Executor,
  draft: StoredDraft,
  lastDraft: Date,
): Promise<StoredDraft | undefined> {
  const [changed] = await executor
    .update(postDrafts)
    .set(draft)
    .where(and(eq(postDrafts.subject, draft.subject), eq(postDrafts.savedAt, lastDraft)))
    .returning()
  return changed
}

/** Removes the draft that was saved at this time. Returns false if there is one that was saved at another time. */
export async function removeDraft(
  transaction: Transaction,
  subject: string,
  lastDraft: Date | null,
): Promise<boolean> {
  const [draft] = await transaction
    .select({ savedAt: postDrafts.savedAt })
    .from(postDrafts)
    .where(eq(postDrafts.subject, subject))
    .for('update')
  if (draft === undefined) return true
  if (draft.savedAt.getTime() !== lastDraft?.getTime()) return false
  await dropDraft(transaction, subject)
  return true
}

/** Removes a draft, whatever is in it. */
export async function dropDraft(executor: Executor, subject: string): Promise<void> {
  await executor.delete(postDrafts).where(eq(postDrafts.subject, subject))
}

/** The ids of the posts that have a draft. */
export async function listDraftedPosts(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: sql<string>`split_part(${postDrafts.subject}, ':', 2)` })
    .from(postDrafts)
    .where(like(postDrafts.subject, 'post:%'))
  return rows.map(({ id }) => id)
}

export async function listExistingPosts(executor: Executor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await executor.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids))
  return rows.map(({ id }) => id)
}
