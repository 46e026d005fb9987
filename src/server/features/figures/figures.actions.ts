import { settledMinuteOf } from '../../../domain/counted-minutes.ts'
import { type Database, isStatementTimeout, type Transaction } from '../../db/database.ts'
import { storeHours } from '../overview/overview.queries.ts'
import { storeDecisionTimes } from '../points/decision-times.queries.ts'
import { storeQuestFigures } from '../quests/quest-figures.queries.ts'
import { storeAttempts } from '../quiz/attempt-counts.queries.ts'
import * as queries from './figures.queries.ts'
import type { Span } from './span.queries.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 3600 * 1000
const END = new Date('9999-01-01T00:00:00.000Z')

/** A statement counts about this many rows. Statements end after ten seconds; one of 100,000 rows took one to two on a busy machine. */
const ROWS_PER_STATEMENT = 250_000
/** A page adds at most this many rows that are not counted yet; reading them takes some 20 ms. */
const ROWS_PER_PAGE = 10_000
/** A span that is still too long for a statement with so few of its members is the sign of a broken machine. */
const MAX_GROUPS = 4096

/**
 * Counts what happened in the minutes that are over, each once, however many instances count. It is the only place where figures are
 * stored, and runs in the background: pages read what is stored. Each step is a transaction that ends in time, whatever a minute holds.
 */
export async function countFigures(
  database: Database,
  now: Date,
  rowsPerStatement = ROWS_PER_STATEMENT,
): Promise<void> {
  const settled = settledMinuteOf(now)
  let groups = 1
  for (;;) {
    try {
      const isMore = await database.query.transaction((transaction) =>
        countSpan(transaction, settled, { groups, rowsPerStatement }),
      )
      if (!isMore) return
      groups = 1
    } catch (error) {
      if (!isStatementTimeout(error) || groups >= MAX_GROUPS) throw error
      groups *= 4
    }
  }
}

/** Returns whether more is to be counted. Another process that counts already goes on with the rest. */
async function countSpan(
  transaction: Transaction,
  settled: Date,
  { groups, rowsPerStatement }: { groups: number; rowsPerStatement: number },
): Promise<boolean> {
  if (!(await queries.lockCounting(transaction))) return false
  const from = await queries.findCountedUntil(transaction)
  if (from === undefined || from >= settled) return false
  const span = await findSpan(transaction, from, settled, rowsPerStatement)
  const isLong = span.to.getTime() - from.getTime() > MINUTE_MS
  const rows = isLong ? 0 : await queries.countRows(transaction, span, MAX_GROUPS * rowsPerStatement)
  const of = Math.max(groups, Math.ceil(rows / rowsPerStatement))
  for (let index = 0; index < of; index++) {
    const part = of === 1 ? span : { ...span, group: { index, of } }
    await storeHours(transaction, part)
    await storeDecisionTimes(transaction, part)
    await storeQuestFigures(transaction, part)
    await storeAttempts(transaction, part)
  }
  await queries.setCountedUntil(transaction, span.to)
  return span.to < settled
}

/** A day, or less if a day has more rows than a statement should count, but at least a minute. */
async function findSpan(
  transaction: Transaction,
  from: Date,
  settled: Date,
  rowsPerStatement: number,
): Promise<Span> {
  for (let length = DAY_MS; ; length = Math.ceil(length / 2 / MINUTE_MS) * MINUTE_MS) {
    const span = { from, to: new Date(Math.min(from.getTime() + length, settled.getTime())) }
    if (length <= MINUTE_MS) return span
    const rows = await queries.countRows(transaction, span, rowsPerStatement + 1)
    if (rows <= rowsPerStatement) return span
  }
}

/** What a page reads figures from. */
export interface StoredFigures {
  transaction: Transaction
  /** The time that a page adds to the stored figures: everything since the last count, or nothing if that is too much. */
  since: Span
  /** The moment up to which the figures are complete; null if they are up to date. */
  countedUntil: Date | null
}

/** Runs the work on one state of the database, so that nothing is counted both as stored and as new. It never waits for a count. */
export function readFigures<Value>(
  { query }: Database,
  work: (figures: StoredFigures) => Promise<Value>,
): Promise<Value> {
  return query.transaction(async (transaction) => {
    await queries.keepState(transaction)
    const until = await queries.findCountedUntil(transaction)
    const since = { from: until ?? END, to: END }
    const isLittle = (await queries.countRows(transaction, since, ROWS_PER_PAGE + 1)) <= ROWS_PER_PAGE
    if (isLittle || until === undefined) return work({ transaction, since, countedUntil: null })
    return work({ transaction, since: { from: until, to: until }, countedUntil: until })
  })
}
