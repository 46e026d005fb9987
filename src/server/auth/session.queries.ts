import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { members, sessions } from '../db/schema.ts'
import type { SessionKey, SessionMember } from './session.ts'

export async function findSessionMember(
  executor: Executor,
  key: SessionKey,
  now: Date,
): Promise<SessionMember | undefined> {
  const [member] = await executor
    .select({ id: members.id, name: members.name, isAdmin: members.isAdmin, joinedAt: members.joinedAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(isSession(key), gt(sessions.expiresAt, now)))
  return member
}

export async function deleteSession(executor: Executor, key: SessionKey): Promise<void> {
  await executor.delete(sessions).where(isSession(key))
}

function isSession({ memberId, tokenHash }: SessionKey) {
  return and(eq(sessions.memberId, memberId), eq(sessions.tokenHash, tokenHash))
}
