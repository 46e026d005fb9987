import { beforeEach, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addWaitingEntries, insertEntries } from '../../testing/test-entries.ts'
import { findLedgerFaults } from '../points/points.queries.ts'
import { makeReviewWorker } from './review-worker.ts'

const admin = givenAdmin()
const LATER = new Date('2027-06-01T00:00:00.000Z')

let ada: Awaited<ReturnType<typeof admin.givenEarner>>
let reader: Awaited<ReturnType<typeof admin.test.logIn>>

const ask = (path: string, body?: unknown) =>
  admin.ask(body === undefined ? 'GET' : 'POST', `/api/admin/review${path}`, body, reader.cookie)
const decide = (entries: { memberId: string; sourceKey: string }[], decision = 'approve') =>
  ask('/decide', { decision, entries, reason: 'checked' })
const countWaiting = async (memberId: string) =>
  (await admin.get(`/api/admin/review/total?memberId=${memberId}`)).entries

async function addEntries(kind: string, memberId: string, entries: number, at: string) {
  await admin.database.pool.query(
    insertEntries(
      `SELECT $1, $2::text || ':' || n, $2::text, 5, 0, $4::timestamptz, $1 FROM generate_series(1, $3::int) AS n`,
    ),
    [memberId, kind, entries, at],
  )
  await admin.database.pool.query(
    'UPDATE members SET pending_points = pending_points + 5 * $2::int WHERE id = $1',
    [memberId, entries],
  )
}

async function work() {
  const now = () => admin.test.clock.now
  const worker = makeReviewWorker({ database: admin.database, log: admin.test.log, now })
  await worker.run()
  await worker.close()
}

/** A reviewer who has earned, and another member. */
beforeEach(async () => {
  reader = await admin.test.logIn({ role: 'reviewer', expiresAt: LATER })
  await addWaitingEntries(admin.database.pool, reader.id, 3)
  ada = await admin.givenEarner(2)
})

describe('a reviewer’s own entries', () => {
  const own = () => ({ memberId: reader.id, sourceKey: 'login:0' })

  it('are skipped and counted, while the others are decided', async () => {
    const { reply } = await decide([own(), { memberId: ada.id, sourceKey: 'login:0' }, own()])
    expect(reply).toEqual({ decided: 1, own: 1, alreadyDecided: 0, changed: [], leftOut: [] })
    expect(await countWaiting(reader.id)).toBe(3)
    expect(await ada.balances()).toEqual({ pending: 5, total: 5 })
    const [record] = await admin.acts(ada.id)
    expect(record?.after).toEqual({
      entries: 1,
      points: 5,
      of: [{ memberId: ada.id, sourceKey: 'login:0' }],
    })
  })

  it.each(['approve', 'reject'])('are refused if there are no others to %s', async (decision) => {
    const { status, reply } = await decide([own(), { memberId: reader.id, sourceKey: 'login:1' }], decision)
    expect([status, reply.error.code]).toEqual([403, 'own_points'])
    expect(await countWaiting(reader.id)).toBe(3)
    expect(await admin.acts(reader.id)).toEqual([])
  })

  it('are decided by another', async () => {
    const body = { decision: 'approve', entries: [own()] }
    const { reply } = await admin.ask('POST', '/api/admin/review/decide', body)
    expect(reply).toEqual({ decided: 1, own: 0, alreadyDecided: 0, changed: [], leftOut: [] })
    expect((await decide([own()])).status).toBe(403)
  })

  it('are not part of the total, which says so', async () => {
    expect((await ask(`/total?memberId=${reader.id}`)).reply).toMatchObject({
      entries: 0,
      points: 0,
      own: 3,
      submissions: 0,
      hasMore: false,
    })
    expect((await ask(`/total?memberId=${reader.id}&fact=email_not_verified`)).reply).toMatchObject({
      entries: 0,
      points: 0,
      own: 3,
      submissions: 0,
      hasMore: false,
    })
    const [{ reply: all }, whole] = [await ask('/total'), await admin.get('/api/admin/review/total')]
    expect(all).toMatchObject({
      entries: whole.entries - 3,
      points: whole.points - 15,
      own: 3,
      submissions: 0,
      hasMore: false,
    })
  })

  it('alone are no bulk decision', async () => {
    for (const fact of [undefined, 'none']) {
      const { status, reply } = await ask('/jobs', { decision: 'approve', memberId: reader.id, fact })
      expect([status, reply.error.code]).toEqual([403, 'own_points'])
    }
  })

  it.each([
    { kind: 'blog', fact: undefined },
    { kind: 'quiz', fact: 'email_not_verified' },
  ])('are passed over by a bulk decision, however many ($kind, $fact)', async ({ kind, fact }) => {
    await addEntries(kind, ada.id, 1, '2026-11-08')
    await addEntries(kind, reader.id, 1_200, '2026-11-09')
    await addEntries(kind, admin.id, 1, '2026-11-10')
    const { reply: job } = await ask('/jobs', { decision: 'approve', kind, fact })
    await work()
    const { jobs } = (await ask('/jobs')).reply
    expect(jobs.find(({ id }: { id: string }) => id === job.id)).toMatchObject({
      done: 2,
      finishedAt: expect.any(String),
    })
    expect(await countWaiting(reader.id)).toBe(1_203)
    expect(await ada.balances()).toEqual({ pending: 10, total: 5 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it.each(['approve', 'reject'])('are refused by the database (%s)', async (kind) => {
    await expect(
      admin.database.pool.query(
        `INSERT INTO point_entries VALUES ($1, $2 || ':login:0', $2, -5, 0, now(), $1, 'mine')`,
        [reader.id, kind],
      ),
    ).rejects.toThrow(/point_entries_decided_by_another/)
  })

  it('are not reset by themselves, but by another administrator', async () => {
    const { id, cookie } = await admin.test.logIn({ role: 'administrator', expiresAt: LATER })
    await addWaitingEntries(admin.database.pool, id, 2)
    const reset = `/api/admin/members/${id}/reset-points`
    const { status, reply } = await admin.ask('POST', reset, { reason: 'a test' }, cookie)
    expect({ status, ...reply.error }).toEqual({
      status: 403,
      code: 'own_points',
      message: 'Nobody resets their own points. Another administrator has to do it.',
    })
    expect(await countWaiting(id)).toBe(2)
    expect(await admin.acts(id)).toEqual([])
    expect((await admin.ask('POST', reset, { reason: 'a test' })).reply).toEqual({
      pendingPoints: 0,
      totalPoints: 0,
      reversedEntries: 2,
    })
  })
})

describe('the number of reviewers', () => {
  const count = async () => (await ask('')).reply.reviewers

  it('is of staff members who may decide and are not suspended', async () => {
    const before = await count()
    await admin.test.logIn({ role: 'editor' })
    await admin.test.logIn()
    expect(await count()).toBe(before)
    const other = await admin.test.logIn({ role: 'administrator' })
    expect(await count()).toBe(before + 1)
    await admin.database.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [other.id])
    expect(await count()).toBe(before)
  })
})
