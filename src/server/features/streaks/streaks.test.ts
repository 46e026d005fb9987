import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { givenStreaks } from '../../testing/test-streaks.ts'
import { protectStreaks } from './streaks.actions.ts'

const test = givenApp()
const { setTime, givenMember, count } = givenStreaks(test)

beforeEach(async () => {
  await test.sql('DELETE FROM posts')
  await test.sql('DELETE FROM quizzes')
  await test.sql('DELETE FROM protected_days')
  await test.sql(`UPDATE quests SET state = 'open' WHERE id = 'daily-login'`)
})

describe('a streak', () => {
  it('counts a claim on the day of the claim, and says when the day ends', async () => {
    const member = await givenMember()
    setTime(14)
    expect(await member.streak()).toEqual({
      days: 0,
      isTodayCounted: false,
      freezes: 0,
      daysToNextFreeze: 7,
      localDate: '2026-11-14',
      endsAt: '2026-11-15T00:00:00.000Z',
    })
    await member.claimDaily(14, 14)
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: true })
    setTime(15)
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: false, daysToNextFreeze: 6 })
    await member.claimDaily(15, 15)
    expect(await member.streak()).toMatchObject({ days: 2, isTodayCounted: true })
    setTime(17)
    expect(await member.streak()).toMatchObject({ days: 0, isTodayCounted: false })
  })

  it('counts claims without points, and a wrong answer to the quiz', async () => {
    const member = await givenMember()
    setTime(14)
    await addTestQuiz(test.database, { id: 'daily_2026-11-14' })
    await member.claim('daily-quiz', { option: 'Oak' })
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: true })
    setTime(15)
    const poll = await addTestQuest(test.database, { points: 0 })
    await member.claim(poll, { option: 'River' })
    expect(await member.streak()).toMatchObject({ days: 2, isTodayCounted: true })
  })

  it('does not count what others do: a newcomer’s sign-up, a decision', async () => {
    const member = await givenMember()
    await member.claimDaily(13, 13)
    setTime(14)
    const entry = `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)`
    await test.sql(`${entry} VALUES ($1, 'referral:x', 'referral', 0, 0, $2, 'newcomer')`, [
      member.id,
      test.clock.now,
    ])
    await test.sql(`${entry} VALUES ($1, 'approve:login:2026-11-13', 'approve', 0, 0, $2, 'admin')`, [
      member.id,
      test.clock.now,
    ])
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: false })
  })

  it('counts opening Today when nothing daily is left to claim, once a day', async () => {
    const member = await givenMember()
    await member.claimDaily(14, 14)
    setTime(15)
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: false })
    expect(await count('today_visits', member.id)).toEqual([0])
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = 'daily-login'`)
    const daily = await addTestQuest(test.database, { recurrence: 'daily' })
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: false })
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [daily])
    expect(await member.streak()).toMatchObject({ days: 2, isTodayCounted: true })
    expect(await member.streak()).toMatchObject({ days: 2, isTodayCounted: true })
    expect(await count('today_visits', member.id)).toEqual([1])
  })

  it('lets a visit count although a daily quest is open that cannot be completed yet', async () => {
    const member = await givenMember()
    setTime(14)
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = 'daily-login'`)
    const invite = await addTestQuest(test.database, {
      kind: 'invite',
      recurrence: 'daily',
      settings: { newcomers: 3 },
    })
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: true })
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [invite])
  })

  it('is covered by a freeze on a missed day, which is recorded once', async () => {
    const member = await givenMember()
    await member.claimDaily(1, 7)
    expect(await member.streak()).toMatchObject({ days: 7, freezes: 1, daysToNextFreeze: 7 })
    setTime(9)
    expect(await member.streak()).toMatchObject({ days: 7, freezes: 0, isTodayCounted: false })
    expect(await member.streak()).toMatchObject({ days: 7, freezes: 0 })
    const dates = await test.column('SELECT local_date::text FROM streak_freezes WHERE member_id = $1', [
      member.id,
    ])
    expect(dates).toEqual(['2026-11-08'])
    await member.claimDaily(9, 9)
    expect(await member.streak()).toMatchObject({ days: 8, isTodayCounted: true })
    // The record holds although another zone would now see other days.
    await member.confirm('Pacific/Kiritimati')
    expect(await member.streak()).toMatchObject({ days: 8 })
    setTime(12)
    expect(await member.streak()).toMatchObject({ days: 0 })
  })

  it('is repaired after an outage', async () => {
    const member = await givenMember()
    await member.claimDaily(3, 5)
    setTime(8)
    expect(await member.streak()).toMatchObject({ days: 0 })
    const days = { from: '2026-11-06', to: '2026-11-07' }
    const deps = { database: test.database, now: () => test.clock.now }
    expect(await protectStreaks(deps, days)).toBe(true)
    expect(await protectStreaks(deps, days)).toBe(false)
    expect(await member.streak()).toMatchObject({ days: 3, isTodayCounted: false })
    await member.claimDaily(8, 8)
    expect(await member.streak()).toMatchObject({ days: 4, isTodayCounted: true })
    const records = await test.sql(`SELECT actor_id, after FROM audit_records WHERE act = 'protect_streaks'`)
    expect(records).toEqual([{ actor_id: 'command', after: days }])
  })

  it('is read to its beginning, however many acts it has, and with one statement if they are few', async () => {
    const member = await givenMember()
    setTime(14)
    await test.sql(
      `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
       SELECT $1, 'login:' || n, 'login', 0, 0, $2::timestamptz - n / 4 * interval '1 day' - n * interval '1 second', $1
         FROM generate_series(0, 1599) AS n`,
      [member.id, test.clock.now],
    )
    expect(await member.streak()).toMatchObject({ days: 400, freezes: 2, daysToNextFreeze: null })
    const few = await givenMember()
    await few.claimDaily(14, 14)
    await few.today()
    const asked = vi.spyOn(test.database.pool, 'query')
    await few.today()
    const names = asked.mock.calls.map(([query]) => (query as unknown as { name?: string }).name)
    asked.mockRestore()
    expect(names.filter((name) => name?.includes('today'))).toHaveLength(1)
  })

  it('outlives a clock that was set back, and one that ran ahead', async () => {
    const member = await givenMember()
    await member.claimDaily(10, 14)
    setTime(12)
    expect(await member.streak()).toMatchObject({ days: 5, localDate: '2026-11-12', isTodayCounted: true })
    test.clock.now = new Date('2027-05-14T12:00:00Z')
    expect(await member.streak()).toMatchObject({ days: 0 })
    setTime(14, '13:00')
    expect(await member.streak()).toMatchObject({ days: 5, isTodayCounted: true })
    expect(await count('streak_freezes', member.id)).toEqual([0])
  })

  it('of a suspended member is shown, and nothing is recorded', async () => {
    const member = await givenMember()
    await member.claimDaily(13, 13)
    setTime(14)
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = 'daily-login'`)
    await test.sql('UPDATE members SET suspended_at = $2 WHERE id = $1', [member.id, test.clock.now])
    expect(await member.streak()).toMatchObject({ days: 1, isTodayCounted: false })
    expect(await count('today_visits', member.id)).toEqual([0])
    expect(await count('today_seen', member.id)).toEqual([0])
  })
})
