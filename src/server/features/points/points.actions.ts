import type { PointEntry, PointHistory } from '../../../api/points.ts'
import { ADJUSTMENT_KIND, DECISION_STATES } from '../../../domain/history.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { type EarningRow, listEarnings } from './history.queries.ts'

const PAGE_SIZE = 20

export async function describeHistory(
  database: Database,
  memberId: string,
  { before, kind }: { before?: string | undefined; kind?: string | undefined },
): Promise<Result<PointHistory, 'invalid_request'>> {
  const cursor = before === undefined ? undefined : decodeCursor(before, 1)
  if (before !== undefined && cursor === undefined) return err('invalid_request')
  const after = cursor && { createdAt: cursor[0], sourceKey: cursor[1] ?? '' }
  // One more than is shown tells whether there is another page.
  const rows = await listEarnings(database, memberId, { before: after, kind }, PAGE_SIZE + 1)
  const entries = rows.slice(0, PAGE_SIZE).map(describeEarning)
  const last = entries.at(-1)
  const hasMore = rows.length > PAGE_SIZE && last !== undefined
  return ok({ entries, next: hasMore ? encodeCursor([last.createdAt, last.sourceKey]) : null })
}

function describeEarning(row: EarningRow): PointEntry {
  const decisions = row.decisions.map(({ prefix, createdAt, ...decision }) => ({
    ...decision,
    state: DECISION_STATES[prefix],
    decidedAt: new Date(createdAt).toISOString(),
  }))
  const last = decisions.at(-1)
  return {
    kind: row.kind,
    sourceKey: row.source_key,
    title: row.title ?? undefined,
    pendingChange: row.pending_change,
    totalChange: row.total_change,
    state: last?.state ?? (row.kind === ADJUSTMENT_KIND ? 'adjusted' : 'pending'),
    reason: last?.reason ?? row.reason,
    decisions,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
