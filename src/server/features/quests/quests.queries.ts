import { and, asc, desc, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { COMPLETED_STATES } from '../../../domain/quests.ts'
import { submissionKinds } from '../../../quests/claim-key.ts'
import { memberColumns } from '../../auth/session.queries.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { isOneOf } from '../../db/many-members.ts'
import { questClaims, quests } from '../../db/quest-schema.ts'
import { members } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import type { Balances } from '../points/points.queries.ts'

export type StoredQuest = typeof quests.$inferSelect
export type StoredClaim = typeof questClaims.$inferSelect

export async function findQuest(executor: Executor, id: string): Promise<StoredQuest | undefined> {
  const [quest] = await executor.select().from(quests).where(eq(quests.id, id))
  return quest
}

/** The condition under which a quest that exists once pays. The other quests have rules of their own, see decideClaim. */
const isPaying = (now: Date) => sql`state = 'open'
  AND (opens_at IS NULL OR opens_at <= ${toMoment(now)})
  AND (closes_at IS NULL OR closes_at > ${toMoment(now)})`

/** Whether a quest that exists once pays at this moment, and how much. */
export async function findReward(
  executor: Executor,
  id: string,
  now: Date,
): Promise<{ title: string | null; points: number | null; isOpen: boolean } | undefined> {
  const [reward] = await executor
    .select({ title: quests.title, points: quests.points, isOpen: sql<boolean>`${isPaying(now)}` })
    .from(quests)
    .where(eq(quests.id, id))
  return reward
}

/** The quests that members may know of, in the order that editors gave them. */
export function listVisibleQuests(executor: Executor): Promise<StoredQuest[]> {
  return executor
    .select()
    .from(quests)
    .where(ne(quests.state, 'draft'))
    .orderBy(asc(quests.position), asc(quests.id))
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

export async function findBalances(executor: Executor, memberId: string): Promise<Balances> {
  const [balances] = await executor
    .select({ pendingPoints: members.pendingPoints, totalPoints: members.totalPoints })
    .from(members)
    .where(eq(members.id, memberId))
  return balances ?? { pendingPoints: 0, totalPoints: 0 }
}

/** A member's claims of one quest that decide about the next one: the last one begun, the last one made, and those sent back. */
export async function listClaims(
  executor: Executor,
  memberId: string,
  questId: string,
): Promise<StoredClaim[]> {
  return executor
    .select()
    .from(questClaims)
    .where(
      and(
        eq(questClaims.memberId, memberId),
        eq(questClaims.questId, questId),
        isDeciding(memberId, sql`AND quest_id = ${questId}`),
      ),
    )
    .orderBy(desc(questClaims.startedAt))
}

/** A member's claims that decide about the next one, of all quests. */
export function listAllClaims(executor: Executor, memberId: string): Promise<StoredClaim[]> {
  return executor
    .select()
    .from(questClaims)
    .where(and(eq(questClaims.memberId, memberId), isDeciding(memberId)))
    .orderBy(desc(questClaims.startedAt))
}

const isDeciding = (memberId: string, ofQuest = sql``): SQL => sql`(quest_id, period) IN (
  SELECT quest_id, period
    FROM (SELECT quest_id, period, state, started_at, claimed_at,
                 max(started_at) OVER quest AS last_start, max(claimed_at) OVER quest AS last_claim
            FROM quest_claims AS own WHERE member_id = ${memberId} ${ofQuest} WINDOW quest AS (PARTITION BY quest_id)) AS own
   WHERE state = 'returned' OR started_at = last_start OR claimed_at = last_claim)`

const isCompleted = or(
  and(inArray(quests.kind, [...submissionKinds]), inArray(questClaims.state, COMPLETED_STATES.submission)),
  and(notInArray(quests.kind, [...submissionKinds]), inArray(questClaims.state, COMPLETED_STATES.other)),
)

/** The quests that the member has completed at least once, without those that exist once. */
export async function listCompleted(executor: Executor, memberId: string): Promise<string[]> {
  const rows = await executor
    .select({ questId: questClaims.questId })
    .from(questClaims)
    .innerJoin(quests, eq(quests.id, questClaims.questId))
    .where(and(eq(questClaims.memberId, memberId), isCompleted))
    .groupBy(questClaims.questId)
  return rows.map(({ questId }) => questId)
}

/** Whether the member has ever answered a daily quiz. */
export async function hasAnsweredQuiz(executor: Executor, memberId: string): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT FROM quiz_attempts WHERE member_id = ${memberId}) AS found`,
  )
  return rows[0]?.found ?? false
}

/** Begins a claim, unless there is one of that period. */
export async function startClaim(executor: Executor, claim: typeof questClaims.$inferInsert): Promise<void> {
  await executor.insert(questClaims).values(claim).onConflictDoNothing()
}

/**
 * Stores a claim that was made; one that was begun or sent back in the same period becomes it. Returns false if the period was claimed
 * already, which the rules do not see if the clock was set back.
 */
export async function writeClaim(
  executor: Executor,
  claim: typeof questClaims.$inferInsert,
): Promise<boolean> {
  const { memberId, questId, period, startedAt, ...change } = claim
  const written = await executor
    .insert(questClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: [questClaims.memberId, questClaims.questId, questClaims.period],
      set: change,
      setWhere: sql`${questClaims.state} IN ('started', 'returned') OR ${questClaims.retryAt} IS NOT NULL`,
    })
    .returning({ period: questClaims.period })
  return written.length > 0
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

/** Puts an entry that was sent back before the reviewers again. */
export async function returnToQueue(
  executor: Executor,
  { memberId, sourceKey, at }: { memberId: string; sourceKey: string; at: Date },
): Promise<void> {
  await executor.execute(sql`
    UPDATE review_queue SET returned_at = NULL, improved_at = ${toMoment(at)}
     WHERE member_id = ${memberId} AND source_key = ${sourceKey}`)
}

export interface ClaimKey {
  memberId: string
  questId: string
  period: string
}

/** Records a decision on claims, and returns what those that were not decided before had been worth. */
export async function decideClaims(
  executor: Executor,
  keys: ClaimKey[],
  { state, reason, at }: { state: 'approved' | 'refused'; reason: string | null; at: Date },
): Promise<{ questId: string; points: number }[]> {
  const column = (name: keyof ClaimKey) => sql`${sql.param(keys.map((key) => key[name]))}::text[]`
  const { rows } = await executor.execute<{ questId: string; points: number }>(sql`
    UPDATE quest_claims SET state = ${state}, reason = ${reason}, decided_at = ${toMoment(at)}
      FROM unnest(${column('memberId')}, ${column('questId')}, ${column('period')}) AS decided (member_id, quest_id, period)
     WHERE quest_claims.member_id = decided.member_id AND quest_claims.quest_id = decided.quest_id
       AND quest_claims.period = decided.period AND quest_claims.state IN ('pending', 'returned')
       AND ${isOneOf(sql`quest_claims.member_id`, [...new Set(keys.map(({ memberId }) => memberId))])}
    RETURNING quest_claims.quest_id AS "questId", quest_claims.points`)
  return rows
}
