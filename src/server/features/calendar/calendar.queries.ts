import { asc, between, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { quests } from '../../db/quest-schema.ts'
import { posts } from '../../db/schema.ts'

/** From its first moment to its last, to the millisecond as times are stored. */
export interface Span {
  from: Date
  to: Date
}

export function listPostsOf(executor: Executor, { from, to }: Span) {
  return executor
    .select({ id: posts.id, title: posts.title, publishedAt: posts.publishedAt })
    .from(posts)
    .where(between(posts.publishedAt, from, to))
    .orderBy(asc(posts.publishedAt), asc(posts.id))
}

/** The quests that open or close. */
export function listQuestsOf(executor: Executor, { from, to }: Span) {
  const { id, title, state, opensAt, closesAt, position } = quests
  return executor
    .select({ id, title, state, opensAt, closesAt })
    .from(quests)
    .where(or(between(opensAt, from, to), between(closesAt, from, to)))
    .orderBy(asc(position), asc(id))
}
