import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { isDistributed } from './cluster/distribute.ts'
import { type Database, isDatabaseUnavailable, openDatabase } from './database.ts'
import type { DatabaseUrl } from './database-url.ts'
import { type EmbeddedRole, openEmbedded } from './embedded/embedded.ts'
import { explainError } from './explain-error.ts'

const TIMEOUT_MS = 30_000

/** Connects to the embedded database, or to the server that DATABASE_URL names, and waits until it answers. */
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

async function connectServer(url: DatabaseUrl, log: Logger, stop?: AbortSignal): Promise<Database> {
  const [only] = url.hosts.length === 1 && url.target === 'any' ? url.hosts : []
  const database = openDatabase(only === undefined ? url : { connectionString: only.url }, log)
  const host = url.hosts.map(({ name }) => name).join(', ')
  const deadline = Date.now() + TIMEOUT_MS
  for (let attempt = 1; ; attempt++) {
    try {
      await database.check()
      return { ...database, isDistributed: await isDistributed(database.pool) }
    } catch (error) {
      const reason = explainError(error)
      if (!isDatabaseUnavailable(error) || Date.now() > deadline || stop?.aborted) {
        await database.close()
        throw new StartError(`The database at ${host} (DATABASE_URL) cannot be used: ${reason}`)
      }
      if (attempt === 1) {
        log.warn({ host, reason }, `the database does not answer; trying for ${TIMEOUT_MS / 1000} s`)
      }
      await delay(500, undefined, { signal: stop }).catch(() => {})
    }
  }
}
