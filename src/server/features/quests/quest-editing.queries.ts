import { and, asc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { countContentChange } from '../../db/count-content-change.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { questClaims, quests } from '../../db/quest-schema.ts'
import type { StoredQuest } from './quests.queries.ts'

/** All quests in the order that editors gave them. */
export function listQuests(executor: Executor): Promise<StoredQuest[]> {
  return executor.select().from(quests).orderBy(asc(quests.position), asc(quests.id))
}

/** The quests that have a budget and can still be claimed. */
export function listBudgeted(executor: Executor) {
  return executor
    .select({ id: quests.id, title: quests.title, kind: quests.kind, pointsBudget: quests.pointsBudget })
    .from(quests)
    .where(and(isNotNull(quests.pointsBudget), inArray(quests.state, ['open', 'coming_soon'])))
    .orderBy(asc(quests.position), asc(quests.id))
}

/**
 * Locks all quests until the transaction ends, so that changes come one after the other: two of them could otherwise make quests wait
 * for each other. Claims read quests without a lock and do not wait.
 */
export async function lockQuests(transaction: Transaction): Promise<StoredQuest[]> {
  const rows = await transaction.select().from(quests).orderBy(asc(quests.id)).for('update')
  return rows.sort((one, other) => one.position - other.position)
}

export async function findLastPosition(executor: Executor): Promise<number> {
  const [row] = await executor.select({ last: max(quests.position) }).from(quests)
  return row?.last ?? 0
}

/** Returns undefined if somebody has changed that version. */
export async function changeQuest(
  executor: Executor,
  { id, version }: Pick<StoredQuest, 'id' | 'version'>,
  change: Partial<typeof quests.$inferInsert>,
): Promise<StoredQuest | undefined> {
  const [changed] = await executor
    .update(quests)
    .set({ ...change, version: version + 1 })
    .where(and(eq(quests.id, id), eq(quests.version, version)))
    .returning()
  if (changed !== undefined) await countContentChange(executor)
  return changed
}

export async function isClaimed(executor: Executor, questId: string): Promise<boolean> {
  const claims = await executor
    .select({ period: questClaims.period })
    .from(questClaims)
    .where(eq(questClaims.questId, questId))
    .limit(1)
  return claims.length > 0
}

/** Reordering does not change a quest's version, because no claim depends on it. */
export async function orderQuests(executor: Executor, ids: string[]): Promise<void> {
  await executor.update(quests).set({ position: sql`array_position(${sql.param(ids)}::text[], id)` })
  await countContentChange(executor)
}
