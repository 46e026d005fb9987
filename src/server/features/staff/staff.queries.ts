import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
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
      grantedBy: staff.grantedBy,
      suspendedAt: members.suspendedAt,
    })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .orderBy(asc(staff.role), asc(members.email))
}

/**
 * Blocks other changes of roles until the transaction ends, but not reading them. Every action that could remove the last
 * administrator calls it first, so that of two administrators who remove each other the second waits and is refused. Row locks
 * would deadlock, because two transactions that see different rows lock them in different orders.
 */
export async function lockStaff(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`)
}

/** Whether another administrator can still act. */
export async function hasOtherAdministrator(executor: Executor, memberId: string): Promise<boolean> {
  const found = await executor
    .select({ id: members.id })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .where(and(eq(staff.role, 'administrator'), ne(members.id, memberId), isNull(members.suspendedAt)))
    .limit(1)
  return found.length > 0
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
