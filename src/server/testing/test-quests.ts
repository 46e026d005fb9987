import type { Database } from '../db/database.ts'
import type { quests } from '../db/quest-schema.ts'
import { addQuest } from '../features/quests/quest-totals.queries.ts'
import { newId } from '../id.ts'

/** What an editor sends to add a poll that pays ten points once. */
export const POLL = {
  kind: 'poll',
  title: 'Where next?',
  description: 'Tell us.',
  settings: { question: 'Where?', options: ['River', 'Hill'], results: 'never' },
  points: 10,
  recurrence: 'once',
  cooldownHours: null,
  opensAt: null,
  closesAt: null,
  claimLimit: null,
  pointsBudget: null,
  prerequisites: [],
  state: 'open',
} as const

export type QuestValues = Partial<typeof quests.$inferInsert>

/** Inserts an open quest: a poll that pays ten points once, unless other values are given. */
export async function addTestQuest(database: Database, values: QuestValues = {}): Promise<string> {
  const id = values.id ?? newId()
  const createdAt = new Date('2026-11-13T18:00:00.000Z')
  await addQuest(database.query, {
    ...POLL,
    prerequisites: [],
    position: 100,
    createdAt,
    updatedAt: createdAt,
    ...values,
    id,
  })
  return id
}
