import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { type Database, isDatabaseUnavailable, openDatabase } from './database.ts'
import { type EmbeddedRole, openEmbedded } from './embedded/embedded.ts'

const PATIENCE_MS = 30_000

/** The database of this configuration, answering: the embedded one, or the server DATABASE_URL names. */
export async function connectDatabase(
  config: Config,
  role: EmbeddedRole,
  log: Logger,
  stop?: AbortSignal,
): Promise<Database> {
  if (config.databaseUrl !== undefined) return connectServer(config.databaseUrl, log, stop)
  const embedded = await openEmbedded(config.dataDir, role, log)
  const database = openDatabase(embedded.connection, log)
  return {
    ...database,
    async close() {
      await database.close()
      await embedded.close()
    },
  }
}

async function connectServer(url: string, log: Logger, stop?: AbortSignal): Promise<Database> {
  const database = openDatabase({ connectionString: url }, log)
  const { host } = new URL(url)
  const deadline = Date.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt++) {
    try {
      await database.check()
      return database
    } catch (error) {
      const reason = explain(error)
      if (!isDatabaseUnavailable(error) || Date.now() > deadline || stop?.aborted) {
        await database.close()
        throw new StartError(`The database at ${host} (DATABASE_URL) cannot be used: ${reason}`)
      }
      if (attempt === 1) {
        log.warn({ host, reason }, `the database does not answer; trying for ${PATIENCE_MS / 1000} s`)
      }
      await delay(500, undefined, { signal: stop }).catch(() => {})
    }
  }
}

/** The driver's own words: Drizzle's say only which query failed, and several addresses fail without any. */
function explain(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : explain(error.cause)
}
