import { requireCoordinator } from '../db/cluster/distribute.ts'
import { withDedicatedConnection } from '../db/dedicated-connection.ts'
import { distribute, migrate } from '../db/migrate.ts'
import { runCommand } from './command.ts'

/** `npm run distribute`: distributes the tables over the nodes of a Citus cluster whose coordinator DATABASE_URL names. */
await runCommand(async ({ database, log }) => {
  await requireCoordinator(database.pool)
  await migrate(database.pool, log)
  const placed = await withDedicatedConnection(database.pool, distribute)
  for (const line of placed) console.log(line)
  console.log(
    placed.length === 0
      ? 'Every table has its place on the cluster already.'
      : `${placed.length} tables were placed on the cluster.`,
  )
})
