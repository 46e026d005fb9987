import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { err, ok, type Result } from '../../../domain/result.ts'
import { type Database, type Executor, transact } from '../../db/database.ts'
import { logins, members } from '../../db/schema.ts'
import { addAuditRecord, COMMAND_ACTOR } from '../audit/audit.queries.ts'

/**
 * Makes a member an administrator, or no longer one. It counts from their next request and is written to the audit log. An account
 * whose email was never verified may belong to anybody, so it cannot become an administrator's.
 */
export async function changeAdmin(
  database: Database,
  email: string,
  isAdmin: boolean,
): Promise<Result<{ done: true }, 'no_account' | 'not_verified'>> {
  return transact(database, async (transaction) => {
    const [login] = await transaction
      .select()
      .from(logins)
      .where(eq(logins.key, `email:${email}`))
    if (login === undefined) return err('no_account')
    const id = login.memberId
    const mayChange = isAdmin ? isNotNull(members.emailVerifiedAt) : undefined
    const changed = await transaction
      .update(members)
      .set({ isAdmin })
      .where(and(eq(members.id, id), mayChange))
      .returning({ id: members.id })
    if (changed.length === 0) return err('not_verified')
    const act = isAdmin ? 'grant_admin' : 'revoke_admin'
    await addAuditRecord(transaction, { actorId: COMMAND_ACTOR, act, subject: id, at: new Date() })
    return ok({ done: true })
  })
}

export async function listAdmins(executor: Executor) {
  return executor
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(eq(members.isAdmin, true))
    .orderBy(asc(members.email))
}
