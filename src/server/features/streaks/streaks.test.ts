import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenApp } from '../../testing/given-app.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { protectStreaks } from './streaks.actions.ts'

const test = givenApp()

beforeEach(async () => {
  await test.sql('DELETE FROM posts')
  await test.sql('DELETE FROM quizzes')
  await test.sql('DELETE FROM protected_days')
  await test.sql(`UPDATE quests SET state = 'open' WHERE id = 'daily-login'`)
})

/** Sets the clock to a day of November 2026, at noon UTC unless a time is given. */
function setTime(day: number, time = '12:00'): void {
  test.clock.now = new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`)
}

async function givenMember() {
  const member = await test.logIn({ expiresAt: new Date('2027-06-01T00:00:00Z') })
  const today = async () => (await member.get('/api/tasks')).today
  return {
    ...member,
    today,
    streak: async () => (await today()).streak,
    claim: (id = 'daily-login', answer = {}) => member.post(`/api/quests/${id}/claim`, { answer }),
    confirm: (zone: unknown) => member.post('/api/me/time-zone', { zone }),
    /** Claims the daily login at noon on each day, both included. */
    async claimDaily(from: number, to: number) {
      for (let day = from; day <= to; day++) {
        setTime(day)
        expect((await member.post('/api/quests/daily-login/claim')).status).toBe(200)
      }
    },
  }
}

const count = (table: string, id: string) =>
  test.column<string>(`SELECT count(*)::int FROM ${table} WHERE member_id = $1`, [id])

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

describe('the time zone', () => {
  it('is UTC until the member confirms one, and decides what a day is from then on', async () => {
    const member = await givenMember()
    setTime(14, '06:00')
    expect((await member.today()).zone).toEqual({ name: null, changeableAt: null })
    const response = await member.confirm('America/Los_Angeles')
    expect(response.status).toBe(200)
    const zone = { name: 'America/Los_Angeles', changeableAt: null }
    expect(await response.json()).toEqual({ zone })
    const today = await member.today()
    expect(today.zone).toEqual(zone)
    expect(today.streak).toMatchObject({ localDate: '2026-11-13', endsAt: '2026-11-14T08:00:00.000Z' })
    // The first zone does not count as a change.
    expect((await member.confirm('America/New_York')).status).toBe(200)
  })

  it('can be changed once in seven days, and confirmed again at any time', async () => {
    const member = await givenMember()
    setTime(2)
    await member.confirm('Europe/Berlin')
    setTime(5)
    const changed = await member.confirm('Asia/Kolkata')
    const zone = { name: 'Asia/Kolkata', changeableAt: '2026-11-12T12:00:00.000Z' }
    expect(await changed.json()).toEqual({ zone })
    setTime(12, '11:00')
    for (const same of ['Asia/Kolkata', 'Asia/Calcutta', 'asia/kolkata'])
      expect(await (await member.confirm(same)).json()).toEqual({ zone })
    const refused = await member.confirm('Europe/Berlin')
    expect(refused.headers.get('retry-after')).toBe('3600')
    await expectRefusal(refused, 409, {
      code: 'zone_changed_lately',
      message:
        'The time zone can be changed once in seven days. The next change is possible from November 12, 2026, 12:00 UTC on.',
    })
    setTime(12)
    expect((await member.confirm('Europe/Berlin')).status).toBe(200)
    expect((await member.today()).zone.name).toBe('Europe/Berlin')
  })

  it('is changed once when two changes are sent at the same moment', async () => {
    const member = await givenMember()
    setTime(1)
    await member.confirm('Europe/Berlin')
    setTime(2)
    const zones = ['Asia/Tokyo', 'Asia/Kolkata', 'Europe/Paris', 'America/Lima']
    const statuses = await Promise.all(zones.map(async (zone) => (await member.confirm(zone)).status))
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })

  it.each(['', 'Mars/Olympus', '+05:30', 'EST5EDT', 'Berlin', 'Europe/Berlin\0', 'Etc/Unknown', '../UTC'])(
    'is not "%s"',
    async (zone) => {
      const member = await givenMember()
      await expectRefusal(await member.confirm(zone), 400, {
        code: 'invalid_zone',
        message:
          'This time zone is not known here. Please send a name such as Europe/Berlin or America/New_York.',
      })
      expect(await count('member_zones', member.id)).toEqual([0])
    },
  )

  it('takes the better of both zones for 48 hours after a change', async () => {
    const member = await givenMember()
    await member.claimDaily(11, 13)
    setTime(14, '20:00')
    await member.confirm('Pacific/Auckland')
    // In Auckland it is November 15. The day that the journey cut short does not end the streak.
    await member.claim()
    expect(await member.streak()).toMatchObject({ days: 4, localDate: '2026-11-15', isTodayCounted: true })
    // A second claim on November 15 lets the first one count for November 14, its date in UTC.
    setTime(15, '08:00')
    await member.claim()
    expect(await member.streak()).toMatchObject({ days: 5, localDate: '2026-11-15', isTodayCounted: true })
    setTime(16, '08:00')
    await member.claim()
    expect(await member.streak()).toMatchObject({ days: 6, localDate: '2026-11-16', isTodayCounted: true })
  })

  it('of a clock that ran ahead can be changed when the clock is right again', async () => {
    const member = await givenMember()
    setTime(1)
    await member.confirm('Europe/Berlin')
    test.clock.now = new Date('2027-05-01T12:00:00Z')
    await member.confirm('Asia/Tokyo')
    setTime(2)
    expect((await member.today()).zone).toEqual({ name: 'Asia/Tokyo', changeableAt: null })
    expect((await member.confirm('America/Lima')).status).toBe(200)
    expect((await member.today()).zone.name).toBe('America/Lima')
  })
})

describe('what was decided since the last visit', () => {
  const decide = (id: string, key: string, kind: string, total: number) =>
    test.sql(
      `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
       VALUES ($1, $2, $3, 0, $4, $5, 'admin')`,
      [id, key, kind, total, test.clock.now],
    )

  it('is nothing on the first visit, and stays the same while the member is here', async () => {
    const member = await givenMember()
    setTime(13)
    expect((await member.today()).decided).toBeNull()
    await decide(member.id, 'approve:login:early', 'approve', 5)
    setTime(13, '12:20')
    expect((await member.today()).decided).toBeNull()
    setTime(14, '08:00')
    await decide(member.id, 'approve:login:a', 'approve', 5)
    await decide(member.id, 'approve:login:b', 'approve', 15)
    await decide(member.id, 'reject:login:c', 'reject', 0)
    await test.sql(
      `INSERT INTO review_queue (member_id, source_key, kind, points, created_at, returned_at) VALUES ($1, 'text:x:once', 'text', 5, $2, $2)`,
      [member.id, test.clock.now],
    )
    setTime(14, '09:00')
    const news = {
      since: '2026-11-13T12:20:00.000Z',
      approved: 2,
      approvedPoints: 20,
      rejected: 1,
      returned: 1,
    }
    expect((await member.today()).decided).toEqual(news)
    for (const time of ['09:05', '09:25', '09:45', '10:10']) {
      setTime(14, time)
      expect((await member.today()).decided).toEqual(news)
    }
    setTime(14, '11:00')
    const later = { approved: 0, approvedPoints: 0, rejected: 0, returned: 0 }
    expect((await member.today()).decided).toEqual({ since: '2026-11-14T10:10:00.000Z', ...later })
  })

  it('is noted at most every ten minutes', async () => {
    const member = await givenMember()
    const seen = () => test.column<Date>('SELECT last_at FROM today_seen WHERE member_id = $1', [member.id])
    setTime(14, '09:00')
    await member.today()
    setTime(14, '09:09')
    await member.today()
    expect(await seen()).toEqual([new Date('2026-11-14T09:00:00Z')])
    setTime(14, '09:10')
    await Promise.all([member.today(), member.today(), member.today()])
    expect(await seen()).toEqual([new Date('2026-11-14T09:10:00Z')])
  })
})
