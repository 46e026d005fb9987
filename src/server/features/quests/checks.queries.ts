import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { ClaimState } from '../../../domain/quests.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { questChecks, questClaims } from '../../db/quest-schema.ts'
import { members } from '../../db/schema.ts'
import { leaseDue } from '../../jobs/lease.queries.ts'
import { type ClaimKey, isClaimIn } from './quests.queries.ts'

export type QuestCheck = typeof questChecks.$inferSelect
/** `none`: the service has not answered, or not in time. */
export type CheckDecision = NonNullable<QuestCheck['decision']>

/** Runs in the transaction of the claim, so both are stored or neither. */
export async function addCheck(
  executor: Executor,
  claim: ClaimKey & { id: string },
  now: Date,
): Promise<void> {
  await executor.insert(questChecks).values({ ...claim, createdAt: now, dueAt: now })
}

/** Leases checks that are due, without those of quests that wait. */
export function leaseChecks(
  executor: Executor,
  { exceptQuests, ...lease }: { now: Date; leaseMs: number; limit: number; exceptQuests: string[] },
): Promise<QuestCheck[]> {
  const isOpen = and(isNull(questChecks.decision), notInArray(questChecks.questId, exceptQuests))
  return leaseDue(executor, questChecks, { ...lease, isOpen })
}

export async function findCheck(executor: Executor, id: string): Promise<QuestCheck | undefined> {
  const [check] = await executor.select().from(questChecks).where(eq(questChecks.id, id))
  return check
}

/** The decision that was recorded, if any. The row stays locked until the transaction ends. */
export async function lockDecision(transaction: Transaction, id: string): Promise<CheckDecision | null> {
  const [check] = await transaction
    .select({ decision: questChecks.decision })
    .from(questChecks)
    .where(eq(questChecks.id, id))
    .for('update')
  return check?.decision ?? null
}

export async function recordDecision(
  executor: Executor,
  id: string,
  decision: CheckDecision,
  decidedAt: Date,
): Promise<void> {
  await executor.update(questChecks).set({ decision, decidedAt }).where(eq(questChecks.id, id))
}

/**
 * Sends the request again later, unless another attempt was answered meanwhile. With `answerUntil` no more requests are sent, because the
 * service calls back.
 */
export async function postponeCheck(
  executor: Executor,
  id: string,
  times: { dueAt: Date; answerUntil?: Date },
): Promise<void> {
  await executor
    .update(questChecks)
    .set(times)
    .where(and(eq(questChecks.id, id), isNull(questChecks.decision), isNull(questChecks.answerUntil)))
}

/** What services learn about a member. */
export async function findCheckedMember(executor: Executor, id: string) {
  const [member] = await executor
    .select({ walletAddress: members.walletAddress, emailVerifiedAt: members.emailVerifiedAt })
    .from(members)
    .where(eq(members.id, id))
  return member
}

/** The points that a claim earns if its check is passed. */
export async function findCheckedPoints(executor: Executor, claim: ClaimKey): Promise<number | undefined> {
  const [found] = await executor
    .select({ points: questClaims.points })
    .from(questClaims)
    .where(isClaimIn('checking', claim))
  return found?.points
}

export async function endCheck(
  executor: Executor,
  claim: ClaimKey,
  change: { state: ClaimState; reason?: string; decidedAt?: Date; retryAt?: Date },
): Promise<void> {
  await executor.update(questClaims).set(change).where(isClaimIn('checking', claim))
}

/**
 * Refuses the member's claims that services are checking, and asks no service about them any more. Returns what they were worth. They
 * have earned nothing, so no points are left in them. The caller has locked the member's row, as everybody does who settles a check.
 */
export async function endChecksOf(
  executor: Executor,
  memberId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<{ questId: string; points: number }[]> {
  const isOfMember = and(eq(questClaims.memberId, memberId), eq(questClaims.state, 'checking'))
  const ended = await executor
    .select({ questId: questClaims.questId, points: questClaims.points })
    .from(questClaims)
    .where(isOfMember)
  if (ended.length === 0) return []
  await executor
    .update(questClaims)
    .set({ state: 'refused', points: 0, reason, decidedAt: at })
    .where(isOfMember)
  await executor
    .update(questChecks)
    .set({ decision: 'none', decidedAt: at })
    .where(and(eq(questChecks.memberId, memberId), isNull(questChecks.decision)))
  return ended
}
