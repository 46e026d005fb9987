import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { isChosenCode, isMemberId } from '../../../domain/referral-codes.ts'
import { findMemberId, type LoginKey } from '../../auth/login.queries.ts'
import { memberColumns } from '../../auth/session.queries.ts'
import type { TokenKey } from '../../auth/token.ts'
import type { Executor } from '../../db/database.ts'
import { logins, mailTokens, members, referralCodes, referrals } from '../../db/schema.ts'

/** An unknown login costs the same two statements, so that the time does not reveal who has an account. */
export async function findByLogin(executor: Executor, key: LoginKey) {
  const memberId = (await findMemberId(executor, key)) ?? key
  const [found] = await executor
    .select({ ...memberColumns, passwordHash: members.passwordHash, suspendedAt: members.suspendedAt })
    .from(members)
    .where(eq(members.id, memberId))
  // The old address of a change logs nobody in; see email-change.actions.
  if (key.startsWith('email:') && key !== `email:${found?.email}`) return undefined
  return found
}

export type Account = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

export async function findPasswordHash(executor: Executor, memberId: string): Promise<string | null> {
  const [found] = await executor
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
  return found?.passwordHash ?? null
}

type Member = typeof members.$inferInsert

export async function addMember(executor: Executor, member: Member): Promise<void> {
  await executor.insert(members).values(member)
}

export async function updateMember(executor: Executor, id: string, changes: Partial<Member>): Promise<void> {
  await executor.update(members).set(changes).where(eq(members.id, id))
}

/** Returns whether the login was free. A concurrent insert of the same key waits for the first one. */
export async function addLogin(executor: Executor, key: LoginKey, memberId: string): Promise<boolean> {
  const added = await executor
    .insert(logins)
    .values({ key, memberId })
    .onConflictDoNothing()
    .returning({ key: logins.key })
  return added.length > 0
}

/**
 * Finds the member of a code, which is their id or the code they chose. Suspended members earn nothing, so their codes are answered as
 * unknown ones, and nobody learns about the suspension. Codes of neither form are rejected without a query (PostgreSQL would also
 * refuse some of them, e.g. NUL bytes).
 */
export async function findReferrer(executor: Executor, code: string | undefined) {
  const memberId = code === undefined ? undefined : await findIdOfCode(executor, code)
  if (memberId === undefined) return undefined
  const [referrer] = await executor
    .select({ id: members.id, name: members.name, isInviterNamed: members.isInviterNamed })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.suspendedAt)))
  return referrer
}

/** A chosen code that nobody has is returned as it is and finds no member, so that it costs as many statements as another. */
async function findIdOfCode(executor: Executor, code: string): Promise<string | undefined> {
  if (isMemberId(code)) return code
  if (!isChosenCode(code)) return undefined
  const [found] = await executor
    .select({ memberId: referralCodes.memberId })
    .from(referralCodes)
    .where(eq(referralCodes.code, code))
  return found?.memberId ?? code
}

/** Lists the new member with the referrer. The statement that pays the points also counts the referral. */
export async function addReferral(
  executor: Executor,
  referral: typeof referrals.$inferInsert,
): Promise<void> {
  await executor.insert(referrals).values(referral)
  await updateMember(executor, referral.memberId, { referredBy: referral.referrerId })
}

/** Members whose count of referrals differs from the number listed. There should be none. */
export async function findReferralFaults(
  executor: Executor,
): Promise<{ memberId: string; count: number; listed: number }[]> {
  const listed = sql<number>`count(${referrals.memberId})`
  return executor
    .select({ memberId: members.id, count: members.referralCount, listed })
    .from(members)
    .leftJoin(referrals, eq(referrals.referrerId, members.id))
    .groupBy(members.id)
    .having(ne(members.referralCount, listed))
    .orderBy(asc(members.id))
}

type MailPurpose = (typeof mailTokens.$inferSelect)['purpose']

/** The member of a valid token, without using it up. */
export async function findByMailToken(executor: Executor, purpose: MailPurpose, key: TokenKey, now: Date) {
  const [found] = await executor
    .select({
      id: members.id,
      email: members.email,
      emailVerifiedAt: members.emailVerifiedAt,
      passwordHash: members.passwordHash,
    })
    .from(mailTokens)
    .innerJoin(members, eq(members.id, mailTokens.memberId))
    .where(isToken(purpose, key, now))
  return found
}

export type LinkedAccount = NonNullable<Awaited<ReturnType<typeof findByMailToken>>>

/** Deletes the token and returns whether it was valid. Of two concurrent requests, one gets it. */
export async function takeMailToken(
  executor: Executor,
  purpose: MailPurpose,
  key: TokenKey,
  now: Date,
): Promise<boolean> {
  const taken = await executor
    .delete(mailTokens)
    .where(isToken(purpose, key, now))
    .returning({ memberId: mailTokens.memberId })
  return taken.length > 0
}

/** Using one mailed link invalidates all earlier ones. */
export async function dropMailTokens(
  executor: Executor,
  purpose: MailPurpose,
  memberId: string,
): Promise<void> {
  await executor
    .delete(mailTokens)
    .where(and(eq(mailTokens.memberId, memberId), eq(mailTokens.purpose, purpose)))
}

/**
 * Gives an unverified account to the owner of its address: the password, the wallet and the consent to be named may be somebody
 * else's. Points, referrals and a chosen code stay. The caller ends the sessions; cookies of known browsers end with the password.
 */
export function takeOver(
  executor: Executor,
  memberId: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  return updateMember(executor, memberId, {
    emailVerifiedAt: now,
    passwordHash,
    walletAddress: null,
    isInviterNamed: false,
    showsNameToInviter: false,
  })
}

function isToken(purpose: MailPurpose, { memberId, tokenHash }: TokenKey, now: Date) {
  return and(
    eq(mailTokens.memberId, memberId),
    eq(mailTokens.purpose, purpose),
    eq(mailTokens.tokenHash, tokenHash),
    gt(mailTokens.expiresAt, now),
  )
}
