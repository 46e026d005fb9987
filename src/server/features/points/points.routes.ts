import { getPoints } from '../../../api/points.ts'
import { stateOf } from '../../../domain/history.ts'
import { err, ok } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { type HistoryMark, listEntries } from './history.queries.ts'

const PAGE_SIZE = 20

export function servePoints(routes: ApiRoutes, { database }: { database: Database }): void {
  routes.serve(getPoints, async ({ member, query }) => {
    const before = query.before === undefined ? undefined : readMark(query.before)
    if (before === 'unreadable') return err('invalid_request')
    // One more than is shown tells whether there is more.
    const rows = await listEntries(database.query, member.id, before, PAGE_SIZE + 1)
    const shown = rows.slice(0, PAGE_SIZE).map((row) => ({
      kind: row.kind,
      sourceKey: row.source_key,
      pendingChange: row.pending_change,
      totalChange: row.total_change,
      state: stateOf(row.kind, row.decision),
      reason: row.reason,
      createdAt: new Date(row.created_at).toISOString(),
    }))
    const last = shown.at(-1)
    return ok({ entries: shown, next: rows.length > PAGE_SIZE && last ? writeMark(last) : null })
  })
}

function writeMark({ createdAt, sourceKey }: HistoryMark): string {
  return Buffer.from(JSON.stringify([createdAt, sourceKey])).toString('base64url')
}

function readMark(text: string): HistoryMark | 'unreadable' {
  try {
    const [createdAt, sourceKey] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!isTime(createdAt) || typeof sourceKey !== 'string' || sourceKey.includes('\0')) return 'unreadable'
    return { createdAt, sourceKey }
  } catch {
    return 'unreadable'
  }
}

/** As we write times; others the database might not be able to read. */
function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^2\d{3}-.*Z$/.test(text) && !Number.isNaN(Date.parse(text))
}
