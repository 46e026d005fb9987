import { expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { addWaitingEntries } from '../../testing/test-entries.ts'
import { DAILY_LOGINS, givenRules } from '../../testing/test-review-rules.ts'
import { findCorrectionFaults } from '../points/correction-faults.queries.ts'
import { findLedgerFaults, findQueueFaults } from '../points/points.queries.ts'
import { findRuleFaults } from './rule-faults.queries.ts'

const admin = givenAdmin()
const rules = givenRules(admin)

async function expectNoFaults() {
  const { query } = admin.database
  for (const find of [findLedgerFaults, findQueueFaults, findCorrectionFaults, findRuleFaults]) {
    expect(await find(query)).toEqual([])
  }
}

const countDecisions = async (condition: string) =>
  (await admin.test.column<number>(`SELECT count(*)::int FROM point_entries WHERE ${condition}`))[0]

it('100 runs at once decide on each entry once, and together never exceed the daily maximum', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => admin.test.logIn()))
  for (const { id } of people) await addWaitingEntries(admin.database.pool, id, 300)
  const rule = await rules.givenRule({ dailyMaximum: 2_100, minAgeHours: 1 })
  const workers = Array.from({ length: 100 }, () => rules.makeWorker())
  await Promise.all(workers.map((worker) => worker.run()))
  // Runs that were due again while others were under way.
  admin.test.clock.advance(11 * 60_000)
  await Promise.all(workers.map((worker) => worker.run()))
  await Promise.all(workers.map((worker) => worker.close()))
  expect(await countDecisions(`actor_id = 'rule:${rule.id}'`)).toBe(2_100)
  expect(await rules.find(rule.id)).toMatchObject({ today: 2_100 })
  await expectNoFaults()
}, 60_000)

it('runs, reviewers, suspensions, roles, changes and reversals at once leave sums that hold', async () => {
  await admin.sql('UPDATE review_rules SET is_on = false')
  const other = await makeTestApp(admin.database)
  const people = await Promise.all(Array.from({ length: 8 }, () => admin.test.logIn()))
  for (const { id } of people) {
    await addWaitingEntries(admin.database.pool, id, 25)
    await admin.sql('UPDATE members SET email_verified_at = joined_at WHERE id = $1', [id])
  }
  const rule = await rules.givenRule({ dailyMaximum: 120, minAgeHours: 1 })
  const actorId = `rule:${rule.id}`
  const acknowledged: { id: string; before: number }[] = []
  const decisionsOf = async (id: string) =>
    (await countDecisions(`actor_id = '${actorId}' AND member_id = '${id}'`)) ?? 0
  const ask = (turn: number, path: string, body: object, method = 'POST') =>
    (turn % 2 === 0 ? admin.test : other).app.request(path, {
      method,
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const acts = Array.from({ length: 60 }, (_, turn) => async () => {
    const member = people[turn % people.length] as (typeof people)[number]
    const entries = Array.from({ length: 10 }, (_, each) => ({
      memberId: people[(turn + each) % people.length]?.id,
      sourceKey: `login:${(turn + each) % 25}`,
    }))
    const reason = 'Checked.'
    switch (turn % 6) {
      case 0: {
        const worker = rules.makeWorker()
        await worker.run()
        await worker.close()
        return
      }
      case 1:
        return ask(turn, '/api/admin/review/decide', { decision: 'approve', entries })
      case 2:
        return ask(turn, '/api/admin/review/decide', { decision: 'reject', reason, entries })
      case 3:
        return ask(turn, '/api/admin/review/reverse', { reason, entries })
      case 4: {
        const { version } = await rules.find(rule.id)
        return rules.change(rule.id, { ...DAILY_LOGINS, minAgeHours: 1, dailyMaximum: 120 - turn, version })
      }
      default: {
        const isSuspension = turn % 12 === 5
        const done = isSuspension
          ? await ask(turn, `/api/admin/members/${member.id}/suspend`, { reason })
          : await ask(turn, `/api/admin/members/${member.id}/role`, { role: 'editor', reason }, 'PUT')
        // What the rule decides after this was acknowledged is counted at the end.
        if (done.status === 200) acknowledged.push({ id: member.id, before: await decisionsOf(member.id) })
      }
    }
  })
  await Promise.all(acts.map((act) => act()))
  await rules.work()
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const { id, before } of acknowledged) expect(await decisionsOf(id)).toBe(before)
  expect(await countDecisions(`actor_id = '${actorId}'`)).toBeLessThanOrEqual(120)
  await expectNoFaults()
}, 60_000)

it('a reviewer who decides while a rule runs loses no entry to it, and it none to them', async () => {
  await admin.sql('UPDATE review_rules SET is_on = false')
  const ada = await admin.givenEarner(40)
  await rules.givenRule({ minAgeHours: 1, dailyMaximum: 10_000 })
  const entries = Array.from({ length: 40 }, (_, turn) => ({ memberId: ada.id, sourceKey: `login:${turn}` }))
  const worker = rules.makeWorker()
  await Promise.all([
    worker.run(),
    admin.ask('POST', '/api/admin/review/decide', { decision: 'approve', entries }),
  ])
  await worker.close()
  expect(await ada.balances()).toEqual({ pending: 0, total: 200 })
  expect(await countDecisions(`member_id = '${ada.id}' AND kind = 'approve'`)).toBe(40)
  await expectNoFaults()
})
