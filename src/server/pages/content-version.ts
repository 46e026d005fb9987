import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { toMoment } from '../db/to-moment.ts'

const MAX_AGE_MS = 1_000
/** The version is refreshed before it is too old to be used, so under load no request waits for the query. */
const REFRESH_AFTER_MS = 500

/**
 * Names the state of the public content. It is read at most twice a second, so a cached page costs no query and a change is visible
 * within a second.
 */
export type ContentVersion = ReturnType<typeof watchContentVersion>

export function watchContentVersion(database: Database, now: () => Date) {
  let known = ''
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<string> | undefined
  let changes = 0

  async function read(): Promise<string> {
    const before = changes
    const at = now()
    try {
      const version = await readVersion(database, at)
      // A version that was read before our own change is outdated, however late it arrives.
      if (before === changes) {
        known = version
        readAt = at.getTime()
      }
    } catch {
      // While the database is unavailable, cached pages are served.
    } finally {
      if (before === changes) reading = undefined
    }
    return known
  }

  function usableVersion(): string | undefined {
    const age = now().getTime() - readAt
    if (age >= REFRESH_AFTER_MS) reading ??= read()
    return age >= 0 && age < MAX_AGE_MS ? known : undefined
  }

  return {
    async current(): Promise<string> {
      const version = usableVersion()
      if (version !== undefined) return version
      reading ??= read()
      return reading
    },
    /** The current version, or undefined if it would have to be read. */
    known: usableVersion,
    /** Called after this process changed content, so its own pages show the change immediately. */
    changed(): void {
      changes += 1
      readAt = Number.NEGATIVE_INFINITY
      // A query under way may have read the state before the change.
      reading = undefined
    },
  }
}

/**
 * Two things change what visitors see: a write, which is counted by its transaction, and the time of a scheduled post, after which that post is the
 * newest published one. Between two writes the newest publication only moves forward, so both together never repeat.
 */
async function readVersion({ query }: Database, now: Date): Promise<string> {
  const { rows } = await query.execute<{ writes: number; newest: string | null }>(sql`
    SELECT version AS writes,
           (SELECT max(published_at) FROM posts WHERE published_at <= ${toMoment(now)}) AS newest
      FROM content_version`)
  return `${rows[0]?.writes} ${rows[0]?.newest}`
}
