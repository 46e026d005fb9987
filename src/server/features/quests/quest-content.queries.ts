import { desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Content } from '../../../quests/define-kind.server.ts'
import type { Executor } from '../../db/database.ts'
import { contentVersion, posts, quizRounds, quizzes } from '../../db/schema.ts'

export async function findVersion(executor: Executor): Promise<number> {
  const [found] = await executor.select({ version: contentVersion.version }).from(contentVersion)
  return found?.version ?? 0
}

export async function findQuizRound(executor: Executor, id: string) {
  const [quiz] = await executor
    .select({
      id: quizzes.id,
      question: quizzes.question,
      options: quizzes.options,
      correctAnswer: quizzes.correctAnswer,
      pointsAwarded: quizzes.pointsAwarded,
      round: sql<number>`coalesce(${quizRounds.round}, 1)`,
    })
    .from(quizzes)
    .leftJoin(quizRounds, eq(quizRounds.quizId, quizzes.id))
    .where(eq(quizzes.id, id))
  return quiz
}

type LatestPost = NonNullable<Content['latestPost']>

/** The latest post at this moment and those that are scheduled after it, the newest first. */
export async function listLatestPosts(executor: Executor, now: Date): Promise<LatestPost[]> {
  const columns = { id: posts.id, title: posts.title, publishedAt: posts.publishedAt }
  const newestFirst = [desc(posts.publishedAt), desc(posts.id)]
  const [scheduled, published] = await Promise.all([
    executor
      .select(columns)
      .from(posts)
      .where(gt(posts.publishedAt, now))
      .orderBy(...newestFirst),
    executor
      .select(columns)
      .from(posts)
      .where(lte(posts.publishedAt, now))
      .orderBy(...newestFirst)
      .limit(1),
  ])
  return [...scheduled, ...published] as LatestPost[]
}
