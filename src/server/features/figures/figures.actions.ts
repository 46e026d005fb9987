import { settledMinuteOf } from '../../../domain/counted-minutes.ts'
import { type Database, isStatementTimeout, type Transaction } from '../../db/database.ts'
import { storeSpan } from './figure-rows.queries.ts'
import * as queries from './figures.queries.ts'
import type { Span } from './span.queries.ts'

const MINUTE_MS = 60 * 1000
const MONTH_MS = 30 * 24 * 3600 * 1000

/** A statement counts about this many rows, which takes some seconds. Statements end after ten. */
const ROWS_PER_STATEMENT = 1_000_000
/** If statements about this share of those rows take too long, the machine is broken. */
const MIN_SHARE = 1 / 4096

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
    await storeSpan(transaction, groups === 1 ? { from, to } : { from, to, group: { index, of: groups } })
  }
  await queries.setCountedUntil(transaction, to)
  return true
}
