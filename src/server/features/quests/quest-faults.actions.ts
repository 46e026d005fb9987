import type { Database } from '../../db/database.ts'
import * as queries from './quest-faults.queries.ts'

/** Quests with a limit or a budget whose totals are not the sums of the claims that hold a share. There should be none. */
export async function findTotalsFaults(query: Database['query']): Promise<queries.TotalsFault[]> {
  const faults: queries.TotalsFault[] = []
  for (const questId of await queries.listSuspectTotals(query)) {
    const fault = await query.transaction((transaction) => queries.findTotalsFault(transaction, questId))
    if (fault !== undefined) faults.push(fault)
  }
  return faults
}
