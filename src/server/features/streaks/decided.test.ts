import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenStreaks } from '../../testing/test-streaks.ts'

const test = givenApp()
const { setTime, givenMember } = givenStreaks(test)

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
