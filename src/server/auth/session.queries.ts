import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { members, sessions } from '../db/schema.ts'
import type { TokenKey } from './token.ts'

/** A member's record but for what only the login itself may see. */
export const memberColumns = {
  id: members.id,
  name: members.name,
  email: members.email,
  emailVerifiedAt: members.emailVerifiedAt,
  hasPassword: sql<boolean>`${members.passwordHash} IS NOT NULL`,
  isAdmin: members.isAdmin,
  joinedAt: members.joinedAt,
  totalPoints: members.totalPoints,
  pendingPoints: members.pendingPoints,
  referralCount: members.referralCount,
  referredBy: members.referredBy,
  walletAddress: members.walletAddress,
  twitterHandle: members.twitterHandle,
  discordId: members.discordId,
  lastLoginRewardDate: members.lastLoginRewardDate,
  lastReadBlogAt: members.lastReadBlogAt,
}

export async function findSessionMember(executor: Executor, key: TokenKey, now: Date) {
  const [found] = await executor
    .select({ ...memberColumns, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(isSession(key), gt(sessions.expiresAt, now), isNull(members.suspendedAt)))
  return found
}

export async function addSession(
  executor: Executor,
  key: TokenKey,
  times: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await executor.insert(sessions).values({ ...key, ...times })
}

export async function prolongSession(executor: Executor, key: TokenKey, expiresAt: Date): Promise<void> {
  await executor.update(sessions).set({ expiresAt }).where(isSession(key))
}

export async function deleteSession(executor: Executor, key: TokenKey): Promise<void> {
  await executor.delete(sessions).where(isSession(key))
}

export async function deleteSessionsOf(executor: Executor, memberId: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.memberId, memberId))
}

function isSession({ memberId, tokenHash }: TokenKey) {
  return and(eq(sessions.memberId, memberId), eq(sessions.tokenHash, tokenHash))
}
