import { migrate } from '../db/migrate.ts'
import { runCommand } from './command.ts'

/** `npm run migrate`: migrates the database without serving. Works beside a running server too. */
await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  console.log('The database is up to date.')
})
