import { desc, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { posts, quizzes } from '../../db/schema.ts'

/** There are few posts and quizzes, so their tables are read whole. */
export function findPosts(executor: Executor, text: string, limit: number) {
  return executor
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(contains(posts.title, text))
    .orderBy(desc(posts.createdAt))
    .limit(limit)
}

/** By a part of the question or of the date, which follows 'daily_' in the id. */
export function findQuizzes(executor: Executor, text: string, limit: number) {
  return executor
    .select({ id: quizzes.id, question: quizzes.question })
    .from(quizzes)
    .where(or(contains(quizzes.question, text), contains(sql`substr(${quizzes.id}, 7)`, text)))
    .orderBy(desc(quizzes.id))
    .limit(limit)
}

function contains(value: SQLWrapper, text: string) {
  return sql`strpos(lower(${value}), lower(${text}::text)) > 0`
}
