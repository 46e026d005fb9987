import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { reasonTemplates } from '../../db/schema.ts'

type Templates = Pick<typeof reasonTemplates.$inferSelect, 'texts' | 'version'>

const shown = { texts: reasonTemplates.texts, version: reasonTemplates.version }

export async function findTemplates(executor: Executor): Promise<Templates | undefined> {
  const [found] = await executor.select(shown).from(reasonTemplates)
  return found
}

/** Returns undefined if they are not of this version any more. */
export async function replaceTemplates(
  executor: Executor,
  { texts, version }: Templates,
): Promise<Templates | undefined> {
  const [changed] = await executor
    .update(reasonTemplates)
    .set({ texts, version: sql`${reasonTemplates.version} + 1` })
    .where(and(eq(reasonTemplates.onlyRow, true), eq(reasonTemplates.version, version)))
    .returning(shown)
  return changed
}
