import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Refusal, Result } from '../../domain/result.ts'
import * as schema from './schema.ts'

/** What a query runs on: the pool, or the transaction it is part of. Always its first argument. */
export type Executor = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute'
>

/** A transaction under way: an executor that can also try a part of itself and undo it. */
export type Transaction = Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0]

export interface Database {
  pool: pg.Pool
  query: NodePgDatabase<typeof schema>
  /** Runs a statement that each connection has planned once, for what is asked with nearly every request. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** Throws when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

const CHECK_PATIENCE_MS = 3_000
const CLOSE_PATIENCE_MS = 1_000

/**
 * Sums and counts are bigint, which the driver hands over as text by default. A number holds them exactly up to 2^53, and
 * nothing here comes near: that many points are a billion of the largest quizzes. This covers every query of the process.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
})

export function openDatabase(connection: pg.ClientConfig, log: Logger): Database {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'grav',
    max: 10,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Who has to wait for a connection in a crowd waits rather than fails, but not for ever.
    connectionTimeoutMillis: 15_000,
    // Longer than the server's own limit, and the last resort when that server is frozen or the network swallows it.
    query_timeout: 12_000,
    // Not as start-up parameters: connection poolers refuse those they do not know.
    onConnect: async (client) => {
      await client.query('SET statement_timeout = 10000; SET idle_in_transaction_session_timeout = 10000')
    },
  })
  // A connection that breaks while idle is replaced at the next use; unheard, it would take the process down.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ reason: error.message }, 'a database connection broke')
  })
  const query = drizzle(pool, { schema })
  return {
    pool,
    query,
    async prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
      return (await pool.query<Row>({ name, text }, values)).rows
    },
    async check() {
      const answer = pool.query({ text: 'SELECT 1', query_timeout: CHECK_PATIENCE_MS } as pg.QueryConfig)
      answer.catch(() => {})
      // Waiting for a connection counts, too; it ends as waiting for the answer does.
      const late = delay(CHECK_PATIENCE_MS, undefined, { ref: false })
      if ((await Promise.race([answer, late])) === undefined) throw new Error('Query read timeout')
    },
    async close() {
      isClosing = true
      // A connection that hangs must not keep the process from ending.
      await Promise.race([pool.end(), delay(CLOSE_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

class Undone extends Error {
  constructor(readonly refusal: Refusal<string>) {
    super(refusal.code)
  }
}

/** All of the work or none of it: a refusal undoes what came before it, as an exception does. */
export async function transact<Value, Code extends string>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  try {
    return await database.query.transaction(async (transaction) => {
      const result = await work(transaction)
      if (!result.ok) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Refusal<Code>
    throw error
  }
}

/** SQLSTATEs and system errors that say the database is away or overloaded, not that a statement is wrong. */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|57014|40001|40P01|53\d{3}|08(?!P01)\w{3}|25P03)$/
const UNAVAILABLE_MESSAGE =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|the request took too long/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: string }
  if (code !== undefined && UNAVAILABLE.test(code)) return true
  // Drizzle wraps what the driver threw.
  return UNAVAILABLE_MESSAGE.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** PostgreSQL's word for a NUL byte in a text: whoever sent it is to blame, wherever it went. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === '22021' || isUnstorable(error.cause)
}
