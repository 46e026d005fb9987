import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { questDrafts } from '../../db/quest-schema.ts'
import { movedTyped } from './quest-sections.queries.ts'

type StoredDraft = typeof questDrafts.$inferSelect
type DraftKey = Pick<StoredDraft, 'questId' | 'revision'>

export async function findDraft(executor: Executor, questId: string): Promise<StoredDraft | undefined> {
  const [draft] = await executor.select().from(questDrafts).where(eq(questDrafts.questId, questId))
  return draft
}

/** When each draft was saved, by its quest. */
export async function listDraftTimes(executor: Executor): Promise<Map<string, Date>> {
  const { questId, updatedAt } = questDrafts
  const rows = await executor.select({ questId, updatedAt }).from(questDrafts)
  return new Map(rows.map((row) => [row.questId, row.updatedAt]))
}

export async function listNewDrafts(executor: Executor, limit: number) {
  const { typed, ...columns } = getTableColumns(questDrafts)
  return executor
    .select({ ...columns, title: sql<string>`coalesce(${typed} ->> 'title', '')` })
    .from(questDrafts)
    .where(eq(questDrafts.version, 0))
    .orderBy(desc(questDrafts.updatedAt))
    .limit(limit)
}

/** Returns undefined if the quest has a draft already. */
export async function addDraft(executor: Executor, draft: StoredDraft): Promise<StoredDraft | undefined> {
  const [added] = await executor.insert(questDrafts).values(draft).onConflictDoNothing().returning()
  return added
}

/** Returns undefined if somebody has saved, published or discarded that revision. */
export async function changeDraft(
  executor: Executor,
  { questId, revision }: DraftKey,
  change: Pick<StoredDraft, 'typed' | 'version' | 'authorId' | 'updatedAt'>,
): Promise<StoredDraft | undefined> {
  const [changed] = await executor
    .update(questDrafts)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(questDrafts.questId, questId), eq(questDrafts.revision, revision)))
    .returning()
  return changed
}

/** The draft changes the next version of its quest from now on. It is moved with the quest, if it left the section as it was. */
export async function rebaseDraft(
  executor: Executor,
  { questId, version }: Pick<StoredDraft, 'questId' | 'version'>,
  section: { from: string | null; to: string | null },
): Promise<void> {
  await executor
    .update(questDrafts)
    .set({ version: version + 1, typed: movedTyped(section.from ?? '', section.to ?? '') })
    .where(and(eq(questDrafts.questId, questId), eq(questDrafts.version, version)))
}

/** Returns undefined if somebody has saved, published or discarded that revision. */
export async function deleteDraft(
  executor: Executor,
  { questId, revision }: DraftKey,
): Promise<StoredDraft | undefined> {
  const [deleted] = await executor
    .delete(questDrafts)
    .where(and(eq(questDrafts.questId, questId), eq(questDrafts.revision, revision)))
    .returning()
  return deleted
}
