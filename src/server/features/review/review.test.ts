import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { closeGate } from '../../testing/test-gate.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { givenReviewJobs } from '../../testing/test-review-jobs.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin()

const decide = (decision: string, entries: { memberId: string; sourceKey: string }[], reason?: string) =>
  admin.ask('POST', '/api/admin/review/decide', { decision, entries, reason })
const queue = (query = '') => admin.get(`/api/admin/review${query}`)
/** The reply to a decision. */
const outcome = (decided: number, alreadyDecided = 0) => ({
  decided,
  own: 0,
  alreadyDecided,
  changed: [],
  leftOut: [],
})
const keysOf = (page: { entries: { sourceKey: string }[] }) => page.entries.map(({ sourceKey }) => sourceKey)

describe('the queue', () => {
  it('lists pending entries, newest or oldest first, of a kind or a member', async () => {
    const ada = await admin.givenEarner(3)
    expect(keysOf(await queue(`?memberId=${ada.id}`))).toEqual(['login:2', 'login:1', 'login:0'])
    expect(keysOf(await queue(`?memberId=${ada.id}&order=oldest`))).toEqual(['login:0', 'login:1', 'login:2'])
    expect(keysOf(await queue(`?memberId=${ada.id}&kind=quiz`))).toEqual([])
    const [entry] = (await queue(`?memberId=${ada.id}&kind=login`)).entries
    expect(entry).toEqual({
      memberId: ada.id,
      memberName: 'Ada',
      sourceKey: 'login:2',
      kind: 'login',
      points: 5,
      createdAt: '2026-11-10T08:02:00.000Z',
      newcomer: null,
      questTitle: null,
      submission: null,
      summary: null,
    })
  })

  it.each(['newest', 'oldest'])('has pages of fifty, %s first, without gaps', async (order) => {
    const ada = await admin.givenEarner(120)
    const pages: string[][] = []
    let next: string | null = ''
    while (next !== null) {
      const mark: string = next === '' ? '' : `&before=${encodeURIComponent(next)}`
      const page: { entries: { sourceKey: string }[]; next: string | null } = await queue(
        `?memberId=${ada.id}&order=${order}${mark}`,
      )
      pages.push(keysOf(page))
      next = page.next
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(new Set(pages.flat()).size).toBe(120)
  })

  it.each(['?before=nonsense', '?kind=approve', '?order=best', '?points=5'])('refuses %s', async (query) => {
    expect(await queue(query)).toMatchObject({ error: { code: 'invalid_request' } })
  })
})

describe('a decision', () => {
  it('to approve moves pending points to total, and is shown to the member', async () => {
    const ada = await admin.givenEarner(2)
    const { reply } = await decide('approve', [{ memberId: ada.id, sourceKey: 'login:0' }])
    expect(reply).toEqual(outcome(1))
    expect(await ada.balances()).toEqual({ pending: 5, total: 5 })
    expect(keysOf(await queue(`?memberId=${ada.id}`))).toEqual(['login:1'])
    const { entries } = await admin.get('/api/points', ada.cookie)
    expect(entries.map(({ sourceKey, state }: Record<string, unknown>) => [sourceKey, state])).toEqual([
      ['login:1', 'pending'],
      ['login:0', 'approved'],
    ])
    expect(await admin.acts(ada.id)).toEqual([
      expect.objectContaining({
        act: 'approve_entries',
        actorId: admin.id,
        after: { entries: 1, points: 5, of: [{ memberId: ada.id, sourceKey: 'login:0' }] },
      }),
    ])
  })

  it('to reject removes the points and requires a reason, which is shown to the member', async () => {
    const ada = await admin.givenEarner(1)
    const entry = { memberId: ada.id, sourceKey: 'login:0' }
    expect((await decide('reject', [entry])).reply).toMatchObject({ error: { code: 'missing_reason' } })
    expect((await decide('reject', [entry], '  ')).status).toBe(400)
    expect((await decide('reject', [entry], 'by a script')).reply).toEqual(outcome(1))
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    const { entries } = await admin.get('/api/points', ada.cookie)
    expect(entries).toEqual([
      expect.objectContaining({ sourceKey: 'login:0', state: 'rejected', reason: 'by a script' }),
    ])
  })

  it('is made once: entries that were decided, do not wait or do not exist stay as they are', async () => {
    const ada = await admin.givenEarner(1)
    const entry = { memberId: ada.id, sourceKey: 'login:0' }
    await decide('approve', [entry])
    expect((await decide('reject', [entry], 'too late')).reply).toEqual(outcome(0, 1))
    const others = [
      { memberId: ada.id, sourceKey: 'login:7' },
      { memberId: 'nobody', sourceKey: 'login:0' },
      { memberId: ada.id, sourceKey: 'approve:login:0' },
    ]
    expect((await decide('approve', others)).reply).toEqual(outcome(0))
    expect(await ada.balances()).toEqual({ pending: 0, total: 5 })
  })

  it('names an entry twice and counts it once', async () => {
    const ada = await admin.givenEarner(1)
    const entry = { memberId: ada.id, sourceKey: 'login:0' }
    expect((await decide('approve', [entry, entry])).reply).toEqual(outcome(1))
    expect(await ada.balances()).toEqual({ pending: 0, total: 5 })
  })

  it('by several administrators at once is applied once to each entry, and all of them are told', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => admin.givenEarner(10)))
    const all = people.flatMap(({ id }) =>
      Array.from({ length: 10 }, (_, turn) => ({ memberId: id, sourceKey: `login:${turn}` })),
    )
    const other = await admin.test.logIn({ role: 'reviewer', expiresAt: new Date('2027-06-01') })
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        admin.ask(
          'POST',
          '/api/admin/review/decide',
          {
            decision: turn % 5 ? 'approve' : 'reject',
            // Each goes through them in another order.
            entries: turn % 3 ? all : all.toReversed(),
            reason: 'at once',
          },
          turn % 2 ? other.cookie : admin.cookie,
        ),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(Array(40).fill(200))
    for (const { reply } of outcomes) {
      expect(reply).toEqual(outcome(reply.decided, 50 - reply.decided))
    }
    expect(outcomes.reduce((sum, { reply }) => sum + reply.decided, 0)).toBe(50)
    for (const person of people) expect((await person.balances()).pending).toBe(0)
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('is recorded with the entries that it decided, not with those that others did', async () => {
    const [ada, grace] = [await admin.givenEarner(2), await admin.givenEarner(1)]
    await decide('approve', [{ memberId: ada.id, sourceKey: 'login:0' }])
    await decide('approve', [
      { memberId: ada.id, sourceKey: 'login:0' },
      { memberId: grace.id, sourceKey: 'login:0' },
    ])
    expect(await admin.acts(grace.id)).toEqual([
      expect.objectContaining({
        after: { entries: 1, points: 5, of: [{ memberId: grace.id, sourceKey: 'login:0' }] },
      }),
    ])
  })

  it('and concurrent claims of the same member both count', async () => {
    const ada = await admin.givenEarner(10)
    const claims = Array.from({ length: 5 }, () =>
      admin.ask('POST', '/api/quests/daily-login/claim', {}, ada.cookie),
    )
    const decisions = Array.from({ length: 10 }, (_, turn) =>
      decide('approve', [{ memberId: ada.id, sourceKey: `login:${turn}` }]),
    )
    await Promise.all([...claims, ...decisions])
    expect(await ada.balances()).toEqual({ pending: 5, total: 50 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it.each([
    ['no entries', { decision: 'approve', entries: [] }],
    ['another decision', { decision: 'double', entries: [{ memberId: 'x', sourceKey: 'y' }] }],
    ['points', { decision: 'approve', entries: [{ memberId: 'x', sourceKey: 'y', points: 500 }] }],
    ['a date', { decision: 'approve', entries: [{ memberId: 'x', sourceKey: 'y' }], at: '2020-01-01' }],
  ])('with %s is refused', async (_, body) => {
    expect((await admin.ask('POST', '/api/admin/review/decide', body)).status).toBe(400)
  })
})

describe('a decision on many', () => {
  const { begin, findJob, makeWorker, work } = givenReviewJobs(admin)

  it('covers all entries of a member that wait now, and no later ones', async () => {
    const ada = await admin.givenEarner(1_200)
    const { reply: job } = await begin({ decision: 'approve', memberId: ada.id })
    expect(job).toMatchObject({ total: 1_200, done: 0, finishedAt: null, memberId: ada.id, kind: null })
    admin.test.clock.now = new Date('2026-11-14T12:00:01.000Z')
    await admin.ask('POST', '/api/quests/daily-login/claim', {}, ada.cookie)
    await work()
    expect(await findJob(job.id)).toMatchObject({
      total: 1_200,
      done: 1_200,
      finishedAt: '2026-11-14T12:00:01.000Z',
    })
    expect(await ada.balances()).toEqual({ pending: 5, total: 6_000 })
    expect(await admin.acts(ada.id)).toContainEqual(expect.objectContaining({ act: 'begin_review_job' }))
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('that was left half-way is continued by another worker at once', async () => {
    const ada = await admin.givenEarner(3_000)
    const { reply: job } = await begin({ decision: 'reject', reason: 'a script', memberId: ada.id })
    const gate = await closeGate(admin.database.pool, 'point_entries', `source_key = 'reject:login:800'`)
    const stopping = makeWorker()
    const working = stopping.run()
    await gate.reached()
    const closing = stopping.close()
    await gate.open()
    await Promise.all([closing, working])
    const { done, finishedAt } = await findJob(job.id)
    expect(finishedAt).toBeNull()
    expect(await ada.balances()).toEqual({ pending: 5 * (3_000 - done), total: 0 })

    await work()
    expect(await findJob(job.id)).toMatchObject({ done: 3_000, finishedAt: expect.any(String) })
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('by several workers, with entries decided by hand meanwhile, ends when nothing is left', async () => {
    const ada = await admin.givenEarner(3_000)
    const { reply: job } = await begin({ decision: 'approve', memberId: ada.id })
    // Each worker finds the others' lease expired.
    const working = Array.from({ length: 3 }, async () => {
      await admin.sql('UPDATE review_jobs SET leased_until = to_timestamp(0)')
      await work()
    })
    const byHand = await decide(
      'reject',
      Array.from({ length: 200 }, (_, turn) => ({ memberId: ada.id, sourceKey: `login:${2_999 - turn}` })),
      'by hand',
    )
    await Promise.all(working)
    const { decided } = byHand.reply
    expect(await findJob(job.id)).toMatchObject({ done: 3_000 - decided, finishedAt: expect.any(String) })
    expect(await ada.balances()).toEqual({ pending: 0, total: 5 * (3_000 - decided) })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it.each([
    'DELETE FROM staff WHERE member_id = $1',
    'UPDATE members SET suspended_at = now() WHERE id = $1',
  ])('ends where it is when its starter may no longer decide: %s', async (change) => {
    const ada = await admin.givenEarner(600)
    const reviewer = await admin.test.logIn({ role: 'reviewer' })
    const body = { decision: 'approve', memberId: ada.id }
    const { reply: job } = await admin.ask('POST', '/api/admin/review/jobs', body, reviewer.cookie)
    await admin.sql(change, [reviewer.id])
    await work()
    expect(await findJob(job.id)).toMatchObject({ done: 0, total: 600, finishedAt: expect.any(String) })
    expect(await ada.balances()).toEqual({ pending: 3_000, total: 0 })
  })

  it('beside decisions, resets, claims and a withdrawal of answers decides nothing twice, and none of them is refused', async () => {
    await addTestQuiz(admin.database)
    const people = await Promise.all(Array.from({ length: 12 }, () => admin.givenEarner(20)))
    const answer = (cookie: string) =>
      admin.ask('POST', '/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } }, cookie)
    await Promise.all(people.map(({ cookie }) => answer(cookie)))
    await begin({ decision: 'approve' })
    // Everybody names the same members, in another order.
    const decisions = people.map((_, turn) => {
      const others = [...people.slice(turn), ...people.slice(0, turn)]
      const entries = others.map(({ id }) => ({ memberId: id, sourceKey: `login:${turn}` }))
      return decide('reject', entries, 'by hand')
    })
    const resets = people
      .slice(0, 4)
      .map(({ id }) => admin.ask('POST', `/api/admin/members/${id}/reset-points`, { reason: 'a script' }))
    const claims = people.map(({ cookie }) => admin.ask('POST', '/api/quests/daily-login/claim', {}, cookie))
    const clearing = admin.ask('POST', '/api/admin/quizzes/clear-attempts', {})
    const [replies] = await Promise.all([Promise.all([...decisions, ...resets, ...claims, clearing]), work()])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await clearing).toMatchObject({ reply: { clearedAttempts: people.length } })
    await work()
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
    const decided = await admin.sql(
      `SELECT count(*)::int AS decisions FROM point_entries
        WHERE kind IN ('approve', 'reject') AND member_id = ANY($1::text[])
        GROUP BY member_id, substr(source_key, length(kind) + 2) HAVING count(*) > 1`,
      [people.map(({ id }) => id)],
    )
    expect(decided).toEqual([])
  })

  it('to reject requires a reason', async () => {
    expect((await begin({ decision: 'reject' })).reply).toMatchObject({ error: { code: 'missing_reason' } })
  })
})
