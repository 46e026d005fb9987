import { sql } from 'drizzle-orm'
import { ruleOfActor } from '../../../domain/review-rules.ts'
import type { Executor } from '../../db/database.ts'
import { reviewRuleDays } from '../../db/schema.ts'

export interface RuleDayFault {
  ruleId: string
  day: string
  /** What is counted for the day, and how many decisions the ledger has. */
  counted: number
  decided: number
}

/** Days on which a rule has made other decisions than are counted. There should be none. */
export async function findRuleFaults(executor: Executor): Promise<RuleDayFault[]> {
  // Two statements, because a cluster keeps the days elsewhere than the decisions. The range is that of an index.
  const { rows } = await executor.execute<{ actorId: string; day: string; decided: number }>(sql`
    SELECT actor_id AS "actorId", to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS decided
      FROM point_entries
     WHERE kind IN ('approve', 'reject') AND actor_id >= 'rule:' AND actor_id < 'rule;' AND starts_with(actor_id, 'rule:')
     GROUP BY 1, 2`)
  const days = await executor.select().from(reviewRuleDays)
  const found = new Map(rows.map(({ actorId, day, decided }) => [`${ruleOfActor(actorId)} ${day}`, decided]))
  const counts = new Map(days.map(({ ruleId, day, decided }) => [`${ruleId} ${day}`, decided]))
  return [...new Set([...found.keys(), ...counts.keys()])].sort().flatMap((key) => {
    const [ruleId = '', day = ''] = key.split(' ')
    const [counted, decided] = [counts.get(key) ?? 0, found.get(key) ?? 0]
    return counted === decided ? [] : [{ ruleId, day, counted, decided }]
  })
}
