import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Refusal, Result } from '../../domain/result.ts'
import type { DatabaseUrl } from './database-url.ts'
import { explainError } from './explain-error.ts'
import { PrimaryPool } from './primary-pool.ts'

/** What a query runs on: the pool, or a transaction. Always a query's first argument. */
export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** An open transaction: an executor that also has savepoints. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Database {
  pool: pg.Pool
  /** The members are distributed over a cluster, which routes a statement to one node only if it names one member. */
  isDistributed: boolean
  query: NodePgDatabase
  /** Runs a prepared statement, which each connection parses once; for queries of nearly every request. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  /** Throws when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

const CHECK_TIMEOUT_MS = 3_000
const CLOSE_TIMEOUT_MS = 1_000

/**
 * Sums and counts are bigint, which the driver returns as text by default. A number is exact up to 2^53, far more than any sum of
 * points: that would be a billion of the largest quizzes. This covers every query of the process.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
})

/** Under load a request waits for a connection instead of failing, but not forever. */
const CONNECTION_TIMEOUT_MS = 15_000

/** The driver's message when a statement was not answered in time. */
const READ_TIMEOUT = 'Query read timeout'

/**
 * Not as startup parameters: connection poolers refuse unknown ones. The page cost is that of solid-state drives. With PostgreSQL's own, a
 * statement that was prepared while a table was small goes on reading the whole table while it grows.
 */
const SET_UP =
  'SET statement_timeout = 10000; SET idle_in_transaction_session_timeout = 10000; SET random_page_cost = 1.1'

export function openDatabase(
  connection: pg.ClientConfig | DatabaseUrl,
  log: Logger,
  connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
): Database {
  const options: pg.PoolConfig = {
    application_name: 'grav',
    max: 10,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeoutMs,
    // Longer than statement_timeout: the last resort if the server is frozen or the network drops packets.
    query_timeout: 12_000,
  }
  const pool =
    'hosts' in connection
      ? new PrimaryPool({ ...options, setUp: SET_UP }, connection, log)
      : new pg.Pool({ ...options, ...connection, onConnect: (client) => client.query(SET_UP) })
  // An idle connection that breaks is replaced at the next use. Without this listener it would end the process.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ reason: error.message }, 'a database connection broke')
  })
  // The same for a connection that a transaction holds: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    isDistributed: false,
    query: Object.assign(drizzle(pool), {
      transaction: <Value>(work: (transaction: Transaction) => Promise<Value>) => inTransaction(pool, work),
    }),
    async prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) {
      return (await pool.query<Row>({ name, text }, values)).rows
    },
    async check() {
      const result = pool.query({ text: 'SELECT 1', query_timeout: CHECK_TIMEOUT_MS } as pg.QueryConfig)
      result.catch(() => {})
      // Waiting for a connection counts too, and fails in the same way.
      const timeout = delay(CHECK_TIMEOUT_MS, undefined, { ref: false })
      if ((await Promise.race([result, timeout])) === undefined) throw new Error(READ_TIMEOUT)
    },
    async close() {
      isClosing = true
      // A hanging connection must not keep the process alive.
      await Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Instead of Drizzle's, which keeps a connection for ever if BEGIN fails on it, and gives one on which ROLLBACK failed to the next request.
 * These are closed here.
 */
async function inTransaction<Value>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN').catch((error) => {
      failure = error
      throw error
    })
    const value = await work(drizzle(client) as unknown as Transaction)
    const { command } = await client.query('COMMIT')
    // After a failed statement that nobody minded, PostgreSQL answers a COMMIT with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed')
    return value
  } catch (error) {
    // A connection that does not answer would keep the ROLLBACK waiting too.
    if (explainError(error) === READ_TIMEOUT) failure = error as Error
    else if (failure === undefined) await client.query('ROLLBACK').catch((reason) => (failure = reason))
    throw error
  } finally {
    client.release(failure)
  }
}

class RolledBack extends Error {
  constructor(readonly refusal: Refusal<string>) {
    super(refusal.code)
  }
}

/** Runs the work in a transaction. A refusal rolls it back, like an exception. */
export async function transact<Value, Code extends string>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  try {
    return await database.query.transaction(async (transaction) => {
      const result = await work(transaction)
      if (!result.ok) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Refusal<Code>
    throw error
  }
}

/**
 * SQL that is always true and lets the statement's transaction commit without waiting for the disk. It belongs into a value: a cluster
 * cannot run an INSERT with ON CONFLICT that has a subquery.
 */
export const COMMIT_ASYNCHRONOUSLY = "set_config('synchronous_commit', 'off', true) = 'off'"

/**
 * Returns a function that undoes what the transaction does from here on. The savepoint is not released: that would be one more
 * statement before a commit for which others may wait, and the commit does it.
 */
export async function setSavepoint(transaction: Transaction): Promise<() => Promise<unknown>> {
  await transaction.execute(sql`SAVEPOINT before_work`)
  return () => transaction.execute(sql`ROLLBACK TO SAVEPOINT before_work`)
}

/** SQLSTATEs and system errors that mean the database is unavailable or overloaded, not that a statement is wrong. */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|57014|40001|40P01|53\d{3}|08(?!P01)\w{3}|25006|25P03)$/
const UNAVAILABLE_MESSAGE =
  /Connection terminated|connection timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|the request took too long/
/**
 * How a cluster reports that a connection between its nodes broke inside a transaction, or at its end. Where it copies rows to a node,
 * it passes on the node's message without its SQLSTATE.
 */
const LOST_NODE_CODE = /^(XX000|58030)$/
const LOST_NODE_MESSAGE = new RegExp(
  [
    'server closed the connection unexpectedly',
    'could not (receive data from|send data to) server',
    'SSL (SYSCALL )?error',
    'SSL connection has been closed unexpectedly',
    'no connection to the server',
    'connection not open',
    'terminating connection due to',
    'failure on connection marked as essential',
    'cannot recover from multiple connection failures',
    'failed to prepare transaction',
    'could not commit transaction for shard',
    'failed to (complete COPY|COPY to shard)',
    'could not connect to any active placements',
    'No space left on device',
    'in a read-only transaction',
  ].join('|'),
)

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code } = error as { code?: string }
  if (code !== undefined && UNAVAILABLE.test(code)) return true
  // Drizzle wraps the driver's error.
  return (
    UNAVAILABLE_MESSAGE.test(error.message) ||
    (LOST_NODE_CODE.test(code ?? '') && LOST_NODE_MESSAGE.test(error.message)) ||
    isDatabaseUnavailable(error.cause)
  )
}

/** PostgreSQL ended a statement that took longer than `statement_timeout`. */
export const isStatementTimeout = (error: unknown) => hasCode(error, '57014')

/** PostgreSQL's error for a NUL byte in a text, which is always the request's fault. */
export const isUnstorable = (error: unknown) => hasCode(error, '22021')

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === code || hasCode(error.cause, code)
}
