import { runCommand } from './command.ts'
import { migrate } from './db/migrate.ts'
import { proveLedger } from './prove-ledger.ts'

/** `npm run verify-ledger`: proves that the ledger adds up. Works beside a running server too. */
await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  await proveLedger(database)
})
