import { and, eq, sql } from 'drizzle-orm'
import {
  checkTotals,
  type QuestLimits,
  type QuestTotals,
  SHARE_STATES,
  type TotalsRefusal,
} from '../../../domain/quests.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { quests, questTotals } from '../../db/quest-schema.ts'

/** Taken shares of the quests that have a limit or a budget. */
export async function listTotals(executor: Executor): Promise<Map<string, QuestTotals>> {
  const rows = await executor
    .select({ questId: questTotals.questId, claims: questTotals.claims, points: questTotals.points })
    .from(questTotals)
    .where(eq(questTotals.isCounted, true))
  return new Map(rows.map(({ questId, ...totals }) => [questId, totals]))
}

type StoredTotals = typeof questTotals.$inferSelect

/** Every quest has totals; they are zero if it is not counted. */
export async function findTotals(
  executor: Executor,
  questId: string,
  isLocked = false,
): Promise<StoredTotals> {
  const found = executor.select().from(questTotals).where(eq(questTotals.questId, questId))
  const [totals] = await (isLocked ? found.for('update') : found)
  if (totals === undefined) throw new Error(`The quest ${questId} has no totals.`)
  return totals
}

/** Its claims are counted if it has a limit or a budget. */
export async function addQuest(executor: Executor, quest: typeof quests.$inferInsert): Promise<void> {
  await executor.insert(quests).values(quest)
  const limits = { claimLimit: quest.claimLimit ?? null, pointsBudget: quest.pointsBudget ?? null }
  await executor.insert(questTotals).values({ questId: quest.id, isCounted: hasLimit(limits), ...limits })
  await countContentChange(executor)
}

/** Its claims are counted. */
export function hasLimit({ claimLimit, pointsBudget }: QuestLimits): boolean {
  return claimLimit !== null || pointsBudget !== null
}

/**
 * Takes a share of the quest's limit and budget, or names the one that has none left. It locks the quest's totals until the transaction
 * ends, so it comes last. The limit is checked in the locked row, because the quest may have been changed since it was read.
 */
export async function takeShare(
  transaction: Transaction,
  questId: string,
  points: number,
): Promise<TotalsRefusal | undefined> {
  const totals = await lockTotals(transaction, questId)
  if (!totals.isCounted) return undefined
  const refusal = checkTotals({ ...totals, points }, totals)
  if (refusal === undefined) await changeTotals(transaction, questId, { claims: 1, points })
  return refusal
}

/** Gives back shares that were taken. Quests that are not counted stay as they are. */
export function releaseShares(
  executor: Executor,
  questId: string,
  { claims, points }: QuestTotals,
): Promise<void> {
  return changeTotals(executor, questId, { claims: -claims, points: -points })
}

/** Takes shares again that were given back by mistake. A limit that was reached meanwhile is exceeded then. */
export function retakeShares(executor: Executor, questId: string, shares: QuestTotals): Promise<void> {
  return changeTotals(executor, questId, shares)
}

async function changeTotals(
  executor: Executor,
  questId: string,
  { claims, points }: QuestTotals,
): Promise<void> {
  await executor
    .update(questTotals)
    .set({
      claims: sql`${questTotals.claims} + ${claims}::bigint`,
      points: sql`${questTotals.points} + ${points}::bigint`,
    })
    .where(and(eq(questTotals.questId, questId), eq(questTotals.isCounted, true)))
}

/**
 * Sets a quest's limit and budget. A quest that had neither is counted from now on, with no claim or rejection under way, so the claims
 * that exist are all there are. The caller must not lock members afterwards, because claims lock them first.
 */
export async function changeLimits(
  transaction: Transaction,
  questId: string,
  limits: QuestLimits,
): Promise<void> {
  if (hasLimit(limits) && !(await findTotals(transaction, questId)).isCounted) await stopClaims(transaction)
  await transaction.update(quests).set(limits).where(eq(quests.id, questId))
  await countContentChange(transaction)
  const before = await lockTotals(transaction, questId)
  const totals = !hasLimit(limits)
    ? { claims: 0, points: 0 }
    : before.isCounted
      ? before
      : await countShares(transaction, questId)
  await transaction
    .update(questTotals)
    .set({ ...limits, claims: totals.claims, points: totals.points, isCounted: hasLimit(limits) })
    .where(eq(questTotals.questId, questId))
}

/**
 * Waits for claims and rejections that are under way, and keeps others waiting until the transaction ends: all of them write to this
 * table before they look at the totals. None of them waits for a member meanwhile. Comes before the lock of the totals, because claims take them in this order.
 */
export async function stopClaims(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`LOCK TABLE quest_claims IN SHARE MODE`)
}

/** Locks the totals until the transaction ends. */
export function lockTotals(transaction: Transaction, questId: string): Promise<StoredTotals> {
  return findTotals(transaction, questId, true)
}

const isShare = sql`claimed_at IS NOT NULL AND state = ANY(${sql.param([...SHARE_STATES])}::text[])`

/** The claims that hold a share of the quest, whether it is counted or not. */
export async function countShares(executor: Executor, questId: string): Promise<QuestTotals> {
  const { rows } = await executor.execute<QuestTotals & Record<string, unknown>>(sql`
    SELECT count(*) AS claims, coalesce(sum(points), 0)::bigint AS points FROM quest_claims
     WHERE quest_id = ${questId} AND ${isShare}`)
  return rows[0] ?? { claims: 0, points: 0 }
}

export async function countAllShares(executor: Executor): Promise<Map<string, QuestTotals>> {
  const { rows } = await executor.execute<QuestTotals & { questId: string } & Record<string, unknown>>(sql`
    SELECT quest_id AS "questId", count(*) AS claims, sum(points)::bigint AS points FROM quest_claims
     WHERE ${isShare} GROUP BY quest_id`)
  return new Map(rows.map(({ questId, claims, points }) => [questId, { claims, points }]))
}
