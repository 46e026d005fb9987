import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { rolesWith } from '../../../domain/staff.ts'
import type { Executor } from '../../db/database.ts'
import { adjustmentProposals, members, staff } from '../../db/schema.ts'
import { toMoment } from '../../db/to-moment.ts'
import { insertEntries } from '../points/insert-entries.queries.ts'

export type StoredProposal = typeof adjustmentProposals.$inferSelect

interface Adjustment {
  memberId: string
  /** `adjust:` and this key name the entry. */
  key: string
  points: number
  reason: string
  actorId: string
  at: Date
}

/** Adds the entry and changes the balance, in one statement. The caller has locked the member's row. */
export async function adjustPoints(
  executor: Executor,
  { memberId, key, points, reason, actorId, at }: Adjustment,
): Promise<void> {
  await executor.execute(sql`
    WITH entry AS (${insertEntries(
      sql`
        SELECT members.id, ${`adjust:${key}`}, 'adjust', 0, ${points}::integer, ${toMoment(at)}, ${actorId}, ${reason}, NULL::timestamptz
          FROM members WHERE members.id = ${memberId}`,
      false,
    )})
    UPDATE members SET total_points = total_points + entry.total_change
      FROM entry WHERE members.id = entry.member_id AND members.id = ${memberId}`)
}

export async function findAdjustment(
  executor: Executor,
  memberId: string,
  key: string,
): Promise<{ points: number; actorId: string } | undefined> {
  const { rows } = await executor.execute<{ points: number; actorId: string }>(sql`
    SELECT total_change AS points, actor_id AS "actorId" FROM point_entries
     WHERE member_id = ${memberId} AND source_key = ${`adjust:${key}`}`)
  return rows[0]
}

/**
 * How many points an administrator has added to a member and taken from them since a moment, without a second one's confirmation and without
 * resets.
 */
export async function sumLately(
  executor: Executor,
  memberId: string,
  actorId: string,
  since: Date,
): Promise<number> {
  const { rows } = await executor.execute<{ points: number }>(sql`
    SELECT coalesce(sum(abs(entry.total_change)), 0) AS points FROM point_entries AS entry
     WHERE entry.member_id = ${memberId} AND entry.kind = 'adjust' AND entry.actor_id = ${actorId}
       AND entry.created_at > ${toMoment(since)} AND entry.source_key NOT LIKE 'adjust:reset-%'
       AND NOT EXISTS (SELECT FROM adjustment_proposals AS proposal
                        WHERE proposal.member_id = ${memberId} AND 'adjust:' || proposal.id = entry.source_key)`)
  return Number(rows[0]?.points ?? 0)
}

const isProposal = (memberId: string, id: string) =>
  and(eq(adjustmentProposals.memberId, memberId), eq(adjustmentProposals.id, id))

export async function findProposal(
  executor: Executor,
  memberId: string,
  id: string,
): Promise<StoredProposal | undefined> {
  const [proposal] = await executor.select().from(adjustmentProposals).where(isProposal(memberId, id))
  return proposal
}

export async function addProposal(
  executor: Executor,
  proposal: typeof adjustmentProposals.$inferInsert,
): Promise<void> {
  await executor.insert(adjustmentProposals).values(proposal)
}

/** The caller has locked the member's row, and found that nobody has decided on the proposal. */
export async function decideProposal(
  executor: Executor,
  { memberId, id }: StoredProposal,
  decision: { outcome: 'confirmed' | 'declined'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await executor.update(adjustmentProposals).set(decision).where(isProposal(memberId, id))
}

/** The proposals that wait, oldest first: of a member, or of all. */
export function listProposals(
  executor: Executor,
  { memberId, limit }: { memberId?: string; limit: number },
): Promise<StoredProposal[]> {
  const isOfMember = memberId === undefined ? undefined : eq(adjustmentProposals.memberId, memberId)
  return executor
    .select()
    .from(adjustmentProposals)
    .where(and(isNull(adjustmentProposals.outcome), isOfMember))
    .orderBy(adjustmentProposals.proposedAt)
    .limit(limit)
}

/** How many staff members can adjust points. */
export async function countAdministrators(executor: Executor): Promise<number> {
  const [counted] = await executor
    .select({ count: count() })
    .from(staff)
    .innerJoin(members, eq(members.id, staff.memberId))
    .where(and(inArray(staff.role, rolesWith('points.adjust')), isNull(members.suspendedAt)))
  return counted?.count ?? 0
}
