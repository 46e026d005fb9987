import { runCommand } from '../src/server/commands/command.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { fillDatabase } from '../src/server/testing/fill-database.ts'

/**
 * `npx tsx scripts/fill-database.ts [MEMBERS] [ENTRIES_PER_MEMBER] [WAITING_PER_MEMBER]`: generates a large community to try the product with.
 * Only for a database without real members: the rows cannot be removed again.
 */
const [members = '100000', entries = '10', waiting] = process.argv.slice(2)

await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  const waitingPerMember = waiting === undefined ? undefined : Number(waiting)
  await fillDatabase(database.pool, Number(members), Number(entries), waitingPerMember)
  console.log(`${members} members with ${entries} entries each were added.`)
})
