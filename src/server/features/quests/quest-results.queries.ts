import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'

/** The claims of a quest to count, by a field of what they keep. */
export interface ResultsKey {
  questId: string
  field: string
  /** Counts only claims of this period, made since a moment, right or wrong. Otherwise all claims that were not refused are counted. */
  period?: { name: string; since: Date } | undefined
}

/** How many claims chose each option. On a cluster every node counts its own, and the coordinator adds them up. */
export async function countVotes(
  executor: Executor,
  { questId, field, period }: ResultsKey,
): Promise<Map<string, number>> {
  const isCounted =
    period === undefined
      ? sql`state NOT IN ('refused', 'withdrawn')`
      : sql`claimed_at >= ${toMoment(period.since)} AND period = ${period.name}`
  const { rows } = await executor.execute<{ option: string | null; votes: number }>(sql`
    SELECT answer ->> ${field} AS option, count(*) AS votes FROM quest_claims
     WHERE quest_id = ${questId} AND claimed_at IS NOT NULL AND ${isCounted}
     GROUP BY 1`)
  return new Map(rows.flatMap(({ option, votes }) => (option === null ? [] : [[option, votes]])))
}
