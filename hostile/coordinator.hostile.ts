import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { findCitus } from '../src/server/testing/citus-cluster.ts'
import type { TestPostgres } from '../src/server/testing/test-postgres.ts'
import { makeDataDir, startProcess, type TestProcess } from '../src/server/testing/test-process.ts'
import { expectNothingLost, expectRefusedMeanwhile } from './failover.ts'
import { givenCluster, NEEDS_CITUS } from './own-cluster.ts'
import { addContent } from './workload.ts'
import { startWriters } from './writers.ts'

const AUTH_SECRET = 'a secret of the hostile tests, long enough'
const GONE_MS = 2_000

const bin = findCitus()

describe.skipIf(bin === undefined)(`the coordinator of a Citus cluster (${NEEDS_CITUS})`, () => {
  const cluster = givenCluster()
  const dataDir = makeDataDir()
  let standby: TestPostgres
  let server: TestProcess
  let address = ''
  let members: Member[] = []

  beforeAll(async () => {
    const { connection } = await cluster.makeDatabase()
    standby = await cluster.nodes.coordinator.addStandby()
    await cluster.nodes.coordinator.commitSynchronously()
    const hosts = [cluster.nodes.coordinator, standby].map(({ host }) => host)
    server = startProcess({
      DATABASE_URL: `postgres://${connection.user}@${hosts.join(',')}/${connection.database}`,
      AUTH_SECRET,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    })
    address = await server.ready()
    const client = new pg.Client(connection)
    await client.connect()
    await addContent(client)
    members = await addMembers(client, AUTH_SECRET, 20_000)
    await client.end()
  })
  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended()
    await standby.remove()
    await cluster.nodes.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('is replaced by its standby when it is killed, without restarting the product', async () => {
    const writers = startWriters(address, members, 20)
    await writers.waitForPaid(200)
    await cluster.nodes.coordinator.kill()
    const gone = Date.now()
    await delay(GONE_MS)
    const promoting = Date.now()
    await standby.promote()
    // The workers ask the coordinator for the tables that it keeps.
    await standby.query(
      `SELECT citus_update_node(nodeid, '127.0.0.1', $1::int) FROM pg_dist_node WHERE groupid = 0`,
      [standby.port],
    )
    const first = await writers.waitForPaid(1, promoting)
    await writers.waitForPaid(200)
    await writers.stop()
    expect(server.child.exitCode).toBeNull()

    const failover = { from: gone, until: promoting, writingAfterMs: first.until - promoting }
    expectRefusedMeanwhile('coordinator killed', writers, [failover])
    await expectNothingLost('coordinator killed', standby.connection(), writers, [failover])
    // A worker knows the new coordinator: it reaches a table that only the coordinator has.
    const [worker] = cluster.nodes.workers as [TestPostgres]
    expect(await worker.query('SELECT count(*)::int AS count FROM limits')).toHaveLength(1)
  })
})
