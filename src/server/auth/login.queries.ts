import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { logins } from '../db/schema.ts'

/** How a login is looked up: `email:ada@example.org`, `google:108…`. */
export type LoginKey = `email:${string}` | `google:${string}`

/** The id of the member who logs in with this key. */
export async function findMemberId(executor: Executor, key: LoginKey): Promise<string | undefined> {
  const [login] = await executor.select({ memberId: logins.memberId }).from(logins).where(eq(logins.key, key))
  return login?.memberId
}

const isGoogleOf = (memberId: string) =>
  and(eq(logins.memberId, memberId), sql`starts_with(${logins.key}, 'google:')`)

/** Whether the member logs in with Google. Under the member's row lock the answer holds until the transaction ends. */
export async function hasGoogle(executor: Executor, memberId: string): Promise<boolean> {
  const found = await executor.select({ key: logins.key }).from(logins).where(isGoogleOf(memberId)).limit(1)
  return found.length > 0
}

/** Returns whether there was one. */
export async function deleteGoogleLogins(executor: Executor, memberId: string): Promise<boolean> {
  const removed = await executor.delete(logins).where(isGoogleOf(memberId)).returning({ key: logins.key })
  return removed.length > 0
}
