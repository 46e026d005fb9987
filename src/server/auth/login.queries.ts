import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { logins } from '../db/schema.ts'

/** How a login is looked up: `email:ada@example.org`, `google:108…`. */
export type LoginKey = `email:${string}` | `google:${string}`

/** The id of the member who logs in with this key. */
export async function findMemberId(executor: Executor, key: LoginKey): Promise<string | undefined> {
  const [login] = await executor.select({ memberId: logins.memberId }).from(logins).where(eq(logins.key, key))
  return login?.memberId
}
