import type { ResultOf } from '../../../api/operations.ts'
import type { putRole, StaffMember } from '../../../api/staff.ts'
import { err, ok } from '../../../domain/result.ts'
import type { StaffRole } from '../../../domain/staff.ts'
import { transact } from '../../db/database.ts'
import { findMembers, lockMembers } from '../../db/many-members.ts'
import { type AdminDeps, recordAudit } from '../audit/audit.actions.ts'
import * as queries from './staff.queries.ts'

export async function listStaff({ database }: AdminDeps): Promise<StaffMember[]> {
  const rows = await queries.listStaff(database.query)
  const granterIds = rows.map(({ grantedBy }) => grantedBy)
  const granters = await findMembers(database.query, granterIds)
  const names = new Map(granters.map(({ id, name }) => [id, name]))
  return rows.map(({ grantedAt, grantedBy, suspendedAt, ...row }) => ({
    ...row,
    grantedBy: names.get(grantedBy) ?? grantedBy,
    grantedAt: grantedAt.toISOString(),
    isSuspended: suspendedAt !== null,
  }))
}

interface RoleChange {
  actorId: string
  memberId: string
  /** Null takes the role away. */
  role: StaffRole | null
  reason?: string | undefined
}

/** An account whose email was never verified may be a stranger's, so it cannot get a role. */
export async function changeRole(
  { database, now }: AdminDeps,
  { actorId, memberId, role, reason }: RoleChange,
): Promise<ResultOf<typeof putRole>> {
  return transact(database, async (transaction) => {
    await queries.lockStaff(transaction)
    // A rule that is about to approve their entries comes first, or sees the role.
    await lockMembers(database, transaction, [memberId])
    const member = await queries.findCandidate(transaction, memberId)
    if (member === undefined) return err('not_found')
    if (member.role === role) return ok({ done: true })
    if (role !== null && member.emailVerifiedAt === null) return err('not_verified')
    if (member.role === 'administrator' && !(await queries.hasOtherAdministrator(transaction, memberId)))
      return err('last_administrator')
    const at = now()
    // Recorded before the change, because an administrator who gives up their own role has lost the capability after it.
    await recordAudit(transaction, {
      actorId,
      act: role === null ? 'revoke_role' : 'grant_role',
      subject: memberId,
      before: { role: member.role },
      after: { role },
      reason,
      at,
    })
    if (role === null) await queries.removeRole(transaction, memberId)
    else await queries.setRole(transaction, memberId, role, { grantedAt: at, grantedBy: actorId })
    return ok({ done: true })
  })
}
