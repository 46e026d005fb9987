import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../db/database.ts'
import { withDedicatedConnection } from '../db/dedicated-connection.ts'
import { findReferralFaults } from '../features/auth/auth.queries.ts'
import { countLedger, findLedgerFaults } from '../features/points/points.queries.ts'
import { StartError } from '../start-error.ts'

/**
 * Checks that every balance equals the sum of its entries, and every referral count the number of listed referrals. Throws after
 * naming the members for whom it does not.
 */
export async function checkLedger({ pool }: Database): Promise<void> {
  await withDedicatedConnection(pool, async (client) => {
    const query = drizzle(client)
    const faults = await findLedgerFaults(query)
    for (const { memberId, balances, entries } of faults) {
      console.error(
        `${memberId}: pending ${balances.pendingPoints}, entries say ${entries.pendingPoints}; total ${balances.totalPoints}, entries say ${entries.totalPoints}`,
      )
    }
    const miscounted = await findReferralFaults(query)
    for (const { memberId, count, listed } of miscounted) {
      console.error(`${memberId}: ${count} referrals, listed are ${listed}`)
    }
    const counted = await countLedger(query)
    const faulty = new Set([...faults, ...miscounted].map(({ memberId }) => memberId)).size
    if (faulty > 0)
      throw new StartError(`The ledger does not add up for ${faulty} of ${counted.members} members.`)
    console.log(`The ledger adds up: ${counted.members} members, ${counted.entries} entries.`)
  })
}
