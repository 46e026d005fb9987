import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { quizRounds, quizzes } from '../../db/schema.ts'
import { type Decided, type Judgement, lockMembers, reverseEntries } from '../review/review.queries.ts'
import type { StoredQuiz } from './quiz.queries.ts'

export async function countQuizzes(executor: Executor): Promise<number> {
  const [counted] = await executor.select({ count: count() }).from(quizzes)
  return counted?.count ?? 0
}

export function listQuizzes(executor: Executor, limit: number, offset: number): Promise<StoredQuiz[]> {
  return executor.select().from(quizzes).orderBy(desc(quizzes.id)).limit(limit).offset(offset)
}

/** Nothing where the quiz is no longer as its editor knew it. */
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
  return changed
}

export async function removeQuiz(executor: Executor, id: string): Promise<StoredQuiz | undefined> {
  const [removed] = await executor.delete(quizzes).where(eq(quizzes.id, id)).returning()
  return removed
}

/** Opens a quiz for answers anew. Who is just answering is waited for; who comes later answers in the new round. */
async function beginRound(executor: Executor, quizId: string): Promise<number> {
  const [begun] = await executor
    .insert(quizRounds)
    .values({ quizId, round: 2 })
    .onConflictDoUpdate({ target: quizRounds.quizId, set: { round: sql`${quizRounds.round} + 1` } })
    .returning({ round: quizRounds.round })
  return begun?.round ?? 1
}

/** Withdraws all answers of the present round, and undoes what they paid. */
export async function clearAttempts(
  executor: Executor,
  quizId: string,
  judgement: Omit<Judgement, 'decision'>,
): Promise<Decided & { attempts: number }> {
  const round = (await beginRound(executor, quizId)) - 1
  const answered = sql`quiz_id = ${quizId} AND round = ${round}`
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM quiz_attempts WHERE ${answered}`,
  )
  await lockMembers(
    executor,
    sql`SELECT member_id FROM quiz_attempts WHERE ${answered} AND points_awarded > 0`,
  )
  const paid = sql`
    SELECT member_id, 'quiz:' || quiz_id || CASE WHEN round = 1 THEN '' ELSE ':' || round END AS source_key
      FROM quiz_attempts WHERE ${answered} AND points_awarded > 0`
  return { ...(await reverseEntries(executor, paid, judgement)), attempts: rows[0]?.count ?? 0 }
}
