import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { emailChanges, logins, mailTokens } from '../../db/schema.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** The changes of a member, oldest first: those that can be undone, and the open one. */
export async function listEmailChanges(executor: Executor, memberId: string): Promise<EmailChange[]> {
  return executor
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.memberId, memberId))
    .orderBy(asc(emailChanges.changedAt), asc(emailChanges.requestedAt))
}

export async function findOpenChange(executor: Executor, memberId: string): Promise<EmailChange | undefined> {
  const [found] = await executor
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), isNull(emailChanges.changedAt)))
  return found
}

export async function addEmailChange(executor: Executor, change: typeof emailChanges.$inferInsert) {
  await executor.insert(emailChanges).values(change)
}

export async function setChanged(
  executor: Executor,
  { memberId, id }: EmailChange,
  facts: Pick<EmailChange, 'changedAt' | 'oldEmail'>,
): Promise<void> {
  await executor
    .update(emailChanges)
    .set(facts)
    .where(and(eq(emailChanges.memberId, memberId), eq(emailChanges.id, id)))
}

export async function deleteChanges(executor: Executor, memberId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await executor
    .delete(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), inArray(emailChanges.id, ids)))
}

/** Frees addresses of a member. */
export async function deleteEmailLogins(executor: Executor, memberId: string, emails: string[]) {
  for (const email of emails)
    await executor.delete(logins).where(and(eq(logins.key, `email:${email}`), eq(logins.memberId, memberId)))
}

/** Whether the token is valid. The caller holds the member's row lock, and makes it useless. */
export async function hasMailToken(
  executor: Executor,
  {
    memberId,
    tokenHash,
    purpose,
  }: Pick<typeof mailTokens.$inferSelect, 'memberId' | 'tokenHash' | 'purpose'>,
  now: Date,
): Promise<boolean> {
  const found = await executor
    .select({ memberId: mailTokens.memberId })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.memberId, memberId),
        eq(mailTokens.purpose, purpose),
        eq(mailTokens.tokenHash, tokenHash),
        gt(mailTokens.expiresAt, now),
      ),
    )
  return found.length > 0
}

/** Some changes that were made before a moment, whose old addresses can be freed. */
export async function findChangesBefore(
  executor: Executor,
  before: Date,
  limit: number,
): Promise<EmailChange[]> {
  return executor
    .select()
    .from(emailChanges)
    .where(and(isNotNull(emailChanges.changedAt), lte(emailChanges.changedAt, before)))
    .limit(limit)
}
