import { readConfig } from '../config.ts'
import { requireCoordinator, requireNoServer } from '../db/cluster/distribute.ts'
import { withDedicatedConnection } from '../db/dedicated-connection.ts'
import { distribute, migrate } from '../db/migrate.ts'
import { StartError } from '../start-error.ts'
import { runToEnd, useDatabase } from './command.ts'

/** `npm run distribute`: distributes the tables over the nodes of a Citus cluster whose coordinator DATABASE_URL names. */
await runToEnd(async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is not set, and the embedded database is on one machine. Set it to the address of the coordinator of a Citus cluster.',
    )
  }
  await useDatabase(config, 'command', async ({ database: { pool }, log }) => {
    await requireCoordinator(pool)
    await migrate(pool, log)
    const placed = await withDedicatedConnection(pool, (client) =>
      distribute(client, () => requireNoServer(pool)),
    )
    for (const line of placed) console.log(line)
    console.log(
      placed.length === 0
        ? 'Every table has its place on the cluster already.'
        : `${placed.length} tables were placed on the cluster.`,
    )
  })
})
