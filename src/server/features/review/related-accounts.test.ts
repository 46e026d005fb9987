import { beforeEach, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { holdMember } from '../../testing/test-lock.ts'
import { givenReviewJobs } from '../../testing/test-review-jobs.ts'

const admin = givenAdmin()
const { findJob, work } = givenReviewJobs(admin)

type Earner = Awaited<ReturnType<typeof admin.givenEarner>>
let reviewer: Awaited<ReturnType<typeof admin.test.logIn>>

const ask = (path: string, body?: unknown) =>
  admin.ask(body === undefined ? 'GET' : 'POST', `/api/admin/review${path}`, body, reviewer.cookie)
const entry = ({ id }: Earner, turn = 0) => ({ memberId: id, sourceKey: `login:${turn}` })
const decide = (decision: string, ...entries: object[]) =>
  ask('/decide', { decision, reason: 'Checked.', entries })
const set = (member: { id: string }, change: string, value?: string) =>
  admin.sql(
    `UPDATE members SET ${change} WHERE id = $1`,
    value === undefined ? [member.id] : [member.id, value],
  )
const walletOf = ({ id }: { id: string }) => `0x${id.padEnd(40, 'a')}`

/** What makes an account one of the reviewer's. */
const relations = {
  wallet: async (other: { id: string }) => {
    const wallet = walletOf(reviewer)
    await set(reviewer, 'wallet_address = $2', wallet)
    await set(other, 'wallet_address = $2', `0x${wallet.slice(2).toUpperCase()}`)
  },
  mailbox: async (other: { id: string }) => {
    await set(reviewer, `email = $2, email_verified_at = joined_at`, `${reviewer.id}@gmail.com`)
    await set(other, 'email = $2', `${reviewer.id}+second@googlemail.com`)
  },
}
const kinds = Object.keys(relations) as (keyof typeof relations)[]

beforeEach(async () => {
  reviewer = await admin.test.logIn({ role: 'reviewer', expiresAt: new Date('2027-06-01T00:00:00.000Z') })
})

describe.each(kinds)('an account with the reviewer’s %s', (kind) => {
  let [ada, second]: Earner[] = []

  beforeEach(async () => {
    ada = await admin.givenEarner(2)
    second = await admin.givenEarner(3)
    await relations[kind](second)
  })

  it('cannot be approved by them, but by another reviewer', async () => {
    if (second === undefined) return
    const { status, reply } = await decide('approve', entry(second))
    expect({ status, ...reply.error }).toEqual({
      status: 403,
      code: 'related_account',
      message: 'This account shares your wallet or mailbox, so another reviewer has to approve it.',
    })
    expect((await decide('approve', entry(second), entry(second, 1))).reply.error.code).toBe(
      'related_account',
    )
    expect(await second.balances()).toEqual({ pending: 15, total: 0 })
    expect(await admin.acts(second.id)).toEqual([])
    const byAnother = { decision: 'approve', entries: [entry(second)] }
    expect((await admin.ask('POST', '/api/admin/review/decide', byAnother)).reply).toMatchObject({
      decided: 1,
    })
  })

  it('is left out where other entries are approved too', async () => {
    if (ada === undefined || second === undefined) return
    expect((await decide('approve', entry(second), entry(ada))).reply).toEqual({
      decided: 1,
      own: 0,
      alreadyDecided: 0,
      changed: [],
      leftOut: [{ ...entry(second), why: 'related' }],
    })
    expect(await second.balances()).toEqual({ pending: 15, total: 0 })
  })

  it('can be rejected by them', async () => {
    if (second === undefined) return
    expect((await decide('reject', entry(second), entry(second, 1))).reply).toMatchObject({
      decided: 2,
      leftOut: [],
    })
    expect(await second.balances()).toEqual({ pending: 5, total: 0 })
  })

  it('is named in the list, for them alone', async () => {
    expect((await ask(`?memberId=${second?.id}`)).reply.related).toEqual([second?.id])
    expect((await ask(`?memberId=${ada?.id}`)).reply.related).toEqual([])
    expect((await admin.get(`/api/admin/review?memberId=${second?.id}`)).related).toEqual([])
  })

  it('is left out by their jobs, which say so, and has no approval of its own', async () => {
    if (ada === undefined || second === undefined) return
    const own = await ask('/jobs', { decision: 'approve', memberId: second.id })
    expect([own.status, own.reply.error.code]).toEqual([403, 'related_account'])
    const { leftOut } = (await ask(`/total?memberId=${second.id}`)).reply
    expect(leftOut).toEqual({ suspended: 0, related: 3 })
    const { reply: job } = await ask('/jobs', { decision: 'approve', kind: 'login' })
    await work()
    expect(await findJob(job.id)).toMatchObject({ leftOut: { related: 3 }, finishedAt: expect.any(String) })
    expect(await ada.balances()).toEqual({ pending: 0, total: 10 })
    expect(await second.balances()).toEqual({ pending: 15, total: 0 })
    const rejection = { decision: 'reject', reason: 'Mine.', memberId: second.id }
    expect((await ask('/jobs', rejection)).status).toBe(200)
    await work()
    expect(await second.balances()).toEqual({ pending: 0, total: 0 })
  })
})

it('an account that gets the reviewer’s wallet while it is being approved is not approved', async () => {
  const second = await admin.givenEarner(1)
  await set(reviewer, 'wallet_address = $2', walletOf(reviewer))
  const row = await holdMember(admin.database, second.id)
  const deciding = decide('approve', entry(second))
  await row.waitFor(1)
  await row.release(`wallet_address = '${walletOf(reviewer)}'`)
  expect((await deciding).reply.error.code).toBe('related_account')
  expect(await second.balances()).toEqual({ pending: 5, total: 0 })
})

it('accounts are not related by a mailbox that the reviewer never verified, or by having no wallet', async () => {
  const other = await admin.givenEarner(1)
  await relations.mailbox(other)
  await set(reviewer, 'email_verified_at = NULL')
  expect((await decide('approve', entry(other))).reply).toMatchObject({ decided: 1 })
})
