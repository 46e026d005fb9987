import { runCommand } from './command.ts'
import { migrate } from './db/migrate.ts'
import { findReferralFaults } from './features/auth/auth.queries.ts'
import { countLedger, findLedgerFaults } from './features/points/points.queries.ts'
import { StartError } from './start-error.ts'

/**
 * `npm run verify-ledger`: proves that every balance equals the sum of its entries, and every count of referrals the
 * number of members listed. Works beside a running server too.
 */
await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  const faults = await findLedgerFaults(database.query)
  for (const { memberId, balances, entries } of faults) {
    console.error(
      `${memberId}: pending ${balances.pendingPoints}, entries say ${entries.pendingPoints}; total ${balances.totalPoints}, entries say ${entries.totalPoints}`,
    )
  }
  const miscounted = await findReferralFaults(database.query)
  for (const { memberId, count, listed } of miscounted) {
    console.error(`${memberId}: ${count} referrals, listed are ${listed}`)
  }
  const counted = await countLedger(database.query)
  const faulty = new Set([...faults, ...miscounted].map(({ memberId }) => memberId)).size
  if (faulty > 0)
    throw new StartError(`The ledger does not add up for ${faulty} of ${counted.members} members.`)
  console.log(`The ledger adds up: ${counted.members} members, ${counted.entries} entries.`)
})
