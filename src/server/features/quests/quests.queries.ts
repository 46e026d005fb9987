import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ClaimState } from '../../../domain/quests.ts'
import { memberColumns } from '../../auth/session.queries.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { isOneOf } from '../../db/many-members.ts'
import { questClaims, quests } from '../../db/quest-schema.ts'
import { members } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'

export type StoredQuest = typeof quests.$inferSelect
export type StoredClaim = typeof questClaims.$inferSelect
export type ClaimKey = Pick<StoredClaim, 'memberId' | 'questId' | 'period'>

export async function findQuest(executor: Executor, id: string): Promise<StoredQuest | undefined> {
  const [quest] = await executor.select().from(quests).where(eq(quests.id, id))
  return quest
}

/** What a quest pays at a moment; undefined while it is closed. */
export async function findReward(executor: Executor, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await executor.execute<{ points: number }>(sql`
    SELECT points FROM quests
     WHERE id = ${id} AND state = 'open' AND (opens_at IS NULL OR opens_at <= ${toMoment(now)})
       AND (closes_at IS NULL OR closes_at > ${toMoment(now)})`)
  return rows[0]?.points
}

/** Locks the member's row until the transaction ends, and reads what prerequisites ask for. */
export async function lockClaimant(transaction: Transaction, memberId: string) {
  const [member] = await transaction
    .select(memberColumns)
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  return member
}

/**
 * Replaces what was sent in a submission that waits for a decision, or that was sent back and waits for one again. It keeps its place in
 * the queue. A decision on what it was before is refused: it names an earlier revision.
 */
export async function replaceAnswer(
  executor: Executor,
  claim: ClaimKey & { state: 'pending' | 'returned'; sourceKey: string; version: number; now: Date },
  answer: unknown,
): Promise<void> {
  await executor
    .update(questClaims)
    .set({ state: 'pending', version: claim.version, answer })
    .where(isClaimIn(claim.state, claim))
  await executor.execute(sql`
    UPDATE review_queue SET returned_at = NULL, improved_at = ${toMoment(claim.now)}, revision = revision + 1
     WHERE member_id = ${claim.memberId} AND source_key = ${claim.sourceKey}`)
}

/** Forgets what was sent. */
export async function withdrawClaim(executor: Executor, claim: ClaimKey, now: Date): Promise<void> {
  await executor
    .update(questClaims)
    .set({ state: 'withdrawn', answer: null, decidedAt: now })
    .where(isClaimIn('pending', claim))
}

/** The member's claim of a period, or else the newest one, withdrawn or not. The caller has locked the member's row. */
export async function findOwnClaim(
  executor: Executor,
  { memberId, questId, period }: Pick<ClaimKey, 'memberId' | 'questId'> & { period: string | undefined },
): Promise<StoredClaim | undefined> {
  const [claim] = await executor
    .select()
    .from(questClaims)
    .where(
      and(
        eq(questClaims.memberId, memberId),
        eq(questClaims.questId, questId),
        isNotNull(questClaims.claimedAt),
        period === undefined ? undefined : eq(questClaims.period, period),
      ),
    )
    .orderBy(
      desc(questClaims.claimedAt),
      // Two were made at the same moment only if the first was withdrawn.
      sql`${questClaims.state} = 'withdrawn'`,
      desc(questClaims.period),
    )
    .limit(1)
  return claim
}

export function isClaimIn(state: ClaimState, { memberId, questId, period }: ClaimKey) {
  return and(
    eq(questClaims.memberId, memberId),
    eq(questClaims.questId, questId),
    eq(questClaims.period, period),
    eq(questClaims.state, state),
  )
}

/** Refuses the claims that earned points, and returns those that were not refused before. */
export async function refusePaidClaims(
  executor: Executor,
  memberId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<{ questId: string; points: number }[]> {
  return executor
    .update(questClaims)
    .set({ state: 'refused', reason, decidedAt: at })
    .where(
      and(
        eq(questClaims.memberId, memberId),
        inArray(questClaims.state, ['pending', 'returned', 'approved']),
        gt(questClaims.points, 0),
      ),
    )
    .returning({ questId: questClaims.questId, points: questClaims.points })
}

/** Marks claims as approved or refused. Returns quest and points of each claim that was in one of the states `from`. */
export async function decideClaims(
  executor: Executor,
  keys: ClaimKey[],
  {
    from,
    state,
    reason,
    at,
  }: { from: readonly ClaimState[]; state: 'approved' | 'refused'; reason: string | null; at: Date },
): Promise<{ questId: string; points: number }[]> {
  const column = (name: keyof ClaimKey) => sql`${sql.param(keys.map((key) => key[name]))}::text[]`
  const { rows } = await executor.execute<{ questId: string; points: number }>(sql`
    UPDATE quest_claims SET state = ${state}, reason = ${reason}, decided_at = ${toMoment(at)}
      FROM unnest(${column('memberId')}, ${column('questId')}, ${column('period')}) AS decided (member_id, quest_id, period)
     WHERE quest_claims.member_id = decided.member_id AND quest_claims.quest_id = decided.quest_id
       AND quest_claims.period = decided.period AND quest_claims.state = ANY(${sql.param([...from])}::text[])
       AND ${isOneOf(sql`quest_claims.member_id`, [...new Set(keys.map(({ memberId }) => memberId))])}
    RETURNING quest_claims.quest_id AS "questId", quest_claims.points`)
  return rows
}
