import { and, asc, between, count, desc, eq, sql } from 'drizzle-orm'
import { quizIdOf } from '../../../domain/quiz.ts'
import { dailyQuizEntry } from '../../../quests/daily-quiz/entry.ts'
import { dailyQuiz } from '../../../quests/daily-quiz/quest.ts'
import { buildSourceKey, sourceKeyPrefix } from '../../../quests/define-entry.ts'
import type { Database, Executor, Transaction } from '../../db/database.ts'
import { lockMembers, toBatches } from '../../db/many-members.ts'
import { quizAttempts, quizRounds, quizViews, quizzes } from '../../db/schema.ts'
import { type Balances, queueEarning } from '../points/points.queries.ts'
import { type Decided, type DecisionDetails, reverseEntries } from '../review/decisions.queries.ts'

export type StoredQuiz = typeof quizzes.$inferSelect
export type StoredAttempt = typeof quizAttempts.$inferSelect

export async function findQuiz(executor: Executor, id: string): Promise<StoredQuiz | undefined> {
  const [quiz] = await executor.select().from(quizzes).where(eq(quizzes.id, id))
  return quiz
}

/** The member's answer in the present round. */
export async function findAttempt(
  executor: Executor,
  memberId: string,
  quizId: string,
): Promise<StoredAttempt | undefined> {
  const [attempt] = await executor
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.memberId, memberId),
        eq(quizAttempts.quizId, quizId),
        sql`${quizAttempts.round} = coalesce((SELECT round FROM quiz_rounds WHERE quiz_id = ${quizId}), 1)`,
      ),
    )
  return attempt
}

/** Stores when the question was first shown, so that a review can tell how fast it was answered. */
export async function addView(
  executor: Executor,
  memberId: string,
  quizId: string,
  shownAt: Date,
): Promise<void> {
  await executor.insert(quizViews).values({ memberId, quizId, shownAt }).onConflictDoNothing()
}

/** Its first round is added before it, so that no quiz is without one. */
export async function addQuiz(executor: Executor, quiz: typeof quizzes.$inferInsert): Promise<boolean> {
  await executor.insert(quizRounds).values({ quizId: quiz.id, round: 1 }).onConflictDoNothing()
  const added = await executor
    .insert(quizzes)
    .values(quiz)
    .onConflictDoNothing()
    .returning({ id: quizzes.id })
  return added.length > 0
}

/**
 * Records an attempt and what it earns in one statement. It writes nothing and returns undefined if the member has answered in this
 * round already or is suspended. It reads the round while no withdrawal can begin another one, see beginRound. Each part names the
 * member, see addEntry; without the alias `added` a cluster does not find the columns that are returned.
 */
export async function addAttempt(
  executor: Executor,
  attempt: Omit<typeof quizAttempts.$inferInsert, 'round'>,
): Promise<Balances | undefined> {
  const at = attempt.attemptedAt.toISOString()
  const { rows } = await executor.execute<{ pending_points: number; total_points: number }>(sql`
    WITH present AS MATERIALIZED (
      SELECT round FROM quiz_rounds WHERE quiz_id = ${attempt.quizId}
    ), attempt AS (
      INSERT INTO quiz_attempts
        (member_id, quiz_id, attempted_at, selected_option, correct, correct_answer, points_awarded, round)
      SELECT members.id, ${attempt.quizId}, ${at}::timestamptz, ${attempt.selectedOption}, ${attempt.correct}::boolean,
             ${attempt.correctAnswer}, ${attempt.pointsAwarded}::int, present.round
        FROM present, members WHERE members.id = ${attempt.memberId} AND members.suspended_at IS NULL
         FOR NO KEY UPDATE OF members
      ON CONFLICT DO NOTHING
      RETURNING member_id, quiz_id, points_awarded, round
    ), entry AS (
      INSERT INTO point_entries AS added
        (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
      SELECT members.id, ${sourceKeyPrefix(dailyQuiz)} || quiz_id || CASE WHEN round = 1 THEN '' ELSE ':' || round END,
             ${dailyQuiz.kind}, points_awarded, 0, ${at}::timestamptz, members.id
        FROM attempt JOIN members ON members.id = attempt.member_id
       WHERE members.id = ${attempt.memberId} AND points_awarded > 0
      RETURNING member_id, source_key, kind, pending_change, created_at
    ), queued AS (${queueEarning(attempt.memberId)})
    UPDATE members
       SET pending_points = members.pending_points + coalesce(entry.pending_change, 0)
      FROM attempt LEFT JOIN entry ON entry.member_id = attempt.member_id
     WHERE members.id = attempt.member_id AND members.id = ${attempt.memberId}
    RETURNING members.pending_points, members.total_points`)
  const [row] = rows
  return row && { pendingPoints: row.pending_points, totalPoints: row.total_points }
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
  return changed
}

export async function removeQuiz(executor: Executor, id: string): Promise<StoredQuiz | undefined> {
  const [removed] = await executor.delete(quizzes).where(eq(quizzes.id, id)).returning()
  return removed
}

/**
 * The lock waits for statements that are writing answers, so that a withdrawal misses none; later answers wait for this transaction
 * and belong to the new round. A table lock, because a cluster takes it on every node, and concurrent share locks on a row that
 * is copied to every node deadlock there.
 */
async function beginRound(executor: Executor, quizId: string): Promise<number> {
  await executor.execute(sql`LOCK TABLE quiz_attempts IN SHARE ROW EXCLUSIVE MODE`)
  const [begun] = await executor
    .insert(quizRounds)
    .values({ quizId, round: 2 })
    .onConflictDoUpdate({ target: quizRounds.quizId, set: { round: sql`${quizRounds.round} + 1` } })
    .returning({ round: quizRounds.round })
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
  const answered = sql`quiz_id = ${quizId} AND round = ${round}::int`
  const { rows } = await transaction.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM quiz_attempts WHERE ${answered}`,
  )
  const { rows: paid } = await transaction.execute<{ id: string }>(
    sql`SELECT member_id AS id FROM quiz_attempts WHERE ${answered} AND points_awarded > 0`,
  )
  const ids = paid.map(({ id }) => id)
  await lockMembers(database, transaction, ids)
  const cleared = { attempts: rows[0]?.count ?? 0, entries: 0, points: 0 }
  const sourceKey = buildSourceKey(dailyQuizEntry, { quizId, round })
  for (const batch of toBatches(ids)) {
    const chosen = sql`SELECT unnest(${sql.param(batch)}::text[]) AS member_id, ${sourceKey}::text AS source_key`
    const { entries, points } = await reverseEntries(transaction, batch, chosen, details)
    cleared.entries += entries
    cleared.points += points
  }
  return cleared
}
