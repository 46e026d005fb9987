import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../db/database.ts'
import { withDedicatedConnection } from '../db/dedicated-connection.ts'
import { findReferralFaults } from '../features/auth/auth.queries.ts'
import {
  countLedger,
  findLedgerFaults,
  findQueueFaults,
  type QueueFault,
} from '../features/points/points.queries.ts'
import { StartError } from '../start-error.ts'

/**
 * Checks that every balance equals the sum of its entries, every referral count the number of listed referrals, and that exactly the
 * earnings that wait for review are in its queue. Throws after naming the members for whom it does not hold.
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
    const misqueued = await findQueueFaults(query)
    for (const fault of misqueued) console.error(`${fault.memberId}: ${fault.sourceKey} ${describe(fault)}`)
    const { members, entries, waiting } = (await countLedger(query)) ?? { members: 0, entries: 0, waiting: 0 }
    const faulty = new Set([...faults, ...miscounted, ...misqueued].map(({ memberId }) => memberId)).size
    if (faulty > 0) throw new StartError(`The ledger does not add up for ${faulty} of ${members} members.`)
    console.log(`The ledger adds up: ${members} members, ${entries} entries, ${waiting} waiting for review.`)
  })
}

function describe({ waiting, queued }: QueueFault): string {
  if (queued === null) return 'waits for review, but is not in the queue'
  if (waiting === null) return 'is in the queue, but does not wait for review'
  return `is in the queue with other details or points than its entry (${queued} points, the entry says ${waiting})`
}
