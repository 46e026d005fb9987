import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { addMembers } from '../src/server/testing/add-members.ts'
import { findCitus } from '../src/server/testing/citus-cluster.ts'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import type { TestPostgres } from '../src/server/testing/test-postgres.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { givenCluster } from './own-cluster.ts'
import { scaled } from './scale.ts'
import { addContent } from './workload.ts'
import { findLost, startWriters } from './writers.ts'

const GONE_MS = scaled(20_000)
const canDropPackets = spawnSync('iptables', ['-w', '-L', '-n']).status === 0

/** Drops every packet to and from a port of this machine. */
const changeRules = (act: '-A' | '-D', port: number) => {
  for (const side of ['--dport', '--sport'])
    execFileSync('iptables', ['-w', act, 'INPUT', '-p', 'tcp', side, String(port), '-j', 'DROP'])
}

describe.skipIf(findCitus() === undefined || !canDropPackets)(
  'a Citus cluster (needs the Citus extension and the right to use iptables)',
  () => {
    const cluster = givenCluster()
    const instances = givenInstances(1, cluster.makeDatabase)
    let silent: TestPostgres | undefined

    function restore(): void {
      if (silent !== undefined) changeRules('-D', silent.port)
      silent = undefined
    }
    afterEach(restore)

    it('one of whose workers is cut off without a word serves the members of the others at the same instance', async () => {
      const { coordinator, workers } = cluster.nodes
      // As docs/scale.md recommends. The other tests allow more, for machines that are busy.
      await coordinator.query(`ALTER SYSTEM SET citus.node_connection_timeout = '1s'`)
      await coordinator.query('SELECT pg_reload_conf()')
      await addContent(instances.pool)
      const members = await addMembers(instances.pool, instances.authSecret, 20_000)
      // The first worker is also the one that is asked for tables that every node has.
      const [worker] = workers as [TestPostgres]
      const ports = await cluster.portsOf(members.map(({ id }) => id))
      const start = (isAffected: boolean) =>
        startWriters(
          instances.address(0),
          members.filter(({ id }) => (ports.get(id) === worker.port) === isAffected),
          10,
        )
      const [affected, others] = [start(true), start(false)]
      await Promise.all([affected.waitForPaid(100), others.waitForPaid(100)])
      silent = worker
      changeRules('-A', worker.port)
      const gone = Date.now()
      await delay(GONE_MS)
      const back = Date.now()
      restore()
      await affected.waitForPaid(100, back)
      await Promise.all([affected.stop(), others.stop()])

      const claims = ({ responses }: typeof others) =>
        responses.filter(({ path, from, until }) => path.startsWith('/api/') && from > gone && until < back)
      const served = claims(others)
      const unserved = served.filter(({ status }) => status !== 200 && status !== 409)
      const times = served.map(({ from, until }) => until - from).sort((a, b) => a - b)
      const seconds = (turn: number) => ((times[turn] ?? 0) / 1000).toFixed(1)
      reportFigure({
        promise: 'Cluster',
        what: 'worker cut off without a word: members of other workers who were refused',
        goal: '0',
        reached: `${unserved.length} of ${served.length} (median ${seconds(times.length >> 1)} s, slowest ${seconds(times.length - 1)} s)`,
        isMet: unserved.length === 0,
      })
      expect(served.length).toBeGreaterThan(0)
      expect(unserved).toEqual([])
      const wrong = claims(affected).filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
      expect(wrong).toEqual([])
      expect(await findLost(instances.pool, [...affected.acknowledged, ...others.acknowledged])).toEqual([])
      await expectConsistentLedger(instances.pool)
    })
  },
)
