import { expect, it } from 'vitest'
import { addWaitingEntries } from '../../testing/test-entries.ts'
import { closeGate } from '../../testing/test-gate.ts'
import { givenInstances } from '../../testing/test-instances.ts'
import { waitFor } from '../../testing/wait-for.ts'

const instances = givenInstances(1)
const ENTRIES = 2_000
const MEMBERS = 5

it('approving 10,000 entries is continued after a restart, and approves none twice', async () => {
  const { pool } = instances
  const { cookie } = await instances.logIn({ role: 'administrator' })
  for (let turn = 0; turn < MEMBERS; turn++) {
    await addWaitingEntries(pool, (await instances.logIn()).id, ENTRIES)
  }
  const ask = async (path: string, init: RequestInit = {}) =>
    (
      await fetch(instances.address(0) + path, {
        ...init,
        headers: { cookie, 'content-type': 'application/json' },
      })
    ).json()
  const job = async () => (await ask('/api/admin/review/jobs')).jobs[0]

  // The job gets as far as the middle and waits there, so that it is killed half-way on any machine.
  const gate = await closeGate(pool, 'point_entries', `source_key = 'approve:login:${ENTRIES / 2}'`)
  const begun = await ask('/api/admin/review/jobs', {
    method: 'POST',
    body: JSON.stringify({ decision: 'approve' }),
  })
  expect(begun).toMatchObject({ total: ENTRIES * MEMBERS, done: 0, finishedAt: null })
  await gate.reached()
  await instances.restart(0)
  const halfway = await job()
  expect(halfway.done).toBeGreaterThan(0)
  expect(halfway.done).toBeLessThan(ENTRIES * MEMBERS)
  expect(halfway.finishedAt).toBeNull()

  await gate.open()
  await waitFor(async () => expect((await job()).finishedAt).not.toBeNull())
  expect((await job()).done).toBe(ENTRIES * MEMBERS)
  const { rows } = await pool.query(
    `SELECT (SELECT sum(pending_points)::int FROM members) AS pending, (SELECT sum(total_points)::int FROM members) AS total,
            (SELECT count(*)::int FROM point_entries WHERE kind = 'approve') AS decisions,
            (SELECT count(*)::int FROM review_queue) AS waiting`,
  )
  expect(rows).toEqual([
    { pending: 0, total: 5 * ENTRIES * MEMBERS, decisions: ENTRIES * MEMBERS, waiting: 0 },
  ])
  expect(await instances.run('verify-ledger')).toMatchObject({ code: 0 })
})
