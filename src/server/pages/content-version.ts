import type { Database } from '../db/database.ts'
import { contentVersion } from '../db/schema.ts'

const TRUSTED_MS = 1_000
/** Looked at before it is too old to be trusted, so that under load nobody waits for the look. */
const FRESH_MS = 500

/**
 * A number that grows with every change of what visitors read. It is looked at twice a second at most, so that a page
 * already rendered costs no query, and a change shows within that second.
 */
export interface ContentVersion {
  current(): Promise<number>
  /** The same, if that can be told without looking. */
  known(): number | undefined
  /** This process has just changed something: its own pages show it at once. */
  changed(): void
}

export function watchContentVersion(database: Database, now: () => Date): ContentVersion {
  let known = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<number> | undefined
  let changes = 0

  async function look(): Promise<number> {
    const before = changes
    try {
      const [row] = await database.query.select({ version: contentVersion.version }).from(contentVersion)
      // What was seen before our own change is no longer true, however late the answer comes.
      if (before === changes) {
        known = row?.version ?? known
        lookedAt = now().getTime()
      }
    } catch {
      // While the database is away, the pages that are rendered are the best there is.
    } finally {
      if (before === changes) looking = undefined
    }
    return known
  }

  function trusted(): number | undefined {
    const age = now().getTime() - lookedAt
    if (age >= FRESH_MS) looking ??= look()
    return age >= 0 && age < TRUSTED_MS ? known : undefined
  }

  return {
    async current() {
      const version = trusted()
      if (version !== undefined) return version
      looking ??= look()
      return looking
    },
    known: trusted,
    changed() {
      changes += 1
      lookedAt = Number.NEGATIVE_INFINITY
      // A look that is under way may have seen the state before.
      looking = undefined
    },
  }
}
