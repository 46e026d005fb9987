import { and, asc, eq, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { countContentChange } from '../../db/count-content-change.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { fileUses, questClaims, questDrafts, quests, questTotals, questViews } from '../../db/quest-schema.ts'
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

/** Returns undefined if somebody has changed that version. The caller counts the change of the content. */
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
  return changed
}

/** Whether a member has claimed it, or begun to. Each condition is that of an index. */
export async function isClaimed(executor: Executor, questId: string): Promise<boolean> {
  const { claimedAt, state, period } = questClaims
  const find = (condition: SQL) =>
    executor
      .select({ period })
      .from(questClaims)
      .where(and(eq(questClaims.questId, questId), condition))
      .limit(1)
  const made = await find(isNotNull(claimedAt))
  return made.length > 0 || (await find(eq(state, 'started'))).length > 0
}

/**
 * Those of the quests that a member has claimed or begun, or has sent files for. It reads all claims of these quests, so it is for quests
 * that hardly have any.
 */
export async function listBegun(executor: Executor, ids: string[]): Promise<Set<string>> {
  const list = async (table: typeof questClaims | typeof fileUses, condition: SQL) => {
    const rows = await executor
      .select({ id: table.questId })
      .from(table)
      .where(and(inArray(table.questId, ids), condition))
      .groupBy(table.questId)
    return rows.map(({ id }) => id)
  }
  return new Set([
    ...(await list(questClaims, isNotNull(questClaims.claimedAt))),
    ...(await list(questClaims, eq(questClaims.state, 'started'))),
    // Files that are part of a claim are found by the claim.
    ...(await list(fileUses, eq(fileUses.period, ''))),
  ])
}

/**
 * Locks one quest, so that nobody deletes it before the transaction ends. Returns false if somebody has. Whoever adds rows that belong to a
 * quest, other than claims, does this first.
 */
export async function keepQuest(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: quests.id })
    .from(quests)
    .where(eq(quests.id, id))
    .for('key share')
  return found.length > 0
}

/** Deletes quests with everything of their own. Nobody has claimed them, so the ledger and the figures have nothing of them. */
export async function deleteQuests(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(questDrafts).where(inArray(questDrafts.questId, ids))
  await transaction.delete(questTotals).where(inArray(questTotals.questId, ids))
  await transaction.delete(questViews).where(inArray(questViews.questId, ids))
  await transaction.delete(quests).where(inArray(quests.id, ids))
}

/** Reordering does not change a quest's version, because no claim depends on it. */
export async function orderQuests(executor: Executor, ids: string[]): Promise<void> {
  await executor.update(quests).set({ position: sql`array_position(${sql.param(ids)}::text[], id)` })
  await countContentChange(executor)
}
