import { migrate } from '../db/migrate.ts'
import { checkLedger } from './check-ledger.ts'
import { runCommand } from './command.ts'

/** `npm run verify-ledger`: checks that the ledger adds up. Works beside a running server too. */
await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  await checkLedger(database)
})
