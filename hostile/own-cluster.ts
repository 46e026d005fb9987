import { setTimeout as delay } from 'node:timers/promises'
import { type CitusCluster, startCluster } from '../src/server/testing/citus-cluster.ts'
import { startProcess } from '../src/server/testing/test-process.ts'

/** Why the tests on a cluster cannot run here, as `npm run test:cluster` explains. */
export const NEEDS_CITUS = 'needs the Citus extension, see npm run test:cluster'

/** A Citus cluster of the test's own, whose nodes can be killed and added. */
export function givenCluster() {
  let cluster: CitusCluster
  return {
    get nodes() {
      return cluster
    },
    /** For givenInstances: a coordinator and two workers over which the product's tables are distributed. */
    async makeDatabase() {
      cluster = (await startCluster(2)) as CitusCluster
      const { connection, remove } = cluster
      const url = `postgres://${connection.user}@${connection.host}:${connection.port}/${connection.database}`
      // Few shards, because each that moves is replicated by itself.
      const options = new URLSearchParams({ options: '-c citus.shard_count=8' })
      const settings = {
        DATABASE_URL: `${url}?${options}`,
        AUTH_SECRET: 'only for the command, which needs no sessions',
      }
      const { code, output } = await startProcess(settings, ['distribute']).result()
      if (code !== 0) throw new Error(output)
      return { connection, url, drop: remove }
    },
    /** Returns when the running rebalancing has moved every shard that it has to. */
    async untilRebalanced(): Promise<void> {
      for (;;) {
        const [job] = await cluster.coordinator.query(
          'SELECT state, details FROM citus_rebalance_status() ORDER BY job_id DESC LIMIT 1',
        )
        if (job?.state === 'finished') return
        if (!['scheduled', 'running'].includes(job?.state)) throw new Error(JSON.stringify(job))
        await delay(100)
      }
    },
    /** The port of the node that has the rows of each member, by member id. */
    async portsOf(memberIds: string[]): Promise<Map<string, number>> {
      const rows = await cluster.coordinator.query(
        `SELECT id, nodeport FROM unnest($1::text[]) AS id
           JOIN pg_dist_shard_placement ON shardid = get_shard_id_for_distribution_column('members', id)`,
        [memberIds],
      )
      return new Map(rows.map(({ id, nodeport }) => [id, nodeport]))
    },
  }
}
