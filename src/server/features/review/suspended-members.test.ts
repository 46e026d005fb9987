import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { holdMember } from '../../testing/test-lock.ts'
import { givenReviewJobs } from '../../testing/test-review-jobs.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin()
const { begin, findJob, makeWorker, work } = givenReviewJobs(admin)

type Earner = Awaited<ReturnType<typeof admin.givenEarner>>

const suspend = (member: { id: string }) =>
  admin.ask('POST', `/api/admin/members/${member.id}/suspend`, { reason: 'Several accounts.' })
const entry = ({ id }: Earner, turn = 0) => ({ memberId: id, sourceKey: `login:${turn}` })
const decide = (decision: string, ...entries: object[]) =>
  admin.ask('POST', '/api/admin/review/decide', { decision, reason: 'Checked.', entries })
const total = (query: string) => admin.get(`/api/admin/review/total?${query}`)

async function givenSuspended(entries = 2): Promise<Earner> {
  const member = await admin.givenEarner(entries)
  expect((await suspend(member)).status).toBe(200)
  return member
}

it('a suspension is a fact about the entries of the member', async () => {
  const [ada, bob] = [await admin.givenEarner(1), await givenSuspended(1)]
  const { facts } = await admin.get('/api/admin/review')
  expect([facts[ada.id].isSuspended, facts[bob.id].isSuspended]).toEqual([false, true])
})

describe('entries of a suspended member', () => {
  it('are left out when several are approved, which the reply says', async () => {
    const [ada, bob] = [await admin.givenEarner(2), await givenSuspended(2)]
    const { reply } = await decide('approve', entry(ada), entry(bob), entry(bob, 1))
    expect(reply).toEqual({
      decided: 1,
      own: 0,
      alreadyDecided: 0,
      changed: [],
      leftOut: expect.arrayContaining([
        { ...entry(bob), why: 'suspended' },
        { ...entry(bob, 1), why: 'suspended' },
      ]),
    })
    expect(await ada.balances()).toEqual({ pending: 5, total: 5 })
    expect(await bob.balances()).toEqual({ pending: 10, total: 0 })
  })

  it('can be approved one by one, and rejected together', async () => {
    const bob = await givenSuspended(3)
    expect((await decide('approve', entry(bob))).reply).toMatchObject({ decided: 1, leftOut: [] })
    expect((await decide('reject', entry(bob, 1), entry(bob, 2))).reply).toMatchObject({
      decided: 2,
      leftOut: [],
    })
    expect(await bob.balances()).toEqual({ pending: 0, total: 5 })
  })

  it('are left out if the suspension commits while several are being approved', async () => {
    const [ada, bob] = [await admin.givenEarner(1), await admin.givenEarner(1)]
    const row = await holdMember(admin.database, bob.id)
    const deciding = decide('approve', entry(ada), entry(bob))
    await row.waitFor(1)
    await row.release('suspended_at = now()')
    expect((await deciding).reply).toMatchObject({
      decided: 1,
      leftOut: [{ ...entry(bob), why: 'suspended' }],
    })
    expect(await bob.balances()).toEqual({ pending: 5, total: 0 })
  })

  it.each([undefined, 'email_not_verified'])(
    'are left out when all that match are approved, which total and job say (%s)',
    async (fact) => {
      const [ada, bob] = [await admin.givenEarner(3), await givenSuspended(2)]
      const filter = fact === undefined ? '' : `&fact=${fact}`
      const approval = await total(`decision=approve${filter}`)
      expect(approval.leftOut.suspended).toBeGreaterThanOrEqual(2)
      expect(await total(`decision=reject${filter}`)).toEqual(approval)
      const all = approval.entries + approval.leftOut.suspended
      expect(await total(`memberId=${bob.id}${filter}`)).toMatchObject({
        entries: 0,
        points: 0,
        leftOut: { suspended: 2, related: 0 },
      })
      const { reply: job } = await begin({ decision: 'approve', fact })
      expect(job).toMatchObject({ total: all, leftOut: { suspended: 0, related: 0 } })
      await work()
      expect(await findJob(job.id)).toMatchObject({
        total: all,
        done: approval.entries,
        leftOut: approval.leftOut,
        finishedAt: expect.any(String),
      })
      expect(await ada.balances()).toEqual({ pending: 0, total: 15 })
      expect(await bob.balances()).toEqual({ pending: 10, total: 0 })
      expect(await findLedgerFaults(admin.database.query)).toEqual([])
    },
  )

  it('are left out by a job if the suspension commits while it runs', async () => {
    const ada = await admin.givenEarner(2)
    const { reply: job } = await begin({ decision: 'approve', memberId: ada.id })
    expect(job.total).toBe(2)
    const row = await holdMember(admin.database, ada.id)
    const worker = makeWorker()
    const working = worker.run()
    await row.waitFor(1)
    await row.release('suspended_at = now()')
    await working
    await worker.close()
    expect(await findJob(job.id)).toMatchObject({ total: 2, done: 0, leftOut: { suspended: 2, related: 0 } })
    expect(await ada.balances()).toEqual({ pending: 10, total: 0 })
  })

  it('are left out when all that match are rejected, unless the rejection asks for them', async () => {
    const [ada, bob, eve] = [await admin.givenEarner(2), await givenSuspended(2), await givenSuspended(3)]
    const reject = async (filter: object) => {
      const { reply: job } = await begin({ decision: 'reject', reason: 'Several accounts.', ...filter })
      await work()
      return findJob(job.id)
    }
    const waiting = await total('decision=reject')
    expect(await reject({})).toMatchObject({ done: waiting.entries, leftOut: waiting.leftOut })
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    expect(await bob.balances()).toEqual({ pending: 10, total: 0 })
    expect(await reject({ memberId: bob.id })).toMatchObject({
      done: 2,
      leftOut: { suspended: 0, related: 0 },
    })
    expect(await bob.balances()).toEqual({ pending: 0, total: 0 })
    const { entries } = await total('decision=reject&fact=suspended')
    expect(await reject({ fact: 'suspended' })).toMatchObject({ done: entries })
    expect(await eve.balances()).toEqual({ pending: 0, total: 0 })
  })
})
