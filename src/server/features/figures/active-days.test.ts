import { beforeAll, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addEntry } from '../../testing/test-entries.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { countActiveMembers } from './active-days.actions.ts'
import { countFigures } from './figures.actions.ts'

const admin = givenAdmin()
const NOW = new Date('2026-11-14T12:00:00.000Z')
const overview = (query = '') => admin.get(`/api/admin/overview${query}`)

async function count(now: Date, claimsPerStatement?: number) {
  await countFigures(admin.database, now)
  await countActiveMembers(admin.database, now, claimsPerStatement)
}

/** A member who joined on a day and claims the daily login on others. */
async function givenMember(joined: string, days: string[]) {
  const member = await admin.givenEarner()
  await admin.sql('UPDATE members SET joined_at = $2 WHERE id = $1', [member.id, `${joined}T09:00:00Z`])
  for (const day of days) await claimOn(day, 'daily-login', {}, member.cookie)
  return member
}

async function claimOn(day: string, quest: string, answer: object, cookie: string) {
  const { clock } = admin.test
  const before = clock.now
  clock.now = new Date(`${day}T10:00:00.000Z`)
  const { status, reply } = await admin.ask('POST', `/api/quests/${quest}/claim`, { answer }, cookie)
  clock.now = before
  expect({ status, reply }).toMatchObject({ status: 200 })
}

beforeAll(async () => {
  await addTestQuiz(admin.database, { id: 'daily_2026-11-10' })
  const ada = await givenMember('2026-11-02', ['2026-11-03', '2026-11-09', '2026-11-10', '2026-11-14'])
  const ben = await givenMember('2026-11-03', ['2026-11-04'])
  await givenMember('2026-11-13', ['2026-11-14'])
  // A wrong answer earns nothing and is a claim all the same. The second claim of a day makes no second member.
  await claimOn('2026-11-10', 'daily-quiz', { option: 'Oak' }, ada.cookie)
  // Points for somebody else's sign-up.
  await addEntry(admin.database.pool, {
    memberId: ben.id,
    sourceKey: `referral:${ada.id}`,
    kind: 'referral',
    pendingChange: 150,
    totalChange: 0,
    createdAt: new Date('2026-11-12T10:00:00.000Z'),
    actorId: ada.id,
  })
  await admin.ask('POST', '/api/admin/review/decide', {
    decision: 'approve',
    entries: [{ memberId: ada.id, sourceKey: 'login:2026-11-03' }],
  })
})

it('counts each member with a claim once per day and week, whatever a statement may read', async () => {
  expect((await overview()).days.at(-1)).toMatchObject({ activeMembers: null, activeIn7Days: null })
  for (const claimsPerStatement of [undefined, 1]) {
    await admin.sql('DELETE FROM active_days')
    await Promise.all([1, 2, 3].map(() => count(NOW, claimsPerStatement)))
    const { days, period, previous, activeCountedAt } = await overview('?from=2026-11-03&to=2026-11-14')
    expect(
      days.map((day: Record<string, unknown>) => [day.date, day.activeMembers, day.activeIn7Days]),
    ).toEqual([
      ['2026-11-03', 1, 1],
      ['2026-11-04', 1, 2],
      ['2026-11-05', 0, 2],
      ['2026-11-06', 0, 2],
      ['2026-11-07', 0, 2],
      ['2026-11-08', 0, 2],
      ['2026-11-09', 1, 2],
      ['2026-11-10', 1, 2],
      ['2026-11-11', 0, 1],
      ['2026-11-12', 0, 1],
      ['2026-11-13', 0, 1],
      ['2026-11-14', 2, 2],
    ])
    expect(period.figures).toMatchObject({ activePerDay: 0.5, activeIn7Days: 2, claims: 8, approved: 1 })
    expect(previous).toMatchObject({ claims: 0, approved: 0, activeIn7Days: 0 })
    expect(activeCountedAt).toBe(NOW.toISOString())
  }
})

it('says who came back, by week of joining, once the day is over', async () => {
  await count(NOW)
  const { cohorts } = await overview()
  expect(cohorts).toHaveLength(12)
  expect(cohorts[0]).toEqual({
    week: '2026-11-09',
    joined: 1,
    returns: [
      // The day after the 13th is not over.
      { days: 1, returned: 0, of: 0 },
      { days: 7, returned: 0, of: 0 },
      { days: 30, returned: 0, of: 0 },
    ],
  })
  expect(cohorts[1]).toEqual({
    week: '2026-11-02',
    joined: 2,
    returns: [
      { days: 1, returned: 2, of: 2 },
      { days: 7, returned: 1, of: 2 },
      { days: 30, returned: 0, of: 0 },
    ],
  })
  const nextDay = new Date('2026-11-15T00:11:00.000Z')
  await count(nextDay)
  expect((await overview()).cohorts[0].returns[0]).toEqual({ days: 1, returned: 1, of: 1 })
})

it('compares quests and decision times with the period before', async () => {
  const { quests, period, previous } = await overview('?from=2026-11-10&to=2026-11-14')
  expect(quests[0]).toEqual({
    id: 'daily-login',
    title: 'Daily Login Reward',
    figures: { claims: 3, approved: 1, refused: 0 },
    previous: { claims: 1, approved: 0, refused: 0 },
  })
  expect(quests.find(({ id }: { id: string }) => id === 'daily-quiz').figures).toMatchObject({
    claims: 1,
    refused: 1,
  })
  const waited = 11 * 24 * 3600 + 2 * 3600
  expect(period.figures.decisionTime.decisions).toBe(1)
  expect(Math.abs(period.figures.decisionTime.medianSeconds / waited - 1)).toBeLessThan(0.1)
  expect(previous.decisionTime).toBeNull()
})

it('counts a busy day at most once an hour', async () => {
  const later = new Date('2026-11-15T10:30:00.000Z')
  await count(later)
  await admin.sql(
    `INSERT INTO quest_hours VALUES ('daily-login', '2026-11-15 00:00Z', 200000, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
  )
  const countedAt = async (now: Date) => {
    admin.test.clock.now = now
    await countActiveMembers(admin.database, now)
    return (await overview()).activeCountedAt
  }
  expect(await countedAt(new Date('2026-11-15T11:00:00.000Z'))).toBe(later.toISOString())
  expect(await countedAt(new Date('2026-11-15T11:30:00.000Z'))).toBe('2026-11-15T11:30:00.000Z')
})
