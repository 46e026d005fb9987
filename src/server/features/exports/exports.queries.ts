import { and, asc, getTableColumns, gt, sql } from 'drizzle-orm'
import { memberColumns } from '../../auth/session.queries.ts'
import type { Executor } from '../../db/database.ts'
import { auditRecords, members, pointEntries } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'

/** Lists are paged by primary key, so that a page costs the same however long the table is. */
export function listMembersAfter(executor: Executor, id: string, limit: number) {
  return executor
    .select({
      ...getTableColumns(members),
      isAdmin: sql<boolean>`${memberColumns.staffRole} = 'administrator'`,
    })
    .from(members)
    .where(gt(members.id, id))
    .orderBy(asc(members.id))
    .limit(limit)
}

export function listEntriesAfter(executor: Executor, memberId: string, sourceKey: string, limit: number) {
  return executor
    .select()
    .from(pointEntries)
    .where(sql`(${pointEntries.memberId}, ${pointEntries.sourceKey}) > (${memberId}, ${sourceKey})`)
    .orderBy(asc(pointEntries.memberId), asc(pointEntries.sourceKey))
    .limit(limit)
}

export function listRecordsAfter(executor: Executor, createdAt: Date, id: string, limit: number) {
  return executor
    .select()
    .from(auditRecords)
    .where(and(sql`(${auditRecords.createdAt}, ${auditRecords.id}) > (${toMoment(createdAt)}, ${id})`))
    .orderBy(asc(auditRecords.createdAt), asc(auditRecords.id))
    .limit(limit)
}
