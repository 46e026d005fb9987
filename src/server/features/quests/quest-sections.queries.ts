import { asc, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { questDrafts, questSections, quests } from '../../db/quest-schema.ts'

/** What was typed, in the other section if it was in this one. */
export function movedTyped(from: string, to: string) {
  const { typed } = questDrafts
  // to_jsonb() would depend on settings of the session, so a cluster refuses it here.
  return sql`CASE WHEN lower(${typed} ->> 'section') = lower(${from}::text)
                  THEN jsonb_set(${typed}, '{section}', ${JSON.stringify(to)}::jsonb) ELSE ${typed} END`
}

/** The sections that editors have put into an order. */
export async function listArrangedSections(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ name: questSections.name })
    .from(questSections)
    .orderBy(asc(questSections.position))
  return rows.map(({ name }) => name)
}

export async function writeSections(transaction: Transaction, names: readonly string[]): Promise<void> {
  await transaction.delete(questSections)
  if (names.length === 0) return
  await transaction.insert(questSections).values(names.map((name, index) => ({ name, position: index + 1 })))
}

/**
 * Puts quests into another section. It is a new version of each, so that nobody who has one open in a form moves it back unawares. Their
 * drafts change the new version, and are moved too.
 */
export async function moveQuests(
  transaction: Transaction,
  ids: string[],
  { from, to }: { from: string; to: string | null },
  at: Date,
): Promise<void> {
  await transaction
    .update(quests)
    .set({ section: to, version: sql`${quests.version} + 1`, updatedAt: at })
    .where(inArray(quests.id, ids))
  await transaction
    .update(questDrafts)
    .set({
      version: sql`${questDrafts.version} + 1`,
      typed: movedTyped(from, to ?? ''),
    })
    .where(inArray(questDrafts.questId, ids))
}
