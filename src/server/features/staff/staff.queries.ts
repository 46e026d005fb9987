import { asc, eq, sql } from 'drizzle-orm'
import type { StaffRole } from '../../../domain/staff.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { members, staff } from '../../db/schema.ts'

export function listStaff(executor: Executor) {
  return executor
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      role: staff.role,
      grantedAt: staff.grantedAt,
      grantedBy: sql<string>`coalesce((SELECT name FROM members AS granter WHERE granter.id = ${staff.grantedBy}), ${staff.grantedBy})`,
      suspendedAt: members.suspendedAt,
    })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .orderBy(asc(staff.role), asc(members.email))
}

/**
 * Locks the rows of all administrators until the transaction ends. Everything that could remove the last one calls it first, so that
 * two administrators who remove each other wait for one another, and the second finds out.
 */
export async function lockAdministrators(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ memberId: staff.memberId })
    .from(staff)
    .where(eq(staff.role, 'administrator'))
    .orderBy(asc(staff.memberId))
    .for('update')
  return rows.map(({ memberId }) => memberId)
}

/** Whether one of these administrators can still act. */
export async function hasActive(executor: Executor, ids: string[]): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`SELECT FROM members WHERE id = ANY(${sql.param(ids)}::text[]) AND suspended_at IS NULL LIMIT 1`,
  )
  return rows.length > 0
}

export async function findCandidate(executor: Executor, id: string) {
  const [found] = await executor
    .select({ emailVerifiedAt: members.emailVerifiedAt, role: staff.role })
    .from(members)
    .leftJoin(staff, eq(staff.memberId, members.id))
    .where(eq(members.id, id))
  return found
}

export async function setRole(
  executor: Executor,
  memberId: string,
  role: StaffRole,
  { grantedAt, grantedBy }: { grantedAt: Date; grantedBy: string },
): Promise<void> {
  await executor
    .insert(staff)
    .values({ memberId, role, grantedAt, grantedBy })
    .onConflictDoUpdate({ target: staff.memberId, set: { role, grantedAt, grantedBy } })
}

export async function removeRole(executor: Executor, memberId: string): Promise<void> {
  await executor.delete(staff).where(eq(staff.memberId, memberId))
}
