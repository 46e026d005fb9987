import { and, asc, between, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { quizIdOf } from '../../../domain/quiz.ts'
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

/** Its first round is added before it, so that no quiz is without one. */
export async function addQuiz(executor: Executor, quiz: typeof quizzes.$inferInsert): Promise<boolean> {
  await executor.insert(quizRounds).values({ quizId: quiz.id, round: 1 }).onConflictDoNothing()
  const added = await executor
    .insert(quizzes)
    .values(quiz)
    .onConflictDoNothing()
    .returning({ id: quizzes.id })
  if (added.length > 0) await countContentChange(executor)
  return added.length > 0
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

/**
 * The lock waits for statements that are writing claims, so that a withdrawal misses no answer; later ones wait for this transaction,
 * find that the content has changed, and are decided again in the new round.
 */
async function beginRound(executor: Executor, quizId: string): Promise<number> {
  await executor.execute(sql`LOCK TABLE quest_claims IN SHARE ROW EXCLUSIVE MODE`)
  const [begun] = await executor
    .insert(quizRounds)
    .values({ quizId, round: 2 })
    .onConflictDoUpdate({ target: quizRounds.quizId, set: { round: sql`${quizRounds.round} + 1` } })
    .returning({ round: quizRounds.round })
  await countContentChange(executor)
  return begun?.round ?? 1
}

/** Withdraws all answers of the present round and reverses what they paid. */
export async function clearAttempts(
  database: Database,
  transaction: Transaction,
  quizId: string,
  details: Omit<DecisionDetails, 'decision'>,
): Promise<Decided & { attempts: number }> {
  const round = (await beginRound(transaction, quizId)) - 1
  const period = round === 1 ? quizId : `${quizId}:${round}`
  const isAnswer = sql`quest_id = ${QUEST} AND period = ${period} AND claimed_at IS NOT NULL`
  const { rows } = await transaction.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM quest_claims WHERE ${isAnswer}`,
  )
  const { rows: paid } = await transaction.execute<{ id: string }>(
    sql`SELECT member_id AS id FROM quest_claims WHERE ${isAnswer} AND points > 0`,
  )
  const ids = paid.map(({ id }) => id)
  const attempts = rows[0]?.count ?? 0
  await transaction
    .update(quizRounds)
    .set({ withdrawn: sql`${quizRounds.withdrawn} + ${attempts}::bigint` })
    .where(eq(quizRounds.quizId, quizId))
  await lockMembers(database, transaction, ids)
  const cleared = { attempts, entries: 0, points: 0 }
  const sourceKey = formatSourceKey({ kind: 'quiz', questId: QUEST, period })
  for (const batch of toBatches(ids)) {
    const chosen = sql`SELECT unnest(${sql.param(batch)}::text[]) AS member_id, ${sourceKey}::text AS source_key`
    const { entries, points } = await reverseEntries(transaction, batch, chosen, details)
    cleared.entries += entries
    cleared.points += points
  }
  const { reason, at } = details
  await transaction.execute(sql`
    UPDATE quest_claims SET state = 'refused', reason = ${reason}, decided_at = ${toMoment(at)}
     WHERE ${isAnswer} AND points > 0 AND state IN ('pending', 'approved')`)
  return cleared
}
