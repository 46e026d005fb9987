import { inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { quests } from '../../../db/quest-schema.ts'

export async function findTitles(executor: Executor, questIds: string[]): Promise<Map<string, string>> {
  if (questIds.length === 0) return new Map()
  const { id, title } = quests
  const rows = await executor
    .select({ id, title })
    .from(quests)
    .where(inArray(id, [...new Set(questIds)]))
  return new Map(rows.map((quest) => [quest.id, quest.title]))
}
