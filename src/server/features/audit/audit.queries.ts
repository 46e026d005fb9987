import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { auditRecords, members } from '../../db/schema.ts'
import { newId } from '../../id.ts'

/** Everything an administrator can do that leaves a trace. */
export const ACTS = [
  'add_post',
  'change_post',
  'delete_post',
  'add_quiz',
  'change_quiz',
  'delete_quiz',
  'clear_attempts',
  'approve_entries',
  'reject_entries',
  'begin_review_job',
  'reset_points',
  'suspend_member',
  'restore_member',
  'export_members',
  'export_ledger',
  'export_audit',
  'grant_admin',
  'revoke_admin',
] as const
export type Act = (typeof ACTS)[number]

export interface AuditEvent {
  actorId: string
  act: Act
  subject?: string | undefined
  before?: unknown
  after?: unknown
  reason?: string | undefined
  at: Date
}

/** The actor of `npm run admin`: anybody who may run commands on this machine. It has no account that could be suspended. */
export const COMMAND_ACTOR = 'command'

/** Undoes the transaction of an act. The app answers with the code, so no act has to expect it (see app.ts). */
export class ActorRefused extends Error {
  constructor(readonly refusal: 'suspended' | 'not_allowed') {
    super(refusal)
  }
}

/**
 * Part of the transaction of what was done: neither is ever without the other. Every act of an administrator ends here, so here
 * it is undone if they were suspended or lost their role since the session was checked. Their row is read, not locked: acts lock
 * other members' rows, and two administrators who act on each other would deadlock.
 */
export async function addAuditRecord(transaction: Transaction, { at, ...done }: AuditEvent): Promise<void> {
  await transaction.insert(auditRecords).values({
    id: newId(),
    createdAt: at,
    actorId: done.actorId,
    act: done.act,
    subject: done.subject ?? null,
    before: keepable(done.before),
    after: keepable(done.after),
    reason: done.reason ?? null,
  })
  if (done.actorId !== COMMAND_ACTOR) await requireActiveAdmin(transaction, done.actorId)
}

async function requireActiveAdmin(executor: Executor, id: string): Promise<void> {
  const [actor] = await executor
    .select({ isAdmin: members.isAdmin, suspendedAt: members.suspendedAt })
    .from(members)
    .where(eq(members.id, id))
  if (actor?.suspendedAt) throw new ActorRefused('suspended')
  if (!actor?.isAdmin) throw new ActorRefused('not_allowed')
}

/** Half of a character is kept as it is everywhere else: as the sign for one that is unknown. JSON would be refused. */
function keepable(told: unknown): unknown {
  if (told === undefined) return null
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\p{Cs}/gu, '\ufffd') : value
  return JSON.parse(JSON.stringify(told, clean))
}

export interface AuditFilter {
  actorId?: string | undefined
  act?: string | undefined
  subject?: string | undefined
}

/** Where a page of the log ends. */
export interface AuditCursor {
  createdAt: string
  id: string
}

export function listAuditRecords(
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
