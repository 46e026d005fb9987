import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm'
import type { getAudit } from '../../../api/audit.ts'
import type { QueryOf } from '../../../api/operations.ts'
import type { Executor } from '../../db/database.ts'
import { quests } from '../../db/quest-schema.ts'
import { auditRecords, members, posts, staff } from '../../db/schema.ts'

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

interface AuditFilter extends Pick<QueryOf<typeof getAudit>, 'actorId' | 'act' | 'subject' | 'direction'> {
  /** From this moment on, and before that one. */
  since?: Date | undefined
  until?: Date | undefined
}

export function listRecords(
  executor: Executor,
  { actorId, act, subject, since, until, direction }: AuditFilter,
  /** The last record of a page; the next page begins after it. */
  before: { createdAt: string; id: string } | undefined,
  limit: number,
) {
  const { before: earlier, after } = auditRecords
  const [sorted, isBeyond] = direction === 'ascending' ? [asc, sql.raw('>')] : [desc, sql.raw('<')]
  const size = sql<number>`coalesce(octet_length(${earlier}::text), 0) + coalesce(octet_length(${after}::text), 0)`
  return executor
    .select({ ...getTableColumns(auditRecords), size })
    .from(auditRecords)
    .where(
      and(
        actorId === undefined ? undefined : eq(auditRecords.actorId, actorId),
        act === undefined ? undefined : eq(auditRecords.act, act),
        subject === undefined ? undefined : eq(auditRecords.subject, subject),
        since && gte(auditRecords.createdAt, since),
        until && lt(auditRecords.createdAt, until),
        before &&
          sql`(${auditRecords.createdAt}, ${auditRecords.id}) ${isBeyond} (${before.createdAt}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(sorted(auditRecords.createdAt), sorted(auditRecords.id))
    .limit(limit)
}

/** Everybody who has ever done something. Reads one row of the index for each of them, however many records there are. */
export async function listActorIds(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ actor_id: string }>(sql`
    WITH RECURSIVE actors AS (
      (SELECT actor_id FROM audit_records ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_id FROM audit_records WHERE actor_id > actors.actor_id ORDER BY actor_id LIMIT 1)
        FROM actors WHERE actor_id IS NOT NULL
    )
    SELECT actor_id FROM actors WHERE actor_id IS NOT NULL`)
  return rows.map((row) => row.actor_id)
}

/** The titles of those that are posts. */
export function findPostTitles(executor: Executor, ids: string[]) {
  return executor.select({ id: posts.id, name: posts.title }).from(posts).where(inArray(posts.id, ids))
}

/** The titles of those that are quests. Null for one that has the words of the specification. */
export function findQuestTitles(executor: Executor, ids: string[]) {
  return executor.select({ id: quests.id, name: quests.title }).from(quests).where(inArray(quests.id, ids))
}
