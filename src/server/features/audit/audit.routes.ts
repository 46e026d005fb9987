import { type AuditRecord, getAudit } from '../../../api/audit.ts'
import { err, ok } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { ACTS, listAuditRecords } from './audit.queries.ts'

const PAGE_SIZE = 50

export function serveAudit(routes: ApiRoutes, { database }: { database: Database }): void {
  routes.serve(getAudit, async ({ query: { before, ...filter } }) => {
    const mark = before === undefined ? undefined : decodeCursor(before, 1)
    if (before !== undefined && mark === undefined) return err('invalid_request')
    const position = mark && { createdAt: mark[0], id: mark[1] ?? '' }
    const rows = await listAuditRecords(database.query, filter, position, PAGE_SIZE + 1)
    const records = rows.slice(0, PAGE_SIZE).map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      before: row.before as AuditRecord['before'],
      after: row.after as AuditRecord['after'],
    }))
    const last = records.at(-1)
    const hasMore = rows.length > PAGE_SIZE && last !== undefined
    return ok({ records, acts: [...ACTS], next: hasMore ? encodeCursor([last.createdAt, last.id]) : null })
  })
}
