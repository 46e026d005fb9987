import { getPoints, type PointEntry, type PointHistory } from '../../../api/points.ts'
import { DECISION_STATES } from '../../../domain/history.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { type EarningRow, listEarnings } from './history.queries.ts'

const PAGE_SIZE = 20

export function servePoints(routes: ApiRoutes, { database }: { database: Database }): void {
  routes.serve(getPoints, ({ member, query }) => describeHistory(database, member.id, query.before))
}

export async function describeHistory(
  database: Database,
  memberId: string,
  mark: string | undefined,
): Promise<Result<PointHistory, 'invalid_request'>> {
  const before = mark === undefined ? undefined : decodeCursor(mark, 1)
  if (mark !== undefined && before === undefined) return err('invalid_request')
  const cursor = before && { createdAt: before[0], sourceKey: before[1] ?? '' }
  // One more than is shown tells whether there is more.
  const rows = await listEarnings(database.query, memberId, cursor, PAGE_SIZE + 1)
  const entries = rows.slice(0, PAGE_SIZE).map(describeEarning)
  const last = entries.at(-1)
  const hasMore = rows.length > PAGE_SIZE && last !== undefined
  return ok({ entries, next: hasMore ? encodeCursor([last.createdAt, last.sourceKey]) : null })
}

function describeEarning(row: EarningRow): PointEntry {
  const decisions = row.decisions.map(({ kind, createdAt, ...decision }) => ({
    ...decision,
    state: DECISION_STATES[kind],
    decidedAt: new Date(createdAt).toISOString(),
  }))
  const last = decisions.at(-1)
  return {
    kind: row.kind,
    sourceKey: row.source_key,
    pendingChange: row.pending_change,
    totalChange: row.total_change,
    state: last?.state ?? 'pending',
    reason: last?.reason ?? row.reason,
    decisions,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
