import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'

export interface CorrectionFault extends Record<string, unknown> {
  memberId: string
  sourceKey: string
  fault:
    | 'reverses_nothing'
    | 'reverses_other_points'
    | 'decided_twice'
    | 'without_reason'
    | 'not_confirmed'
    | 'not_paid'
}

/**
 * Corrections that are not what they should be. There should be none.
 * - A reversal takes an earning that waited from pending, takes at most its points from the total if they counted, or gives exactly what a
 *   rejection took. The primary key allows one of each.
 * - An earning is approved or rejected, not both.
 * - An adjustment has a reason and another author than the member.
 * - A proposal is paid as it was proposed if it is confirmed, and otherwise not at all.
 */
export async function findCorrectionFaults(executor: Executor): Promise<CorrectionFault[]> {
  const { rows } = await executor.execute<CorrectionFault>(sql`
    SELECT reversal.member_id AS "memberId", reversal.source_key AS "sourceKey",
           CASE WHEN earning.source_key IS NULL THEN 'reverses_nothing' ELSE 'reverses_other_points' END AS fault
      FROM point_entries AS reversal
      LEFT JOIN point_entries AS earning ON earning.member_id = reversal.member_id AND earning.kind <> 'reverse'
       AND earning.source_key = substr(reversal.source_key, length('reverse:') + 1)
      LEFT JOIN point_entries AS approval ON approval.member_id = reversal.member_id
       AND approval.source_key = 'approve:' || substr(reversal.source_key, length('reverse:') + 1)
      LEFT JOIN point_entries AS restored ON restored.member_id = reversal.member_id
       AND restored.source_key = 'reverse:reject:' || substr(reversal.source_key, length('reverse:') + 1)
     WHERE reversal.kind = 'reverse'
       AND (CASE WHEN earning.kind = 'reject'
                 THEN reversal.pending_change = 0 AND reversal.total_change = -earning.pending_change
                 WHEN approval.source_key IS NOT NULL OR restored.source_key IS NOT NULL
                 THEN reversal.pending_change = 0 AND reversal.total_change BETWEEN -earning.pending_change AND 0
                 ELSE reversal.pending_change = -earning.pending_change AND reversal.total_change = 0 END) IS NOT TRUE
    UNION ALL
    SELECT approval.member_id, approval.source_key, 'decided_twice'
      FROM point_entries AS approval JOIN point_entries AS rejection ON rejection.member_id = approval.member_id
       AND rejection.source_key = 'reject:' || substr(approval.source_key, length('approve:') + 1)
     WHERE approval.kind = 'approve' AND rejection.kind = 'reject'
    UNION ALL
    SELECT member_id, source_key, 'without_reason' FROM point_entries
     WHERE kind = 'adjust' AND (coalesce(btrim(reason), '') = '' OR actor_id = member_id)
    UNION ALL
    SELECT proposal.member_id, 'adjust:' || proposal.id, CASE WHEN entry.source_key IS NULL THEN 'not_paid' ELSE 'not_confirmed' END
      FROM adjustment_proposals AS proposal
      LEFT JOIN point_entries AS entry ON entry.member_id = proposal.member_id AND entry.source_key = 'adjust:' || proposal.id
     WHERE (proposal.outcome IS NOT DISTINCT FROM 'confirmed') <> (entry.source_key IS NOT NULL)
        OR entry.total_change <> proposal.points OR entry.actor_id <> proposal.proposed_by
     ORDER BY 1, 2, 3`)
  return rows
}
