import type { Database } from '../db/database.ts'
import { contentVersion } from '../db/schema.ts'

const MAX_AGE_MS = 1_000
/** The version is refreshed before it is too old to be used, so under load no request waits for the query. */
const REFRESH_AFTER_MS = 500

/**
 * A number that grows with every change of public content. It is read at most twice a second, so a cached page costs no query
 * and a change is visible within a second.
 */
export interface ContentVersion {
  current(): Promise<number>
  /** The same, or undefined if it would have to be read. */
  known(): number | undefined
  /** Called after this process changed content, so its own pages show the change immediately. */
  changed(): void
}

export function watchContentVersion(database: Database, now: () => Date): ContentVersion {
  let known = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<number> | undefined
  let changes = 0

  async function read(): Promise<number> {
    const before = changes
    try {
      const [row] = await database.query.select({ version: contentVersion.version }).from(contentVersion)
      // A version that was read before our own change is outdated, however late it arrives.
      if (before === changes) {
        known = row?.version ?? known
        readAt = now().getTime()
      }
    } catch {
      // While the database is unavailable, cached pages are served.
    } finally {
      if (before === changes) reading = undefined
    }
    return known
  }

  function usableVersion(): number | undefined {
    const age = now().getTime() - readAt
    if (age >= REFRESH_AFTER_MS) reading ??= read()
    return age >= 0 && age < MAX_AGE_MS ? known : undefined
  }

  return {
    async current() {
      const version = usableVersion()
      if (version !== undefined) return version
      reading ??= read()
      return reading
    },
    known: usableVersion,
    changed() {
      changes += 1
      readAt = Number.NEGATIVE_INFINITY
      // A query under way may have read the state before the change.
      reading = undefined
    },
  }
}
