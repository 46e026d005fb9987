import type pg from 'pg'
import { initialQuests } from '../../domain/initial-quests.ts'

/** Adds the quests that every installation begins with, after the first migration. */
export async function addInitialQuests(client: pg.Client): Promise<void> {
  for (const [index, quest] of initialQuests.entries()) {
    const { id, kind, title, description, settings, points, recurrence, state } = quest
    await client.query(
      `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, position, state, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`,
      [id, kind, title, description, settings, points, recurrence, index + 1, state],
    )
    await client.query('INSERT INTO quest_totals (quest_id, is_counted) VALUES ($1, false)', [id])
  }
}
