import type { Database } from '../db/database.ts'
import type { quests } from '../db/quest-schema.ts'
import { addQuest } from '../features/quests/quest-totals.queries.ts'
import { newId } from '../id.ts'

export type QuestValues = Partial<typeof quests.$inferInsert>

/** Inserts an open quest: a poll that pays ten points once, unless other values are given. */
export async function addTestQuest(database: Database, values: QuestValues = {}): Promise<string> {
  const id = values.id ?? newId()
  const createdAt = new Date('2026-11-13T18:00:00.000Z')
  await addQuest(database.query, {
    kind: 'poll',
    title: 'Where next?',
    description: 'Tell us.',
    settings: { question: 'Where?', options: ['River', 'Hill'] },
    points: 10,
    recurrence: 'once',
    position: 100,
    state: 'open',
    createdAt,
    updatedAt: createdAt,
    ...values,
    id,
  })
  return id
}
