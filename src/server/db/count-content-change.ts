import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { contentVersion } from './schema.ts'

/**
 * Every transaction that changes posts, quizzes, quests or settings does this, so that all instances notice that the pages they have cached, and
 * the content they keep in memory, are outdated.
 */
export async function countContentChange(executor: Executor): Promise<void> {
  await executor.update(contentVersion).set({ version: sql`${contentVersion.version} + 1` })
}
