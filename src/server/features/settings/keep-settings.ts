import { type Database, isDatabaseUnavailable } from '../../db/database.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { type FixedSettings, loadSettings, resolveSettings, type Settings } from './load-settings.ts'

/** Resolves with the settings in effect. */
export type ReadSettings = () => Promise<Settings>

/**
 * Keeps the settings in memory until the content has another version, because every page and every member's record needs them. A change
 * reaches every instance within a second. While the database is unavailable, the last ones count.
 */
export function keepSettings(
  database: Database,
  content: Pick<ContentVersion, 'current'>,
  fixed: FixedSettings,
): ReadSettings {
  let kept: { version: string; settings: Settings } | undefined
  let loading: { version: string; settings: Promise<Settings> } | undefined

  function load(version: string): Promise<Settings> {
    if (loading?.version === version) return loading.settings
    const mine = { version, settings: loadSettings(database.query, fixed) }
    loading = mine
    mine.settings
      .then((settings) => {
        // A later version may have been loaded meanwhile.
        if (loading === mine) kept = { version, settings }
      })
      .catch(() => {})
      .finally(() => {
        if (loading === mine) loading = undefined
      })
    return mine.settings
  }

  return async () => {
    const version = await content.current()
    if (kept?.version === version) return kept.settings
    try {
      return await load(version)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return kept?.settings ?? resolveSettings([], fixed)
    }
  }
}
