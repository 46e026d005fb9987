import { and, eq, sql } from 'drizzle-orm'
import { dailyQuiz } from '../../../quests/daily-quiz/quest.ts'
import { sourceKeyPrefix } from '../../../quests/define-entry.ts'
import type { Executor } from '../../db/database.ts'
import { quizAttempts, quizViews, quizzes } from '../../db/schema.ts'
import type { Balances } from '../points/points.queries.ts'

export type StoredQuiz = typeof quizzes.$inferSelect
export type StoredAttempt = typeof quizAttempts.$inferSelect

export async function findQuiz(executor: Executor, id: string): Promise<StoredQuiz | undefined> {
  const [quiz] = await executor.select().from(quizzes).where(eq(quizzes.id, id))
  return quiz
}

/** What a member answered in the present round. */
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

/** When the question was first shown, for who reviews how fast it was answered. */
export async function addView(
  executor: Executor,
  memberId: string,
  quizId: string,
  shownAt: Date,
): Promise<void> {
  await executor.insert(quizViews).values({ memberId, quizId, shownAt }).onConflictDoNothing()
}

export async function addQuiz(executor: Executor, quiz: typeof quizzes.$inferInsert): Promise<boolean> {
  const added = await executor
    .insert(quizzes)
    .values(quiz)
    .onConflictDoNothing()
    .returning({ id: quizzes.id })
  return added.length > 0
}

/**
 * Records an attempt and what it earns in one statement: none is ever without the other. Nothing is written, and nothing
 * returned, where the member has answered in this round already or is suspended. The round is held, before the member, until the attempt
 * is written: who withdraws all answers misses none.
 */
export async function addAttempt(
  executor: Executor,
  attempt: Omit<typeof quizAttempts.$inferInsert, 'round'>,
): Promise<Balances | undefined> {
  const at = attempt.attemptedAt.toISOString()
  const { rows } = await executor.execute<{ pending_points: number; total_points: number }>(sql`
    WITH present AS MATERIALIZED (
      SELECT round FROM quiz_rounds WHERE quiz_id = ${attempt.quizId} FOR SHARE
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
      INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
      SELECT member_id, ${sourceKeyPrefix(dailyQuiz)} || quiz_id || CASE WHEN round = 1 THEN '' ELSE ':' || round END,
             ${dailyQuiz.kind}, points_awarded, 0, ${at}::timestamptz, member_id
        FROM attempt WHERE points_awarded > 0
      RETURNING member_id, pending_change
    )
    UPDATE members
       SET pending_points = members.pending_points + coalesce(entry.pending_change, 0)
      FROM attempt LEFT JOIN entry ON entry.member_id = attempt.member_id
     WHERE members.id = attempt.member_id
    RETURNING members.pending_points, members.total_points`)
  const [row] = rows
  return row && { pendingPoints: row.pending_points, totalPoints: row.total_points }
}
