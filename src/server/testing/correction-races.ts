import { expect, it } from 'vitest'
import { adjustmentsOf, count, givenCrowd, LOGINS, loginsOf } from './given-crowd.ts'

/** Many people correct the same points at the same moment, at two instances. Two test runs share it: one is short. */
export function testCorrectionRaces(crowd: number): void {
  const staff = givenCrowd(crowd)
  const { admin, sendAll, expectNoFaults } = staff

  it(`${crowd} reversals of the same decisions at once take the points once`, async () => {
    const ada = await admin.givenEarner(LOGINS)
    const entries = loginsOf(ada.id)
    await admin.ask('POST', '/api/admin/review/decide', { decision: 'approve', entries })
    expect(await ada.balances()).toEqual({ pending: 0, total: 5 * LOGINS })
    const replies = await sendAll((turn, app) => {
      const cookie = turn % 3 === 0 ? admin.cookie : staff.second.cookie
      const chosen = turn % 4 < 2 ? entries : entries.toReversed()
      return app.post('/api/admin/review/reverse', { reason: 'By mistake.', entries: chosen }, { cookie })
    })
    const reversed = replies.reduce((sum, { reply }) => sum + reply.reversed, 0)
    expect(reversed).toBe(LOGINS)
    expect(await ada.balances()).toEqual({ pending: 0, total: 0 })
    await expectNoFaults()
  })

  it(`${crowd} adjustments at once count once for each key, and never bring the total below 0`, async () => {
    const ada = await admin.givenEarner()
    await sendAll((turn, app) =>
      app.post(
        adjustmentsOf(ada.id),
        { key: `gift-${turn % 10}`, points: 10, reason: 'Gift.' },
        { cookie: admin.cookie },
      ),
    )
    expect(await ada.balances()).toEqual({ pending: 0, total: 100 })
    const taken = await sendAll((turn, app) =>
      app.post(
        adjustmentsOf(ada.id),
        { key: `take-${turn}`, points: -30, reason: 'Paid twice.' },
        { cookie: staff.second.cookie },
      ),
    )
    expect(count(taken, 200)).toBe(3)
    expect(count(taken, 409)).toBe(crowd - 3)
    expect(await ada.balances()).toEqual({ pending: 0, total: 10 })
    await expectNoFaults()
  })

  it(`small adjustments of one administrator at once do not get around the limit`, async () => {
    const ada = await admin.givenEarner()
    await sendAll((turn, app) =>
      app.post(
        adjustmentsOf(ada.id),
        { key: `part-${turn}`, points: 300, reason: 'Gift.' },
        { cookie: admin.cookie },
      ),
    )
    expect(await ada.balances()).toEqual({ pending: 0, total: 900 })
    await expectNoFaults()
  })

  it(`${crowd} confirmations of one proposal at once pay once, and none of them is the proposer’s or the member’s`, async () => {
    const ada = await admin.test.logIn({ role: 'administrator' })
    const body = { key: 'prize', points: 5000, reason: 'First prize.' }
    await admin.ask('POST', adjustmentsOf(ada.id), body)
    const cookies = [admin.cookie, staff.second.cookie, ada.cookie]
    const replies = await sendAll((turn, app) =>
      app.post(`${adjustmentsOf(ada.id)}/prize/confirm`, {}, { cookie: cookies[turn % 3] ?? '' }),
    )
    expect(count(replies, 200)).toBe(1)
    expect((await ada.me()).totalPoints).toBe(5000)
    const [decidedBy] = await admin.test.column(
      'SELECT decided_by FROM adjustment_proposals WHERE member_id = $1',
      [ada.id],
    )
    expect(decidedBy).toBe(staff.second.id)
    await expectNoFaults()
  })

  it(`${crowd} decisions, reversals, adjustments and resets of the same entries at once leave sums that hold`, async () => {
    const people = [
      await admin.givenEarner(LOGINS),
      await admin.givenEarner(LOGINS),
      await admin.givenEarner(LOGINS),
    ]
    const [colleague] = people
    if (colleague === undefined) throw new Error('There are three people.')
    // One of the members decides too, and must never touch their own points.
    await admin.sql(`INSERT INTO staff VALUES ($1, 'administrator', now(), 'command')`, [colleague.id])
    const entries = people.flatMap(({ id }) => loginsOf(id))
    const cookies = [admin.cookie, staff.second.cookie, colleague.cookie]
    await sendAll((turn, app) => {
      const cookie = cookies[turn % 3] ?? ''
      const member = people[turn % people.length] ?? colleague
      const chosen = entries
        .slice(turn % entries.length)
        .concat(entries.slice(0, turn % entries.length))
        .slice(0, 12)
      const reason = 'Checked.'
      switch (Math.floor(turn / 3) % 5) {
        case 0:
          return app.post(
            '/api/admin/review/decide',
            { decision: 'approve', reason, entries: chosen },
            { cookie },
          )
        case 1:
          return app.post(
            '/api/admin/review/decide',
            { decision: 'reject', reason, entries: chosen },
            { cookie },
          )
        case 2:
          return app.post(
            adjustmentsOf(member.id),
            { key: `mixed-${turn}`, points: turn % 2 ? 7 : -7, reason },
            { cookie },
          )
        case 3:
          return app.post('/api/admin/review/reverse', { reason, entries: chosen }, { cookie })
        default:
          return turn % 45 === 44
            ? app.post(`/api/admin/members/${member.id}/reset-points`, { reason }, { cookie })
            : app.post('/api/admin/review/reverse', { reason, entries: chosen.toReversed() }, { cookie })
      }
    })
    expect(await staff.countOwn()).toBe(0)
    await expectNoFaults()
  })
}
