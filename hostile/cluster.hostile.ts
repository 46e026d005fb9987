import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { findCitus } from '../src/server/testing/citus-cluster.ts'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { givenCluster, NEEDS_CITUS } from './own-cluster.ts'
import { scaled } from './scale.ts'
import { addContent } from './workload.ts'
import { findLost, startWriters, type Writers } from './writers.ts'

const WRITERS = 10
const GONE_MS = scaled(15_000)
const SERVED_WITHIN_MS = 5_000

const isServed = ({ status }: Writers['responses'][number]) => status === 200 || status === 409

describe.skipIf(findCitus() === undefined)(`a Citus cluster (${NEEDS_CITUS})`, () => {
  const cluster = givenCluster()
  const instances = givenInstances(2, cluster.makeDatabase)
  let members: Member[] = []

  beforeAll(async () => {
    await addContent(instances.pool)
    members = await addMembers(instances.pool, instances.authSecret, 40_000)
  })

  /** Writers at one of the instances, on members that no others write. */
  const startWriting = (instance: number, chosen: Member[]) =>
    startWriters(instances.address(instance), chosen, WRITERS)

  async function expectNothingLost(...all: Writers[]): Promise<void> {
    const acknowledged = all.flatMap((writers) => writers.acknowledged)
    const lost = await findLost(instances.pool, acknowledged)
    reportFigure({
      promise: 'Cluster',
      what: 'acknowledged writes lost',
      goal: '0',
      reached: `${lost.length} of ${acknowledged.length}`,
      isMet: lost.length === 0,
    })
    expect(lost).toEqual([])
    await expectConsistentLedger(instances.pool)
  }

  it('that loses a worker refuses its members only, and serves them when it is back', async () => {
    // The first worker is also the one that is asked for tables that every node has.
    const [worker] = cluster.nodes.workers as [(typeof cluster.nodes.workers)[number]]
    const ports = await cluster.portsOf(members.map(({ id }) => id))
    const chosen = members.splice(0, 20_000)
    const affected = startWriting(
      0,
      chosen.filter(({ id }) => ports.get(id) === worker.port),
    )
    const others = startWriting(
      1,
      chosen.filter(({ id }) => ports.get(id) !== worker.port),
    )
    await Promise.all([affected.waitForPaid(100), others.waitForPaid(100)])
    await worker.kill()
    const gone = Date.now()
    await delay(GONE_MS)
    const started = Date.now()
    await worker.start()
    const back = Date.now()
    await affected.waitForPaid(100, back)
    await Promise.all([affected.stop(), others.stop()])

    const meanwhile = ({ from, until }: { from: number; until: number }) => from > gone && until < started
    const refused = affected.responses.filter(meanwhile)
    const wrong = refused.filter(({ path, status, retryAfter }) =>
      path.startsWith('/api/') ? status !== 503 || retryAfter === null : status !== 200,
    )
    reportFigure({
      promise: 'Cluster',
      what: 'worker killed: responses to its members that are neither 503 with Retry-After nor a public page',
      goal: '0',
      reached: `${wrong.length} of ${refused.length}`,
      isMet: wrong.length === 0,
    })
    expect(wrong).toEqual([])
    const served = others.responses.filter(meanwhile)
    const unserved = served.filter((response) => !isServed(response))
    reportFigure({
      promise: 'Cluster',
      what: 'worker killed: members of other workers who were refused',
      goal: '0',
      reached: `${unserved.length} of ${served.length}`,
      isMet: unserved.length === 0,
    })
    expect(unserved).toEqual([])
    const statuses = new Set([...affected.responses, ...others.responses].map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status ?? 0))).toEqual([])
    const late = affected.responses.filter((response) => response.until > back && !isServed(response))
    const recovery = Math.max(0, ...late.map(({ until }) => until - back))
    reportFigure({
      promise: 'Cluster',
      what: 'last refusal after the worker was back',
      goal: 'within 5 s',
      reached: `${(recovery / 1000).toFixed(1)} s`,
      isMet: recovery < SERVED_WITHIN_MS,
    })
    expect(recovery).toBeLessThan(SERVED_WITHIN_MS)
    await expectNothingLost(affected, others)
  })

  it('that gets another worker moves shards to it while members claim', async () => {
    const chosen = members.splice(0, 20_000)
    const ids = chosen.map(({ id }) => id)
    const before = await cluster.portsOf(ids)
    const worker = await cluster.nodes.addWorker()
    const writers = [startWriting(0, chosen.slice(0, 10_000)), startWriting(1, chosen.slice(10_000))]
    await Promise.all(writers.map((each) => each.waitForPaid(50)))
    const start = Date.now()
    await cluster.nodes.coordinator.query('SELECT citus_rebalance_start()')
    await cluster.untilRebalanced()
    const seconds = Math.round((Date.now() - start) / 1000)
    await Promise.all(writers.map((each) => each.waitForPaid(50)))
    await Promise.all(writers.map((each) => each.stop()))

    const after = await cluster.portsOf(ids)
    const moved = ids.filter((id) => before.get(id) !== after.get(id))
    expect(moved.length).toBeGreaterThan(ids.length / 10)
    expect(new Set(moved.map((id) => after.get(id)))).toEqual(new Set([worker.port]))
    // The first statements of each connection may find that the worker that was killed before has closed theirs.
    const responses = writers.flatMap((each) => each.responses).filter(({ from }) => from >= start)
    const failed = responses.filter((response) => !isServed(response))
    const longest = Math.max(...responses.map(({ from, until }) => until - from))
    reportFigure({
      promise: 'Cluster',
      what: 'worker added and shards moved to it under load: requests that failed',
      goal: '0',
      reached: `${failed.length} of ${responses.length}, the longest took ${(longest / 1000).toFixed(1)} s; ${moved.length} of ${ids.length} members moved in ${seconds} s`,
      isMet: failed.length === 0,
    })
    expect(failed, instances.output()).toEqual([])
    await expectNothingLost(...writers)
    // Moved shards refuse changes of the ledger too, also to a superuser of the worker itself.
    const [shard] = await cluster.nodes.coordinator.query(
      `SELECT shard_name(logicalrelid, shardid) AS name
         FROM pg_dist_shard JOIN pg_dist_shard_placement USING (shardid)
        WHERE logicalrelid = 'point_entries'::regclass AND nodeport = $1 LIMIT 1`,
      [worker.port],
    )
    await expect(
      worker.query(`SET citus.enable_manual_changes_to_shards = on; TRUNCATE ${shard?.name}`),
    ).rejects.toThrow(/never changed/)
    const written = new Set(writers.flatMap((each) => each.acknowledged.map((claim) => claim.split(' ')[0])))
    const owner = moved.find((id) => written.has(id))
    await expect(
      instances.pool.query('UPDATE point_entries SET total_change = 1000 WHERE member_id = $1', [owner]),
    ).rejects.toThrow(/never changed/)
  })
})
