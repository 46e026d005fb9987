import { describe, expect, it } from 'vitest'
import type { MemberFacts } from '../../../api/members.ts'
import type { ReviewPage } from '../../../api/review.ts'
import { REVIEW_FACTS, type ReviewFact } from '../../../domain/review.ts'
import { givenAdmin } from '../../testing/test-admin.ts'
import { insertAnswers, insertEntries } from '../../testing/test-entries.ts'
import { closeGate } from '../../testing/test-gate.ts'
import { givenReviewJobs } from '../../testing/test-review-jobs.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin()

const queue = (query = ''): Promise<ReviewPage> => admin.get(`/api/admin/review${query}`)
const run = (statement: string, values: unknown[]) => admin.database.pool.query(statement, values)

async function readPages(query: string): Promise<ReviewPage[]> {
  const pages: ReviewPage[] = []
  let next: string | null = null
  do {
    pages.push(await queue(`?${query}${next === null ? '' : `&before=${encodeURIComponent(next)}`}`))
    next = pages.at(-1)?.next ?? null
  } while (next !== null)
  return pages
}

async function listMembers(query: string): Promise<Set<string>> {
  return new Set((await readPages(query)).flatMap(({ entries }) => entries).map(({ memberId }) => memberId))
}

/** A member with nothing unusual, and with entries that wait. */
async function givenQuiet(entries = 1) {
  const member = await admin.givenEarner(entries)
  await run('UPDATE members SET email_verified_at = now() WHERE id = $1', [member.id])
  return member
}

/** Earns for a referral of this newcomer. */
async function refer(referrerId: string, newcomerId: string) {
  await run(
    insertEntries(
      `SELECT $1, 'referral:' || $2::text, 'referral', 150, 0, timestamptz '2026-11-10 09:00:00Z', $2::text`,
    ),
    [referrerId, newcomerId],
  )
  await run('UPDATE members SET pending_points = pending_points + 150 WHERE id = $1', [referrerId])
}

const addReferrals = (id: string, gap: string) =>
  run(
    `INSERT INTO referrals SELECT $1, 'newcomer' || n, timestamptz '2026-11-10 08:00:00Z' + n * $2::interval
       FROM generate_series(0, 1) AS n`,
    [id, gap],
  )

const addAnswer = (id: string, after: string) =>
  run(
    insertAnswers(
      `SELECT $1::text, 'daily_2026-11-10', shown_at, shown_at + $2::interval, 'Oak', 'Yew', 0
         FROM (SELECT timestamptz '2026-11-10 08:00:00Z' AS shown_at) AS shown`,
    ),
    [id, after],
  )

/** Gives the member a fact that is unusual, shared with the other one if it is about sharing. */
const makeUnusual: Record<Exclude<ReviewFact, 'none'>, (id: string, other: string) => Promise<unknown>> = {
  suspended: (id) => run('UPDATE members SET suspended_at = now() WHERE id = $1', [id]),
  email_not_verified: (id) => run('UPDATE members SET email_verified_at = NULL WHERE id = $1', [id]),
  disposable_email: (id) => run(`UPDATE members SET email = id || '@a.mailinator.com' WHERE id = $1`, [id]),
  same_network: (...ids) => run('UPDATE members SET signup_network = $1 WHERE id IN ($1, $2)', ids),
  same_device: (...ids) => run('UPDATE members SET signup_device = $1 WHERE id IN ($1, $2)', ids),
  same_wallet: async (id, other) => {
    const digits = id.replaceAll(/[^0-9a-f]/g, '0').padEnd(40, 'a')
    await run(`UPDATE members SET wallet_address = $2 WHERE id = $1`, [id, `0x${digits}`])
    await run(`UPDATE members SET wallet_address = $2 WHERE id = $1`, [other, `0x${digits.toUpperCase()}`])
  },
  same_mailbox: async (id, other) => {
    await run(`UPDATE members SET email = $1 || '@gmail.com' WHERE id = $1`, [id])
    await run(`UPDATE members SET email = $1 || '+b@googlemail.com' WHERE id = $2`, [id, other])
  },
  many_referrals: (id) => addReferrals(id, '1 hour'),
  hasty_answers: (id) => addAnswer(id, '2.999 s'),
}

const single = Object.keys(makeUnusual) as (keyof typeof makeUnusual)[]

/** What the facts of a page say about a member. */
const isTrueOf: Record<keyof typeof makeUnusual, (facts: MemberFacts) => boolean> = {
  suspended: ({ isSuspended }) => isSuspended,
  email_not_verified: ({ emailVerified }) => !emailVerified,
  disposable_email: ({ hasDisposableEmail }) => hasDisposableEmail,
  same_network: ({ sharingNetwork }) => sharingNetwork > 0,
  same_device: ({ sharingDevice }) => sharingDevice > 0,
  same_wallet: ({ sharingWallet }) => sharingWallet > 0,
  same_mailbox: ({ sharingMailbox }) => sharingMailbox > 0,
  many_referrals: ({ mostReferralsInAnHour }) => mostReferralsInAnHour > 1,
  hasty_answers: ({ hastyAnswers }) => hastyAnswers > 0,
}

describe('the filter by a fact', () => {
  it.each(single)('%s shows the entries of members who have it, and none hides them', async (fact) => {
    const [flagged, other, quiet] = [await givenQuiet(), await givenQuiet(), await givenQuiet()]
    // Just not unusual.
    await addReferrals(quiet.id, '3600.001 s')
    await addAnswer(quiet.id, '3 s')
    await makeUnusual[fact](flagged.id, other.id)
    const shown = await listMembers(`fact=${fact}`)
    expect([shown.has(flagged.id), shown.has(quiet.id)]).toEqual([true, false])
    const others = await listMembers('fact=none&order=oldest')
    expect([others.has(flagged.id), others.has(quiet.id)]).toEqual([false, true])
  })

  it('agrees with the facts of the page', async () => {
    for (const fact of single) {
      const members = [await givenQuiet(), await givenQuiet()] as const
      await makeUnusual[fact](members[0].id, members[1].id)
    }
    const all = await readPages('')
    const facts = Object.assign({}, ...all.map((page) => page.facts)) as Record<string, MemberFacts>
    for (const fact of REVIEW_FACTS) {
      const expected = Object.entries(facts).filter(([, about]) =>
        fact === 'none' ? !single.some((one) => isTrueOf[one](about)) : isTrueOf[fact](about),
      )
      expect(expected.length, fact).toBeGreaterThan(0)
      expect(await listMembers(`fact=${fact}`), fact).toEqual(new Set(expected.map(([id]) => id)))
    }
  })

  it.each(['newest', 'oldest'])(
    'leads through a long queue, %s first, and misses no entry of a few',
    async (order) => {
      const ada = await admin.givenEarner(1_050)
      const query = `memberId=${ada.id}&order=${order}`
      const none = await readPages(`${query}&fact=disposable_email`)
      expect(none.length).toBeGreaterThan(1)
      expect(none.flatMap(({ entries }) => entries)).toEqual([])
      const all = await readPages(`${query}&fact=email_not_verified&kind=login`)
      expect(Math.max(...all.map(({ entries }) => entries.length))).toBe(50)
      const keys = all.flatMap(({ entries }) => entries.map(({ sourceKey }) => sourceKey))
      const turns = Array.from({ length: 1_050 }, (_, turn) => `login:${turn}`)
      expect(keys).toEqual(order === 'oldest' ? turns : turns.toReversed())
    },
  )

  it.each(['fact=rich', 'fact='])('refuses %s', async (query) => {
    expect(await queue(`?${query}`)).toMatchObject({ error: { code: 'invalid_request' } })
  })
})

describe('a referral', () => {
  it('names the newcomer and shows their facts', async () => {
    const [ada, newcomer] = [await givenQuiet(0), await givenQuiet(0)]
    await run(`UPDATE members SET name = 'Grace' WHERE id = $1`, [newcomer.id])
    await run('UPDATE members SET signup_network = $2 WHERE id IN ($1, $2)', [ada.id, newcomer.id])
    await refer(ada.id, newcomer.id)
    const { entries, facts } = await queue(`?memberId=${ada.id}`)
    expect(entries).toEqual([
      expect.objectContaining({
        memberName: 'Ada',
        kind: 'referral',
        newcomer: { id: newcomer.id, name: 'Grace' },
      }),
    ])
    expect(Object.keys(facts).toSorted()).toEqual([ada.id, newcomer.id].toSorted())
    expect(facts[newcomer.id]).toMatchObject({ sharingNetwork: 1, emailVerified: true })
  })

  it('names nobody if there is no such account', async () => {
    const ada = await givenQuiet(0)
    await refer(ada.id, 'z'.repeat(20))
    const { entries, facts } = await queue(`?memberId=${ada.id}&fact=none`)
    expect(entries).toEqual([expect.objectContaining({ newcomer: null })])
    expect(Object.keys(facts)).toEqual([ada.id])
  })

  it.each(single)('has the fact %s if the newcomer has it', async (fact) => {
    const [ada, newcomer, other] = [await givenQuiet(0), await givenQuiet(0), await givenQuiet(0)]
    await refer(ada.id, newcomer.id)
    expect(await listMembers(`memberId=${ada.id}&fact=none`)).toEqual(new Set([ada.id]))
    expect(await listMembers(`memberId=${ada.id}&fact=${fact}`)).toEqual(new Set())
    await makeUnusual[fact](newcomer.id, other.id)
    expect(await listMembers(`memberId=${ada.id}&fact=${fact}`)).toEqual(new Set([ada.id]))
    expect(await listMembers(`memberId=${ada.id}&fact=none`)).toEqual(new Set())
  })
})

describe('the total', () => {
  const total = (query: string) => admin.get(`/api/admin/review/total?${query}`)

  it('counts and adds up what matches', async () => {
    const [ada, newcomer] = [await givenQuiet(3), await givenQuiet(0)]
    await refer(ada.id, newcomer.id)
    const of = `memberId=${ada.id}`
    expect(await total(of)).toMatchObject({ entries: 4, points: 165, own: 0, submissions: 0, hasMore: false })
    expect(await total(`${of}&kind=login`)).toMatchObject({
      entries: 3,
      points: 15,
      own: 0,
      submissions: 0,
      hasMore: false,
    })
    expect(await total(`${of}&fact=same_device`)).toMatchObject({
      entries: 0,
      points: 0,
      own: 0,
      submissions: 0,
      hasMore: false,
    })
    await makeUnusual.same_device(newcomer.id, (await givenQuiet()).id)
    expect(await total(`${of}&fact=same_device`)).toMatchObject({
      entries: 1,
      points: 150,
      own: 0,
      submissions: 0,
      hasMore: false,
    })
    expect(await total(`${of}&fact=none`)).toMatchObject({
      entries: 3,
      points: 15,
      own: 0,
      submissions: 0,
      hasMore: false,
    })
  })

  it('stops counting facts at a limit and says so', async () => {
    const ada = await admin.givenEarner(2_100)
    const { hasMore, entries, points } = await total(`memberId=${ada.id}&fact=email_not_verified`)
    expect(hasMore).toBe(true)
    expect(entries).toBeLessThan(2_100)
    expect(points).toBe(5 * entries)
    expect(await total(`memberId=${ada.id}`)).toMatchObject({
      entries: 2_100,
      points: 10_500,
      own: 0,
      submissions: 0,
      hasMore: false,
    })
  })
})

describe('a decision on all with a fact', () => {
  const { begin, findJob, makeWorker, work } = givenReviewJobs(admin)

  it('decides on these entries only', async () => {
    const [flagged, quiet, referrer] = [await givenQuiet(3), await givenQuiet(700), await givenQuiet(2)]
    await makeUnusual.disposable_email(flagged.id, '')
    await refer(referrer.id, flagged.id)
    const body = { decision: 'reject', reason: 'a script', fact: 'disposable_email' }
    const { reply: job } = await begin(body)
    expect(job).toMatchObject({ fact: 'disposable_email', done: 0, finishedAt: null })
    await work()
    const { done, total, finishedAt } = await findJob(job.id)
    expect({ done, finishedAt }).toEqual({ done: total, finishedAt: expect.any(String) })
    expect(await flagged.balances()).toEqual({ pending: 0, total: 0 })
    expect(await quiet.balances()).toEqual({ pending: 3_500, total: 0 })
    expect(await referrer.balances()).toEqual({ pending: 10, total: 0 })
    expect(await listMembers('fact=disposable_email')).toEqual(new Set())
    const { records } = await admin.get('/api/admin/audit?act=begin_review_job')
    expect(records[0].after).toMatchObject({ job: job.id, fact: 'disposable_email' })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('that was left half-way goes on where it was, and counts more than it foresaw', async () => {
    const ada = await admin.givenEarner(2_100)
    const { reply: job } = await begin({
      decision: 'approve',
      memberId: ada.id,
      fact: 'email_not_verified',
    })
    expect(job.total).toBeLessThan(2_100)
    const gate = await closeGate(admin.database.pool, 'point_entries', `source_key = 'approve:login:800'`)
    const stopping = makeWorker()
    const working = stopping.run()
    await gate.reached()
    const closing = stopping.close()
    await gate.open()
    await Promise.all([closing, working])
    const { done, finishedAt } = await findJob(job.id)
    expect(finishedAt).toBeNull()
    // Entries it has looked at are not looked at again, so they may not count as seen if their batch was rolled back.
    const { rows } = await run(
      `SELECT count(*)::int AS decided FROM point_entries WHERE member_id = $1 AND kind = 'approve'`,
      [ada.id],
    )
    expect(rows[0].decided).toBe(done)
    await work()
    expect(await findJob(job.id)).toMatchObject({ total: 2_100, done: 2_100, finishedAt: expect.any(String) })
    expect(await ada.balances()).toEqual({ pending: 0, total: 10_500 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('looks at each entry once, however few match', async () => {
    const quiet = await givenQuiet(4_400)
    const { reply: job } = await begin({ decision: 'approve', memberId: quiet.id, fact: 'same_network' })
    await work()
    expect(await findJob(job.id)).toMatchObject({ total: 0, done: 0, finishedAt: expect.any(String) })
    const { rows } = await run('SELECT position FROM review_jobs WHERE id = $1', [job.id])
    expect(Buffer.from(rows[0].position, 'base64url').toString()).toContain('login:3999')
  })
})
