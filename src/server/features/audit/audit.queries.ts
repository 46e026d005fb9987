import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { auditRecords, members, staff } from '../../db/schema.ts'

export async function addRecord(executor: Executor, record: typeof auditRecords.$inferInsert): Promise<void> {
  await executor.insert(auditRecords).values(record)
}

/** What decides whether a member may act in administration. */
export async function findActor(executor: Executor, id: string) {
  const [actor] = await executor
    .select({ role: staff.role, suspendedAt: members.suspendedAt })
    .from(members)
    .leftJoin(staff, eq(staff.memberId, members.id))
    .where(eq(members.id, id))
  return actor
}

export interface AuditFilter {
  actorId?: string | undefined
  act?: string | undefined
  subject?: string | undefined
}

/** The last record of a page; the next page begins after it. */
export interface AuditCursor {
  createdAt: string
  id: string
}

export function listRecords(
  executor: Executor,
  { actorId, act, subject }: AuditFilter,
  before: AuditCursor | undefined,
  limit: number,
) {
  const conditions: (SQL | undefined)[] = [
    actorId === undefined ? undefined : eq(auditRecords.actorId, actorId),
    act === undefined ? undefined : eq(auditRecords.act, act),
    subject === undefined ? undefined : eq(auditRecords.subject, subject),
    before === undefined
      ? undefined
      : sql`(${auditRecords.createdAt}, ${auditRecords.id}) < (${before.createdAt}::timestamptz, ${before.id})`,
  ]
  return executor
    .select({
      id: auditRecords.id,
      createdAt: auditRecords.createdAt,
      actorId: auditRecords.actorId,
      actorName: sql<string>`coalesce(${members.name}, ${auditRecords.actorId})`,
      act: auditRecords.act,
      subject: auditRecords.subject,
      before: auditRecords.before,
      after: auditRecords.after,
      reason: auditRecords.reason,
    })
    .from(auditRecords)
    .leftJoin(members, eq(members.id, auditRecords.actorId))
    .where(and(...conditions))
    .orderBy(desc(auditRecords.createdAt), desc(auditRecords.id))
    .limit(limit)
}
