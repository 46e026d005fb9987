import { sql } from 'drizzle-orm'
import type { QuestTotals } from '../../../domain/quests.ts'
import type { QuestKind } from '../../../quests/define-kind.ts'
import { kinds } from '../../../quests/registry.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { countAllShares, countShares, listTotals, lockTotals, stopClaims } from './quest-totals.queries.ts'

interface ClaimFault {
  memberId: string
  sourceKey: string
  /** What the claim says; null if there is none. */
  claimed: string | null
  /** What the ledger says; null if it has no entry. */
  paid: string | null
}

const namesOf = (found: readonly QuestKind[]) => sql.param(found.map(({ kind }) => kind))
const all: readonly QuestKind[] = kinds
const singleKinds = namesOf(all.filter(({ singleQuest }) => singleQuest !== undefined))
const keepingKinds = namesOf(all.filter(({ keepsNoClaims }) => !keepsNoClaims))

/**
 * Claims that earned points and are not in the ledger as they are claimed, and entries of quests without a claim. There should be none.
 * A claim that a service refused never earned anything, and can be made again at `retry_at`.
 * Each member's rows are read in one snapshot.
 */
export async function findClaimFaults(executor: Executor): Promise<ClaimFault[]> {
  const { rows } = await executor.execute<ClaimFault & Record<string, unknown>>(sql`
    SELECT coalesce(claim.member_id, entry.member_id) AS "memberId", coalesce(claim.source_key, entry.source_key) AS "sourceKey",
           claim.says AS claimed, entry.says AS paid
      FROM (SELECT member_id, quests.kind || CASE WHEN quests.kind = ANY(${singleKinds}::text[]) THEN '' ELSE ':' || quest_id END || ':' || period AS source_key,
                   quest_claims.points || ' points, ' ||
                   CASE quest_claims.state WHEN 'approved' THEN 'approved' WHEN 'refused' THEN 'refused'
                                           WHEN 'withdrawn' THEN 'refused' ELSE 'waiting' END AS says
              FROM quest_claims JOIN quests ON quests.id = quest_id
             WHERE quest_claims.points > 0 AND quest_claims.state IN ('pending', 'returned', 'approved', 'refused', 'withdrawn')
               AND retry_at IS NULL) AS claim
      FULL JOIN (SELECT member_id, source_key, pending_change || ' points, ' ||
                        CASE WHEN EXISTS (SELECT FROM point_entries AS reversal
                                           WHERE reversal.member_id = earning.member_id
                                             AND reversal.source_key = 'reverse:' || earning.source_key) THEN 'refused'
                             WHEN EXISTS (SELECT FROM point_entries AS restored
                                           WHERE restored.member_id = earning.member_id
                                             AND restored.source_key = 'reverse:reject:' || earning.source_key) THEN 'approved'
                             WHEN EXISTS (SELECT FROM point_entries AS rejection
                                           WHERE rejection.member_id = earning.member_id
                                             AND rejection.source_key = 'reject:' || earning.source_key) THEN 'refused'
                             WHEN EXISTS (SELECT FROM point_entries AS approval
                                           WHERE approval.member_id = earning.member_id
                                             AND approval.source_key = 'approve:' || earning.source_key) THEN 'approved'
                             ELSE 'waiting' END AS says
                   FROM point_entries AS earning
                  WHERE kind = ANY(${keepingKinds}::text[])) AS entry
        ON entry.member_id = claim.member_id AND entry.source_key = claim.source_key
     WHERE claim.says IS DISTINCT FROM entry.says
     ORDER BY 1, 2`)
  return rows
}

export interface TotalsFault {
  questId: string
  counted: QuestTotals
  claimed: QuestTotals
}

/** Counted quests whose totals differ from their claims. Members may have claimed between the two, so findTotalsFault has to look again. */
export async function listSuspectTotals(executor: Executor): Promise<string[]> {
  const counted = await listTotals(executor)
  const claimed = await countAllShares(executor)
  return [...counted].flatMap(([questId, totals]) => (isSame(totals, claimed.get(questId)) ? [] : [questId]))
}

/** Counts while no claim is under way. */
export async function findTotalsFault(
  transaction: Transaction,
  questId: string,
): Promise<TotalsFault | undefined> {
  await stopClaims(transaction)
  const counted = await lockTotals(transaction, questId)
  const claimed = await countShares(transaction, questId)
  return isSame(counted, claimed) ? undefined : { questId, counted, claimed }
}

function isSame(one: QuestTotals, other: QuestTotals = { claims: 0, points: 0 }): boolean {
  return one.claims === other.claims && one.points === other.points
}
