import { sql } from 'drizzle-orm'
import { isReversible } from '../../../domain/corrections.ts'
import type { LeftOutReason } from '../../../domain/review.ts'
import type { Database, Executor, Transaction } from '../../db/database.ts'
import { isOneOf, lockMembers } from '../../db/many-members.ts'
import { toMoment } from '../../db/to-moment.ts'
import { correctClaims } from '../quests/settle-claims.queries.ts'
import {
  type DecisionDetails,
  keysOf,
  listMemberIds,
  takenPoints,
  writeDecisions,
} from './decisions.queries.ts'
import { findLeftOut, findOmission } from './left-out.queries.ts'
import type { EntryKey } from './review.queries.ts'
import { notifyMembers } from './submissions.queries.ts'

/** A decision on an earning. */
interface FoundDecision extends EntryKey, Record<string, unknown> {
  wasApproved: boolean
  /** What the earning was worth. */
  points: number
  isReversed: boolean
}

interface ReversedEntry extends EntryKey {
  wasApproved: boolean
  points: number
  /** How the reversal changed the member's total points. It takes less than the points if the member has less. */
  change: number
}

interface Reversal {
  reversed: ReversedEntry[]
  leftOut: (EntryKey & { why: LeftOutReason })[]
  alreadyReversed: number
}

type ReversalDetails = Pick<DecisionDetails, 'actorId' | 'at' | 'batchId'> & {
  reason: string
  leavesOutSuspended: boolean
}

/**
 * Reverses decisions on earnings. An approval's points are taken from the total, as far as the member has them. A rejection's points are
 * given as total points, unless an approval of the same entry would be left out. Every reversal, reset and withdrawal locks the member's row
 * first, so what is read here still holds when it is written.
 */
export async function reverseDecisions(
  database: Database,
  transaction: Transaction,
  entries: EntryKey[],
  details: ReversalDetails,
): Promise<Reversal> {
  if (entries.length === 0) return { reversed: [], leftOut: [], alreadyReversed: 0 }
  const { actorId, reason, at, leavesOutSuspended } = details
  await lockMembers(database, transaction, listMemberIds(entries))
  const found = await findDecisions(transaction, entries)
  const reversible = found.filter(isReversible)
  const rejected = reversible.filter(({ wasApproved }) => !wasApproved)
  const omission = await findOmission(transaction, actorId, 'approve', leavesOutSuspended)
  const reasons = await findLeftOut(transaction, listMemberIds(rejected), omission)
  const whyNot = (entry: FoundDecision) => (entry.wasApproved ? undefined : reasons.get(entry.memberId))
  const chosen = reversible.filter((entry) => whyNot(entry) === undefined)
  const changes = await writeReversals(transaction, chosen, details)
  const reversed = chosen.map((entry) => ({ ...entry, change: changes.get(keyOf(entry)) ?? 0 }))
  for (const wasApproved of [true, false]) {
    const entries = reversed.filter((entry) => entry.wasApproved === wasApproved)
    const submissions = await correctClaims(transaction, entries, { wasApproved, reason, at })
    const mail = wasApproved ? 'submission_reversed' : 'submission_approved'
    await notifyMembers(transaction, mail, submissions, { note: reason, at })
  }
  return {
    reversed,
    leftOut: reversible.flatMap((entry) => {
      const why = whyNot(entry)
      return why === undefined ? [] : [{ memberId: entry.memberId, sourceKey: entry.sourceKey, why }]
    }),
    alreadyReversed: found.length - reversible.length,
  }
}

const keyOf = ({ memberId, sourceKey }: EntryKey) => `${memberId} ${sourceKey}`

/** The decisions on entries. Those that wait have none. */
async function findDecisions(executor: Executor, entries: EntryKey[]): Promise<FoundDecision[]> {
  const memberIds = listMemberIds(entries)
  const { rows } = await executor.execute<FoundDecision>(sql`
    SELECT chosen.member_id AS "memberId", chosen.source_key AS "sourceKey", decision.kind = 'approve' AS "wasApproved",
           -decision.pending_change AS points,
           EXISTS (SELECT FROM point_entries AS reversal
                    WHERE reversal.member_id = decision.member_id
                      AND reversal.source_key IN ('reverse:' || chosen.source_key, 'reverse:reject:' || chosen.source_key)) AS "isReversed"
      FROM (${keysOf(entries)}) AS chosen
      JOIN point_entries AS decision ON decision.member_id = chosen.member_id
       AND decision.source_key IN ('approve:' || chosen.source_key, 'reject:' || chosen.source_key)
     WHERE ${isOneOf(sql`decision.member_id`, memberIds)}`)
  return rows
}

/** Returns how each reversal changed the total points. */
async function writeReversals(
  executor: Executor,
  entries: FoundDecision[],
  { actorId, reason, at, batchId }: ReversalDetails,
): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map()
  const memberIds = listMemberIds(entries)
  const approved = entries.filter(({ wasApproved }) => wasApproved)
  const rejected = entries.filter(({ wasApproved }) => !wasApproved)
  const { rows } = await executor.execute<{ memberId: string; reversalKey: string; change: number }>(sql`
    WITH counted AS (${pointsOf(approved)}), rejected AS (${pointsOf(rejected)}),
    taken AS (
      SELECT counted.member_id, counted.source_key, ${takenPoints} AS points
        FROM counted JOIN members ON members.id = counted.member_id
       WHERE ${isOneOf(sql`members.id`, memberIds)}
    ), ${writeDecisions(
      sql`
        SELECT member_id, key, 'reverse', 0, change, ${toMoment(at)}, ${actorId}, ${reason}, NULL::timestamptz, ${batchId}
          FROM (SELECT member_id, 'reverse:' || source_key AS key, -points AS change FROM taken
                UNION ALL
                SELECT member_id, 'reverse:reject:' || source_key, points FROM rejected) AS reversed`,
      memberIds,
    )}
    SELECT member_id AS "memberId", source_key AS "reversalKey", total_change AS change FROM entry`)
  return new Map(
    rows.map(({ memberId, reversalKey, change }) => {
      const sourceKey = reversalKey.replace(/^reverse:(reject:)?/, '')
      return [keyOf({ memberId, sourceKey }), change]
    }),
  )
}

const pointsOf = (entries: FoundDecision[]) => sql`
  SELECT * FROM unnest(${sql.param(entries.map(({ memberId }) => memberId))}::text[],
                       ${sql.param(entries.map(({ sourceKey }) => sourceKey))}::text[],
                       ${sql.param(entries.map(({ points }) => points))}::integer[])
              AS entries (member_id, source_key, points)`
