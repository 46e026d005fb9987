import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import * as schema from './schema.ts'

/** What a query runs on: the pool, or the transaction it is part of. Always its first argument. */
export type Executor = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute'
>

export interface Database {
  pool: pg.Pool
  query: NodePgDatabase<typeof schema>
  /** Throws when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

export function openDatabase(connection: pg.ClientConfig, log: Logger): Database {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'grav',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection that breaks while idle is replaced at the next use; unheard, it would take the process down.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'))
  const query = drizzle(pool, { schema })
  return {
    pool,
    query,
    async check() {
      await query.execute(sql`SELECT 1`)
    },
    close: () => pool.end(),
  }
}

/** SQLSTATEs and system errors that say the database is away or overloaded, not that a statement is wrong. */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|57014|53\d{3}|08\w{3}|25P03)$/
const UNAVAILABLE_MESSAGE =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: string }
  if (code !== undefined && UNAVAILABLE.test(code)) return true
  // Drizzle wraps what the driver threw.
  return UNAVAILABLE_MESSAGE.test(error.message) || isDatabaseUnavailable(error.cause)
}
