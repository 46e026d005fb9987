import { describe, expect, it } from 'vitest'
import { findCitus } from '../src/server/testing/citus-cluster.ts'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import { waitFor } from '../src/server/testing/wait-for.ts'
import { runBank } from './bank.ts'
import { givenCluster, NEEDS_CITUS } from './own-cluster.ts'

// Also part of `npm run test:cluster`.
describe.skipIf(findCitus() === undefined)(`a Citus cluster (${NEEDS_CITUS})`, () => {
  const cluster = givenCluster()
  const instances = givenInstances(2, cluster.makeDatabase)

  it('has a ledger that adds up for a minute, with a worker restarted half-way', async () => {
    const [worker] = cluster.nodes.workers as [(typeof cluster.nodes.workers)[number]]
    const counts = await runBank(instances, {
      workers: 50,
      seconds: 60,
      pauseMs: 400,
      where: 'a cluster with a worker restarted half-way',
      async interrupt() {
        await worker.stop()
        await worker.start()
      },
    })
    for (const count of [counts.checks, counts.paid, counts.decided, counts.resets, counts.servedAgain]) {
      expect(count).toBeGreaterThan(0)
    }
    // Every transaction locks members in the same order, on whichever nodes they are.
    expect(instances.output()).not.toContain('40P01')
    // Transactions over several nodes that the restart interrupted are completed or undone.
    const { coordinator, workers } = cluster.nodes
    await waitFor(async () => {
      for (const node of [coordinator, ...workers]) {
        expect(await node.query(`SELECT gid FROM pg_prepared_xacts WHERE database = 'grav'`)).toEqual([])
      }
    })
  })
})
