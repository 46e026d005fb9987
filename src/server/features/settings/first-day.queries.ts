import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { lastBackup } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'

interface FirstContent {
  [column: string]: unknown
  hasPost: boolean
  hasQuiz: boolean
  hasQuest: boolean
}

/** Whether visitors see a post, and whether there is a quiz, and an open quest beside those that every installation begins with. */
export async function findFirstContent(
  executor: Executor,
  { now, initialIds }: { now: Date; initialIds: readonly string[] },
): Promise<FirstContent> {
  const { rows } = await executor.execute<FirstContent>(sql`
    SELECT EXISTS (SELECT 1 FROM posts WHERE published_at <= ${toMoment(now)}) AS "hasPost",
           EXISTS (SELECT 1 FROM quizzes) AS "hasQuiz",
           EXISTS (SELECT 1 FROM quests WHERE state = 'open' AND id <> ALL (${sql.param([...initialIds])}::text[])) AS "hasQuest"`)
  return rows[0] ?? { hasPost: false, hasQuiz: false, hasQuest: false }
}

export async function findLastBackup(executor: Executor): Promise<Date | undefined> {
  const [found] = await executor.select({ madeAt: lastBackup.madeAt }).from(lastBackup)
  return found?.madeAt
}
