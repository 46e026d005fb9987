import { and, eq, sql } from 'drizzle-orm'
import type { SettingName, SettingValues } from '../../../domain/settings.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import type { Executor } from '../../db/database.ts'
import { settings } from '../../db/schema.ts'

export type StoredSetting = typeof settings.$inferSelect

/** The parts that were ever saved. */
export function listSettings(executor: Executor): Promise<StoredSetting[]> {
  return executor.select().from(settings)
}

/** Version 0 is that of a part that was never saved. Returns undefined if somebody has saved a later version. */
export async function saveSetting<Name extends SettingName>(
  executor: Executor,
  { name, version }: { name: Name; version: number },
  { value, savedAt }: { value: SettingValues[Name]; savedAt: Date },
): Promise<StoredSetting | undefined> {
  const [saved] =
    version === 0
      ? await executor
          .insert(settings)
          .values({ name, version: 1, value, savedAt })
          .onConflictDoNothing()
          .returning()
      : await executor
          .update(settings)
          .set({ value, savedAt, version: sql`${settings.version} + 1` })
          .where(and(eq(settings.name, name), eq(settings.version, version)))
          .returning()
  if (saved !== undefined) await countContentChange(executor)
  return saved
}
