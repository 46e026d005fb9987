import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Executor } from '../../db/database.ts'
import { logins, members } from '../../db/schema.ts'
import { addAuditRecord } from '../audit/audit.queries.ts'

/** Who acts by `npm run admin`: whoever may run commands on this machine. */
const COMMAND = 'command'

/** Says whether there is such a member. It counts from their next request, and stands in the audit log. */
export async function changeAdmin(database: Database, email: string, isAdmin: boolean): Promise<boolean> {
  return database.query.transaction(async (transaction) => {
    const id = await setAdmin(transaction, email, isAdmin)
    if (id === undefined) return false
    const act = isAdmin ? 'grant_admin' : 'revoke_admin'
    await addAuditRecord(transaction, { actorId: COMMAND, act, subject: id, at: new Date() })
    return true
  })
}

async function setAdmin(executor: Executor, email: string, isAdmin: boolean): Promise<string | undefined> {
  const owner = executor
    .select({ id: logins.memberId })
    .from(logins)
    .where(eq(logins.key, `email:${email}`))
  const changed = await executor
    .update(members)
    .set({ isAdmin })
    .where(inArray(members.id, owner))
    .returning({ id: members.id })
  return changed[0]?.id
}

export async function listAdmins(executor: Executor) {
  return executor
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(eq(members.isAdmin, true))
    .orderBy(asc(members.email))
}
