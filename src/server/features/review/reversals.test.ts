import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { givenReviewJobs } from '../../testing/test-review-jobs.ts'
import { givenSubmissions } from '../../testing/test-submissions.ts'
import { findCorrectionFaults } from '../points/correction-faults.queries.ts'
import { findLedgerFaults, findQueueFaults } from '../points/points.queries.ts'
import { findTotalsFaults } from '../quests/quest-faults.actions.ts'
import { findClaimFaults } from '../quests/quest-faults.queries.ts'

const admin = givenAdmin()
const { givenSubmission } = givenSubmissions(admin.test)

type Decision = 'approve' | 'reject'
type Key = { memberId: string; sourceKey: string }

const decide = (decision: Decision, entries: Key[]) =>
  admin.ask('POST', '/api/admin/review/decide', { decision, reason: 'Checked.', entries })
const reverse = (entries: Key[], cookie?: string) =>
  admin.ask('POST', '/api/admin/review/reverse', { reason: 'By mistake.', entries }, cookie)
const loginsOf = (memberId: string, count: number) =>
  Array.from({ length: count }, (_, turn) => ({ memberId, sourceKey: `login:${turn}` }))
const stateOf = async (
  member: { get(path: string): Promise<{ entries: { sourceKey: string }[] }> },
  key: string,
) => (await member.get('/api/points')).entries.find(({ sourceKey }) => sourceKey === key)
const takePoints = (id: string, points: number) =>
  admin.ask('POST', `/api/admin/members/${id}/adjustments`, {
    key: `take-${id}`,
    points: -points,
    reason: 'Spent.',
  })

async function expectNoFaults() {
  const { query } = admin.database
  expect(await findLedgerFaults(query)).toEqual([])
  expect(await findQueueFaults(query)).toEqual([])
  expect(await findClaimFaults(query)).toEqual([])
  expect(await findCorrectionFaults(query)).toEqual([])
  expect(await findTotalsFaults(query)).toEqual([])
}

describe('reversing a decision', () => {
  it('takes the points of approvals, gives those of rejections, and tells the member why', async () => {
    const ada = await admin.givenEarner(3)
    const [first, second, third] = loginsOf(ada.id, 3) as [Key, Key, Key]
    await decide('approve', [first, second])
    await decide('reject', [third])
    expect(await ada.balances()).toEqual({ pending: 0, total: 10 })
    expect((await reverse([first, third])).reply).toMatchObject({
      reversed: 2,
      taken: 5,
      given: 5,
      missing: 0,
    })
    expect(await ada.balances()).toEqual({ pending: 0, total: 10 })
    expect(await stateOf(ada, first.sourceKey)).toMatchObject({
      state: 'reversed',
      reason: 'By mistake.',
      decisions: [{ state: 'approved' }, { state: 'reversed', totalChange: -5 }],
    })
    expect(await stateOf(ada, third.sourceKey)).toMatchObject({
      state: 'restored',
      decisions: [{ state: 'rejected' }, { state: 'restored', totalChange: 5 }],
    })
    expect(await admin.acts(ada.id)).toContainEqual(
      expect.objectContaining({ act: 'reverse_entries', reason: 'By mistake.' }),
    )
    await expectNoFaults()
  })

  it('happens at most once, and not to entries that wait', async () => {
    const ada = await admin.givenEarner(2)
    const [decided, waiting] = loginsOf(ada.id, 2) as [Key, Key]
    await decide('approve', [decided])
    await reverse([decided])
    expect((await reverse([decided, waiting])).reply).toMatchObject({ reversed: 0, alreadyReversed: 1 })
    expect(await ada.balances()).toEqual({ pending: 5, total: 0 })
  })

  it('takes what is left where points are gone', async () => {
    const ada = await admin.givenEarner(3)
    const entries = loginsOf(ada.id, 3)
    await decide('approve', entries)
    await takePoints(ada.id, 8)
    expect((await reverse(entries)).reply).toMatchObject({ reversed: 3, taken: 7, missing: 8 })
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    await expectNoFaults()
  })

  it('is never for one’s own points, nor gives points to a related account', async () => {
    const colleague = await admin.test.logIn({ role: 'reviewer' })
    const own = await admin.givenEarner(1)
    await admin.sql(`INSERT INTO staff VALUES ($1, 'reviewer', now(), 'command')`, [own.id])
    await decide('approve', loginsOf(own.id, 1))
    expect((await reverse(loginsOf(own.id, 1), own.cookie)).reply.error.code).toBe('own_points')
    const related = await admin.givenEarner(2)
    const [approved, rejected] = loginsOf(related.id, 2) as [Key, Key]
    await decide('approve', [approved])
    await decide('reject', [rejected])
    const wallet = `0x${'ab'.repeat(20)}`
    await admin.sql('UPDATE members SET wallet_address = $1 WHERE id = ANY($2)', [
      wallet,
      [colleague.id, related.id],
    ])
    expect((await reverse([rejected], colleague.cookie)).reply.error.code).toBe('related_account')
    expect((await reverse([approved, rejected], colleague.cookie)).reply).toMatchObject({
      reversed: 1,
      leftOut: [{ ...rejected, why: 'related' }],
    })
  })

  it('of a quest ends its claim for good, and frees its share; a reversed rejection takes it again', async () => {
    const { member, questId, key } = await givenSubmission({ claimLimit: 5 }, 'An oak.')
    const share = async () =>
      (await admin.sql('SELECT claims FROM quest_totals WHERE quest_id = $1', [questId]))[0]?.claims
    await decide('approve', [key])
    await reverse([key])
    expect(Number(await share())).toBe(0)
    const again = await member.post(`/api/quests/${questId}/claim`, { answer: { text: 'An oak.' } })
    expect(again.status).toBe(409)
    const other = await givenSubmission({ claimLimit: 5 }, 'A yew.')
    await decide('reject', [other.key])
    await reverse([other.key])
    expect((await other.member.task(other.questId)).state).toBe('done')
    const mails = await admin.sql(
      `SELECT kind FROM outbox WHERE kind IN ('submission_reversed', 'submission_approved') AND email LIKE $1 || '%'`,
      [member.id],
    )
    expect(mails).toContainEqual({ kind: 'submission_reversed' })
    await expectNoFaults()
  })

  it('comes before a reset, which leaves nothing', async () => {
    const ada = await admin.givenEarner(4)
    const [first, second, third, fourth] = loginsOf(ada.id, 4) as [Key, Key, Key, Key]
    await decide('approve', [first, second])
    await decide('reject', [third])
    await reverse([first, third])
    await admin.ask('POST', `/api/admin/members/${ada.id}/adjustments`, {
      key: 'gift',
      points: 100,
      reason: 'Gift.',
    })
    await admin.ask('POST', `/api/admin/members/${ada.id}/reset-points`, { reason: 'Several accounts.' })
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    expect((await reverse([second, third, fourth])).reply).toMatchObject({ reversed: 0, alreadyReversed: 2 })
    await expectNoFaults()
  })
})

it('all entries of one decision are reversed by a job, except what was reversed before', async () => {
  const people = [await admin.givenEarner(30), await admin.givenEarner(20)]
  const entries = people.flatMap(({ id }, turn) => loginsOf(id, turn === 0 ? 30 : 20))
  await decide('approve', entries)
  await reverse(entries.slice(0, 1))
  const [newest] = (await admin.get(`/api/admin/review/decided?memberId=${people[0]?.id}`)).entries
  expect(newest.batch.entries).toBe(50)
  const { reply: job } = await admin.ask('POST', '/api/admin/review/reverse-all', {
    batch: newest.batch.id,
    reason: 'The wrong list.',
  })
  expect(job).toMatchObject({ decision: 'reverse', total: 50 })
  await givenReviewJobs(admin).work()
  const { jobs } = await admin.get('/api/admin/review/jobs')
  expect(jobs[0]).toMatchObject({ id: job.id, done: 49 })
  for (const person of people) expect(await person.balances()).toEqual({ pending: 0, total: 0 })
  await expectNoFaults()
})
