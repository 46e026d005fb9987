import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { logins, members } from '../../db/schema.ts'

/** Says whether there is such a member. It counts from their next request. */
export async function setAdmin(executor: Executor, email: string, isAdmin: boolean): Promise<boolean> {
  const owner = executor
    .select({ id: logins.memberId })
    .from(logins)
    .where(eq(logins.key, `email:${email}`))
  const changed = await executor
    .update(members)
    .set({ isAdmin })
    .where(inArray(members.id, owner))
    .returning({ id: members.id })
  return changed.length > 0
}

export async function listAdmins(executor: Executor) {
  return executor
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(eq(members.isAdmin, true))
    .orderBy(asc(members.email))
}
