import { expect, it } from 'vitest'
import { adjustmentsOf, count, givenCrowd, LOGINS, loginsOf } from './given-crowd.ts'
import { givenReviewJobs } from './test-review-jobs.ts'
import { givenSubmissions } from './test-submissions.ts'

const SUBMISSIONS = 4
const PROPOSALS = 6
const reason = 'Checked.'

/** Many people correct whole decisions, submissions and proposals at the same moment. Two test runs share it: one is short. */
export function testWholeDecisionRaces(crowd: number): void {
  const staff = givenCrowd(crowd)
  const { admin, sendAll, expectNoFaults } = staff
  const { givenSubmission } = givenSubmissions(admin.test)

  it(`${crowd} reversals of a whole decision and of its entries at once take each entry once`, async () => {
    const people = [await admin.givenEarner(LOGINS), await admin.givenEarner(LOGINS)]
    const [colleague, ada] = people
    if (colleague === undefined || ada === undefined) throw new Error('There are two people.')
    const entries = people.flatMap(({ id }) => loginsOf(id))
    await admin.ask('POST', '/api/admin/review/decide', { decision: 'approve', entries })
    // One of the members may reverse decisions too, but never those on their own points.
    await admin.sql(`INSERT INTO staff VALUES ($1, 'administrator', now(), 'command')`, [colleague.id])
    const { entries: decided } = await admin.get(`/api/admin/review/decided?memberId=${ada.id}`)
    const batch = decided[0].batch.id
    const cookies = [colleague.cookie, admin.cookie, staff.second.cookie]
    const { work } = givenReviewJobs(admin)
    const sent = sendAll((turn, app) => {
      const cookie = cookies[turn % 3] ?? ''
      if (turn % 6 < 3) return app.post('/api/admin/review/reverse-all', { batch, reason }, { cookie })
      const chosen = turn % 2 === 0 ? entries : entries.toReversed()
      return app.post('/api/admin/review/reverse', { reason, entries: chosen }, { cookie })
    })
    await Promise.all([sent, work(), work()])
    await work()
    for (const person of people) expect(await person.balances()).toEqual({ pending: 0, total: 0 })
    const reversals = await admin.test.column<number>(
      `SELECT count(*)::int FROM point_entries WHERE kind = 'reverse' AND member_id = ANY($1)`,
      [people.map(({ id }) => id)],
    )
    expect(reversals).toEqual([entries.length])
    expect(await staff.countOwn()).toBe(0)
    await expectNoFaults()
  })

  it(`${crowd} decisions, reversals, requests for changes, changes and withdrawals of the same submissions at once leave sums that hold`, async () => {
    const submissions: Awaited<ReturnType<typeof givenSubmission>>[] = []
    while (submissions.length < SUBMISSIONS) {
      submissions.push(await givenSubmission({ claimLimit: 5 }, `An oak, ${submissions.length}.`))
    }
    await admin.ask('POST', '/api/admin/review/decide', {
      decision: 'approve',
      entries: submissions.slice(-1).map(({ key }) => key),
    })
    const cookies = [admin.cookie, staff.second.cookie]
    await sendAll((turn, app) => {
      const cookie = cookies[turn % 2] ?? ''
      const chosen = submissions[turn % SUBMISSIONS] ?? submissions[0]
      if (chosen === undefined) throw new Error('There are submissions.')
      const { member, questId, key } = chosen
      const own = (method: string, body?: object) =>
        app.app.request(`/api/quests/${questId}/claim`, {
          method,
          headers: { cookie: member.cookie, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
      const decide = (decision: string) =>
        app.post('/api/admin/review/decide', { decision, reason, entries: [key] }, { cookie })
      // Each submission meets the acts in the same order, and begins with another one.
      switch ((Math.floor(turn / SUBMISSIONS) + (turn % SUBMISSIONS)) % 6) {
        case 0:
          return app.post('/api/admin/review/return', { ...key, note: 'Where is it?' }, { cookie })
        case 1:
          return own('PUT', { answer: { text: `A birch, ${turn}.` } })
        case 2:
          return decide(turn % 2 === 0 ? 'approve' : 'reject')
        case 3:
          return app.post('/api/admin/review/reverse', { reason, entries: [key] }, { cookie })
        case 4:
          return own('DELETE')
        default:
          return decide(turn % 2 === 0 ? 'reject' : 'approve')
      }
    })
    for (const { member } of submissions) {
      const kinds = await admin.test.column<string>(
        `SELECT kind FROM point_entries WHERE member_id = $1 AND kind <> 'text' ORDER BY kind`,
        [member.id],
      )
      // Each earning is approved, rejected or withdrawn once, and a decision is reversed at most once.
      expect(kinds.filter((kind) => kind === 'approve' || kind === 'reject').length).toBeLessThanOrEqual(1)
      expect(kinds.filter((kind) => kind === 'reverse').length).toBeLessThanOrEqual(1)
    }
    await expectNoFaults()
  })

  it(`${crowd} confirmations and refusals of the same proposals at once: each is either paid once or declined`, async () => {
    const ada = await admin.givenEarner()
    for (let turn = 0; turn < PROPOSALS; turn++) {
      const body = { key: `prize-${turn}`, points: 5000, reason: 'First prize.' }
      await admin.ask('POST', adjustmentsOf(ada.id), body)
    }
    const replies = await sendAll((turn, app) => {
      const act = Math.floor(turn / PROPOSALS) % 2 === 0 ? 'confirm' : 'decline'
      const cookie = turn % 4 === 3 ? admin.cookie : staff.second.cookie
      return app.post(`${adjustmentsOf(ada.id)}/prize-${turn % PROPOSALS}/${act}`, {}, { cookie })
    })
    expect(count(replies, 200)).toBe(PROPOSALS)
    const outcomes = await admin.test.column<string>(
      'SELECT outcome FROM adjustment_proposals WHERE member_id = $1',
      [ada.id],
    )
    const confirmed = outcomes.filter((outcome) => outcome === 'confirmed').length
    expect(outcomes).toHaveLength(PROPOSALS)
    expect(await ada.balances()).toEqual({ pending: 0, total: 5000 * confirmed })
    await expectNoFaults()
  })
}
