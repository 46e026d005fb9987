import { batchRequests } from '../../db/batch-requests.ts'
import type { Database } from '../../db/database.ts'
import { readSince, readStored } from './figure-rows.queries.ts'
import { addSums, type FigureSums, forgetHours, sumRows } from './figure-sums.ts'
import * as queries from './figures.queries.ts'

const DAY_MS = 24 * 3600 * 1000
const BEGINNING = new Date(0)
const END = new Date('9999-01-01T00:00:00.000Z')
/** Pages ask for hours of the last thirty days. */
const RECENT_MS = 32 * DAY_MS
/** A page adds at most this many rows that are not counted yet; reading them takes some 20 ms. */
const ROWS_PER_PAGE = 10_000

/** What a page shows figures from. */
export interface Figures {
  sums: FigureSums
  /** The moment up to which the figures are complete; null if they are up to date. */
  countedUntil: Date | null
}

export type FigureReader = ReturnType<typeof keepFigures>

/** What pages with figures work with. */
export interface FigureDeps {
  database: Database
  figures: FigureReader
  now: () => Date
}

/** The stored figures as they were at a count. */
interface Kept {
  /** The moment that the count reached. */
  until: Date
  /** The sums of all days before this one never change again. */
  openDay: Date
  closed: FigureSums
  sums: FigureSums
}

/**
 * Keeps the sums of the stored figures in memory until the next count, which is a minute later. A page reads only what happened since.
 * Entries never change, so the sums up to a moment and what came after it always add up, also if others have counted on meanwhile.
 */
export function keepFigures(database: Database) {
  let kept: Kept | undefined
  let loading: Promise<Kept | undefined> | undefined

  async function findKept(): Promise<Kept | undefined> {
    const until = await queries.findCountedUntil(database.query)
    if (until?.getTime() === kept?.until.getTime()) return kept
    loading ??= load(database, kept).finally(() => {
      loading = undefined
    })
    kept = await loading
    return kept
  }

  async function readNow(): Promise<Figures> {
    const stored = await findKept()
    if (stored === undefined) return { sums: sumRows([]), countedUntil: null }
    const since = { from: stored.until, to: END }
    const rows = await readSince(database.query, since, ROWS_PER_PAGE + 1)
    const isLittle = rows.reduce((sum, row) => sum + row.rows, 0) <= ROWS_PER_PAGE
    // Claims that are being checked are part of no count.
    const added = isLittle ? rows : rows.filter((row) => row.rows === 0)
    return { sums: addSums(stored.sums, sumRows(added)), countedUntil: isLittle ? null : stored.until }
  }

  // Pages that are opened at the same moment share one reading.
  const readTogether = batchRequests(async (requests: undefined[]) => {
    const figures = await readNow()
    return requests.map(() => figures)
  })
  return { read: () => readTogether(undefined) }
}

/** Reads the days that have changed since `before`. Returns undefined if there are no members yet. */
function load({ query }: Database, before: Kept | undefined): Promise<Kept | undefined> {
  return query.transaction(async (transaction) => {
    await queries.keepState(transaction)
    const until = await queries.findCountedUntil(transaction)
    if (until === undefined) return undefined
    const openDay = new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS)
    const recent = new Date(openDay.getTime() - RECENT_MS)
    const sum = async (from: Date, to: Date) => sumRows(await readStored(transaction, { from, to }, recent))
    // A count that goes back is that of a restored database.
    const known = before !== undefined && before.until <= until ? before : undefined
    const from = known?.openDay ?? BEGINNING
    let closed = known?.closed ?? sumRows([])
    if (from < openDay) closed = forgetHours(addSums(closed, await sum(from, openDay)), recent)
    return { until, openDay, closed, sums: addSums(closed, await sum(openDay, END)) }
  })
}
