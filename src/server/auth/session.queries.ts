import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { members, sessions } from '../db/schema.ts'
import type { SessionMember } from './session.ts'

export async function findSessionMember(
  executor: Executor,
  tokenHash: string,
  now: Date,
): Promise<SessionMember | undefined> {
  const [member] = await executor
    .select({ id: members.id, name: members.name, isAdmin: members.isAdmin, joinedAt: members.joinedAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return member
}

export async function deleteSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
