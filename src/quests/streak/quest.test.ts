import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const givenStreak = (days: number) => quest({ kind: 'streak', settings: { days }, points: 35 })

/** A member who claimed the daily login on these days of November. The clock stays on the last one. */
async function givenLogins(...days: number[]) {
  const member = await givenMember()
  for (const day of days) {
    setDay(day)
    expect((await member.claim('daily-login', {})).status).toBe(200)
  }
  return { ...member, progress: async (id: string) => (await member.find(id)).progress }
}

function setDay(day: number): void {
  test.clock.now = new Date(Date.UTC(2026, 10, day, 12))
}

it('pays for claims on as many days in a row, and refuses a day before', async () => {
  const id = await givenStreak(3)
  const member = await givenLogins(14, 15)
  expect(await member.progress(id)).toEqual({ done: 2, needed: 3 })
  expect(await refusalOf(await member.claim(id, {}))).toEqual({
    status: 409,
    code: 'condition_not_met',
    message: 'Claim something on 3 days in a row (UTC), today included.',
  })
  setDay(16)
  await member.claim('daily-login', {})
  expect(await member.progress(id)).toEqual({ done: 3, needed: 3 })
  expect(await (await member.claim(id, {})).json()).toMatchObject({ state: 'pending', points: 35 })
  expect(await refusalOf(await member.claim(id, {}))).toMatchObject({ code: 'in_review' })
})

it('counts up to yesterday while today is not claimed, and pays only after it is', async () => {
  const id = await givenStreak(7)
  const member = await givenLogins(9, 10, 11, 12, 13, 14)
  setDay(15)
  expect(await member.progress(id)).toEqual({ done: 6, needed: 7 })
  expect((await member.claim(id, {})).status).toBe(409)
  await member.claim('daily-login', {})
  expect(await member.progress(id)).toEqual({ done: 7, needed: 7 })
  expect((await member.claim(id, {})).status).toBe(200)
})

it('is not ready on a day without a claim, however many days there were before', async () => {
  const id = await givenStreak(2)
  const member = await givenLogins(11, 12, 13, 14)
  setDay(15)
  expect(await member.progress(id)).toEqual({ done: 1, needed: 2 })
  expect((await member.claim(id, {})).status).toBe(409)
})

it('begins anew after a day without a claim', async () => {
  const id = await givenStreak(3)
  const member = await givenLogins(12, 13)
  setDay(15)
  expect(await member.progress(id)).toEqual({ done: 0, needed: 3 })
  await member.claim('daily-login', {})
  expect(await member.progress(id)).toEqual({ done: 1, needed: 3 })
  expect(await refusalOf(await member.claim(id, {}))).toMatchObject({ code: 'condition_not_met' })
})

it('has no more days than it takes, however long the member has come by', async () => {
  const id = await givenStreak(2)
  const member = await givenLogins(11, 12, 13, 14)
  expect(await member.progress(id)).toEqual({ done: 2, needed: 2 })
  expect((await member.claim(id, {})).status).toBe(200)
})

it('does not count a claim that was taken back, nor taking it back', async () => {
  const id = await givenStreak(2)
  const text = await quest({ kind: 'text', settings: { minLength: 1, maxLength: 100 }, recurrence: 'once' })
  const [member, other] = [await givenLogins(14), await givenLogins(14)]
  setDay(15)
  expect((await member.claim(text, { text: 'An oak.' })).status).toBe(200)
  expect((await member.claim(id, {})).status).toBe(200)
  await other.claim(text, { text: 'An elm.' })
  const path = `/api/quests/${text}/claim`
  const headers = { cookie: other.cookie, origin: 'http://localhost:3000' }
  expect((await test.app.request(path, { method: 'DELETE', headers })).status).toBe(200)
  expect(await refusalOf(await other.claim(id, {}))).toMatchObject({ code: 'condition_not_met' })
})

it('counts any claim, one without points too, and neither a visit nor a freeze', async () => {
  const id = await givenStreak(3)
  await test.sql(`UPDATE quests SET state = 'closed' WHERE id = 'daily-login'`)
  const member = await givenMember()
  const poll = { kind: 'poll', recurrence: 'daily' } as const
  const [paid, unpaid] = [await quest(poll), await quest({ ...poll, points: 0 })]
  setDay(13)
  await member.claim(paid)
  setDay(14)
  await member.claim(unpaid)
  setDay(15)
  // Nothing daily is left, so that opening the list is a visit.
  await test.sql(`UPDATE quests SET state = 'closed' WHERE recurrence = 'daily'`)
  expect((await member.get('/api/tasks')).today.streak).toMatchObject({ days: 3, isTodayCounted: true })
  expect((await member.find(id)).progress).toEqual({ done: 2, needed: 3 })
  expect((await member.claim(id, {})).status).toBe(409)
  await test.sql(`UPDATE quests SET state = 'open' WHERE id = $1`, [paid])
  await member.claim(paid)
  expect((await member.find(id)).progress).toEqual({ done: 3, needed: 3 })
  expect((await member.claim(id, {})).status).toBe(200)
})
