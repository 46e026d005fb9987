import { settledMinuteOf } from '../../../domain/counted-minutes.ts'
import { type Database, isStatementTimeout, type Transaction } from '../../db/database.ts'
import { storeHours } from '../overview/overview.queries.ts'
import { storeDecisionTimes } from '../points/decision-times.queries.ts'
import { storeQuestFigures } from '../quests/quest-figures.queries.ts'
import { storeAttempts } from '../quiz/attempt-counts.queries.ts'
import * as queries from './figures.queries.ts'
import { sumLedger } from './ledger.queries.ts'
import type { Span } from './span.queries.ts'

const MINUTE_MS = 60 * 1000
const MONTH_MS = 30 * 24 * 3600 * 1000
const END = new Date('9999-01-01T00:00:00.000Z')

/** A statement counts about this many rows, which takes some seconds. Statements end after ten. */
const ROWS_PER_STATEMENT = 1_000_000
/** If statements about this share of those rows take too long, the machine is broken. */
const MIN_SHARE = 1 / 4096
/** A page adds at most this many rows that are not counted yet; reading them takes some 20 ms. */
const ROWS_PER_PAGE = 10_000

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
  for (let share = 1; ; ) {
    try {
      const parts = await planParts(database, settled, share, rowsPerStatement)
      if (parts.length === 0) return
      for (const part of parts) {
        if (!(await database.query.transaction((transaction) => countPart(transaction, part)))) return
      }
    } catch (error) {
      if (!isStatementTimeout(error) || share <= MIN_SHARE) throw error
      share /= 4
    }
  }
}

/** One transaction's share: a span, in groups of members if a single minute has more rows than a statement should count. */
interface Part extends Span {
  groups: number
}

/** Divides the next month into parts. Where statements took too long, `share` makes both the month and the parts smaller. */
async function planParts(
  { query }: Database,
  settled: Date,
  share: number,
  rowsPerStatement: number,
): Promise<Part[]> {
  const from = await queries.findCountedUntil(query)
  if (from === undefined || from >= settled) return []
  const minutesAhead = Math.ceil((MONTH_MS * share) / MINUTE_MS)
  const to = new Date(Math.min(from.getTime() + minutesAhead * MINUTE_MS, settled.getTime()))
  const maxRows = Math.ceil(rowsPerStatement * share)
  const minutes = await queries.countMinutes(query, { from, to })
  const parts: Part[] = []
  let part = { from, rows: 0 }
  const end = (moment: Date) => {
    if (moment > part.from)
      parts.push({
        from: part.from,
        to: moment,
        groups: Math.max(1, Math.ceil(part.rows / maxRows)),
      })
    part = { from: moment, rows: 0 }
  }
  for (const { minute, rows } of minutes) {
    if (part.rows + rows > maxRows) end(minute)
    part.rows += rows
    if (part.rows > maxRows) end(new Date(minute.getTime() + MINUTE_MS))
  }
  end(to)
  return parts
}

/** Returns whether it was counted. If another process counts, that one goes on with the rest. */
async function countPart(transaction: Transaction, { from, to, groups }: Part): Promise<boolean> {
  if (!(await queries.lockCounting(transaction))) return false
  const until = await queries.findCountedUntil(transaction)
  if (until?.getTime() !== from.getTime()) return false
  for (let index = 0; index < groups; index++) {
    const span = groups === 1 ? { from, to } : { from, to, group: { index, of: groups } }
    const ledger = await sumLedger(transaction, span)
    await storeHours(transaction, span, ledger)
    await storeDecisionTimes(transaction, ledger)
    await storeQuestFigures(transaction, span, ledger)
    await storeAttempts(transaction, span)
  }
  await queries.setCountedUntil(transaction, to)
  return true
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
