import { and, count, desc, eq, sql } from 'drizzle-orm'
import { quizIdOf } from '../../../domain/quiz.ts'
import { dailyQuizEntry } from '../../../quests/daily-quiz/entry.ts'
import { buildSourceKey } from '../../../quests/define-entry.ts'
import type { Executor } from '../../db/database.ts'
import { quizRounds, quizzes } from '../../db/schema.ts'
import { type Decided, type DecisionDetails, lockMembers, reverseEntries } from '../review/review.queries.ts'
import type { StoredQuiz } from './quiz.queries.ts'

export async function countQuizzes(executor: Executor): Promise<number> {
  const [counted] = await executor.select({ count: count() }).from(quizzes)
  return counted?.count ?? 0
}

export function listQuizzes(executor: Executor, limit: number, offset: number): Promise<StoredQuiz[]> {
  return executor.select().from(quizzes).orderBy(desc(quizzes.id)).limit(limit).offset(offset)
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

/** One statement for a whole community would be cut off as if it hung. */
const MEMBERS_AT_ONCE = 5000

/** Withdraws all answers of the present round, and undoes what they paid: member by member, in the order of all locks. */
export async function clearAttempts(
  executor: Executor,
  quizId: string,
  judgement: Omit<DecisionDetails, 'decision'>,
): Promise<Decided & { attempts: number }> {
  const round = (await beginRound(executor, quizId)) - 1
  const answered = sql`quiz_id = ${quizId} AND round = ${round}`
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM quiz_attempts WHERE ${answered}`,
  )
  const cleared = { attempts: rows[0]?.count ?? 0, entries: 0, points: 0 }
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows: paid }: { rows: { member_id: string }[] } = await executor.execute(sql`
      SELECT member_id FROM quiz_attempts WHERE ${answered} AND points_awarded > 0 AND member_id > ${last}
       ORDER BY member_id LIMIT ${MEMBERS_AT_ONCE}`)
    const ids = sql.param(paid.map(({ member_id }) => member_id))
    await lockMembers(executor, sql`SELECT unnest(${ids}::text[])`)
    const sourceKey = buildSourceKey(dailyQuizEntry, { quizId, round })
    const chosen = sql`SELECT unnest(${ids}::text[]) AS member_id, ${sourceKey} AS source_key`
    const { entries, points } = await reverseEntries(executor, chosen, judgement)
    cleared.entries += entries
    cleared.points += points
    last = paid.length < MEMBERS_AT_ONCE ? undefined : paid.at(-1)?.member_id
  }
  return cleared
}
