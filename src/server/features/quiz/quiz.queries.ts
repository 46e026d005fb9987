import { and, asc, between, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { quizDateOf, quizIdOf, quizPeriodOf } from '../../../domain/quiz.ts'
import { formatSourceKey } from '../../../quests/source-key.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import type { Database, Executor, Transaction } from '../../db/database.ts'
import { lockMembers, toBatches } from '../../db/many-members.ts'
import { quizRounds, quizzes } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import { type Decided, type DecisionDetails, reverseEntries } from '../review/decisions.queries.ts'

/** The quest that quizzes are answered for. */
export const QUEST = 'daily-quiz'

export type StoredQuiz = typeof quizzes.$inferSelect

export async function findQuiz(executor: Executor, id: string): Promise<StoredQuiz | undefined> {
  const [quiz] = await executor.select().from(quizzes).where(eq(quizzes.id, id))
  return quiz
}

/**
 * Adds quizzes of days that have none, and returns the ids of those that were added. Their first rounds are added before them, so that no quiz
 * is without one. Sorted, so that two that add the same days at once do not wait for each other.
 */
export async function addQuizzes(
  executor: Executor,
  added: readonly (typeof quizzes.$inferInsert)[],
): Promise<string[]> {
  const sorted = added.toSorted((one, other) => one.id.localeCompare(other.id))
  await executor
    .insert(quizRounds)
    .values(sorted.map(({ id }) => ({ quizId: id, round: 1 })))
    .onConflictDoNothing()
  const rows = await executor
    .insert(quizzes)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ id: quizzes.id })
  if (rows.length > 0) await countContentChange(executor)
  return rows.map(({ id }) => id)
}

/** The days from a day on that have a quiz. */
export async function listTakenDays(executor: Executor, from: string): Promise<Set<string>> {
  const rows = await executor
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(gte(quizzes.id, quizIdOf(from)))
  return new Set(rows.map(({ id }) => quizDateOf(id)))
}

export async function countQuizzes(executor: Executor): Promise<number> {
  const [counted] = await executor.select({ count: count() }).from(quizzes)
  return counted?.count ?? 0
}

export function listQuizzes(executor: Executor, limit: number, offset: number): Promise<StoredQuiz[]> {
  return executor.select().from(quizzes).orderBy(desc(quizzes.id)).limit(limit).offset(offset)
}

export function listQuizzesOfMonth(executor: Executor, month: string): Promise<StoredQuiz[]> {
  return executor
    .select()
    .from(quizzes)
    .where(between(quizzes.id, quizIdOf(`${month}-01`), quizIdOf(`${month}-31`)))
    .orderBy(asc(quizzes.id))
}

/** How many answers to quizzes were withdrawn. */
export async function listWithdrawn(executor: Executor, quizIds: string[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: quizRounds.quizId, withdrawn: quizRounds.withdrawn })
    .from(quizRounds)
    .where(inArray(quizRounds.quizId, quizIds))
  return new Map(rows.map(({ id, withdrawn }) => [id, withdrawn]))
}

/** The first day from today on that has no quiz: today, or the day after one that has. */
export async function findNextFreeDay(executor: Executor, today: string): Promise<string> {
  const { rows } = await executor.execute<{ day: string }>(sql`
    SELECT to_char(min(day), 'YYYY-MM-DD') AS day
      FROM (SELECT ${today}::date AS day
            UNION ALL
            SELECT substr(id, 7)::date + 1 FROM quizzes WHERE id >= ${quizIdOf(today)}) AS candidates
     WHERE NOT EXISTS (SELECT FROM quizzes WHERE id = 'daily_' || to_char(day, 'YYYY-MM-DD'))`)
  return rows[0]?.day ?? today
}

/** Changes nothing and returns undefined if the quiz was saved again since `lastSaved`. */
export async function changeQuiz(
  executor: Executor,
  id: string,
  lastSaved: Date,
  change: Partial<StoredQuiz>,
): Promise<StoredQuiz | undefined> {
  const [changed] = await executor
    .update(quizzes)
    .set(change)
    .where(and(eq(quizzes.id, id), eq(quizzes.updatedAt, lastSaved)))
    .returning()
  if (changed !== undefined) await countContentChange(executor)
  return changed
}

export async function removeQuiz(executor: Executor, id: string): Promise<StoredQuiz | undefined> {
  const [removed] = await executor.delete(quizzes).where(eq(quizzes.id, id)).returning()
  if (removed !== undefined) await countContentChange(executor)
  return removed
}

/** From the next claim on, the quiz can be answered again. Returns the number of the new round. */
export async function beginRound(executor: Executor, quizId: string): Promise<number> {
  const [begun] = await executor
    .insert(quizRounds)
    .values({ quizId, round: 2 })
    .onConflictDoUpdate({ target: quizRounds.quizId, set: { round: sql`${quizRounds.round} + 1` } })
    .returning({ round: quizRounds.round })
  await countContentChange(executor)
  return begun?.round ?? 1
}

/**
 * Withdraws all answers of earlier rounds and reverses what they paid. Nobody writes such answers any more. Answers that were withdrawn
 * before, by another administrator at the same moment, are left as they are.
 */
export async function clearAttempts(
  database: Database,
  transaction: Transaction,
  quizId: string,
  presentRound: number,
  details: Pick<DecisionDetails, 'actorId' | 'reason' | 'at'>,
): Promise<Decided & { attempts: number }> {
  const periods = Array.from({ length: presentRound - 1 }, (_, turn) => quizPeriodOf(quizId, turn + 1))
  const isAnswer = sql`quest_id = ${QUEST} AND period = ANY(${sql.param(periods)}::text[]) AND claimed_at IS NOT NULL`
  const isPaid = sql`points > 0 AND state IN ('pending', 'approved')`
  const attempts = await countWithdrawal(transaction, quizId, isAnswer)
  const { rows: paid } = await transaction.execute<{ id: string; period: string }>(
    sql`SELECT member_id AS id, period FROM quest_claims WHERE ${isAnswer} AND ${isPaid}`,
  )
  const idsOf = (claims: typeof paid) => claims.map(({ id }) => id)
  await lockMembers(database, transaction, idsOf(paid))
  const cleared = { attempts, entries: 0, points: 0 }
  for (const batch of toBatches(paid)) {
    const ids = idsOf(batch)
    const keys = batch.map(({ period }) => formatSourceKey({ kind: 'quiz', questId: QUEST, period }))
    const chosen = sql`SELECT unnest(${sql.param(ids)}::text[]) AS member_id, unnest(${sql.param(keys)}::text[]) AS source_key`
    const { entries, points } = await reverseEntries(transaction, ids, chosen, details)
    cleared.entries += entries
    cleared.points += points
  }
  const { reason, at } = details
  await transaction.execute(sql`
    UPDATE quest_claims SET state = 'refused', reason = ${reason}, decided_at = ${toMoment(at)}
     WHERE ${isAnswer} AND ${isPaid}`)
  return cleared
}

/** Notes that these answers are withdrawn, and returns how many of them were not before. */
async function countWithdrawal(transaction: Transaction, quizId: string, isAnswer: SQL): Promise<number> {
  const isQuiz = eq(quizRounds.quizId, quizId)
  const [before] = await transaction.select().from(quizRounds).where(isQuiz).for('update')
  const { rows } = await transaction.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM quest_claims WHERE ${isAnswer}`,
  )
  const withdrawnBefore = before?.withdrawn ?? 0
  const withdrawn = Math.max(withdrawnBefore, rows[0]?.count ?? 0)
  await transaction.update(quizRounds).set({ withdrawn }).where(isQuiz)
  return withdrawn - withdrawnBefore
}
