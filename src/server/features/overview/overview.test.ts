import { expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { countFigures } from '../figures/figures.actions.ts'

const admin = givenAdmin()
const overview = () => admin.get('/api/admin/overview')

/** The figures of the overview, read from the tables themselves. */
async function counted() {
  const [figures] = await admin.sql(`
    SELECT count(*)::int AS members, sum(pending_points)::int AS "pendingPoints", sum(total_points)::int AS "totalPoints",
           count(email_verified_at)::int AS "verifiedEmails"
      FROM members`)
  return figures as object
}

it('counts the community exactly, at once and at any hour', async () => {
  const { clock } = admin.test
  expect(await overview()).toMatchObject({ members: 1, pendingPoints: 0, averageTotalPoints: 0 })

  const ada = await admin.givenEarner(3)
  await admin.sql(
    `UPDATE members SET joined_at = '2026-10-20 08:00:00Z', email_verified_at = '2026-11-13 10:00:00Z' WHERE id = $1`,
    [ada.id],
  )
  await admin.ask('POST', '/api/admin/review/decide', {
    decision: 'approve',
    entries: [{ memberId: ada.id, sourceKey: 'login:0' }],
  })
  await addPost(admin.database)
  await addTestQuiz(admin.database)
  await admin.ask('POST', '/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } }, ada.cookie)

  const first = await overview()
  expect(first).toMatchObject({
    ...(await counted()),
    newIn7Days: 0,
    newIn30Days: 2,
    averageTotalPoints: 2.5,
    pendingPoints: 30,
    totalPoints: 5,
    verifiedEmails: 1,
    quizAttemptsToday: 1,
    posts: 1,
  })
  expect(first.days).toHaveLength(30)
  expect(first.days[0].date).toBe('2026-10-16')
  expect(first.days.at(-1)).toMatchObject({ date: '2026-11-14', signups: 0, claims: 1, pointsEarned: 20 })
  expect(first.days.find(({ date }: { date: string }) => date === '2026-11-10').pointsEarned).toBe(15)
  expect(first.days.find(({ date }: { date: string }) => date === '2026-10-20').signups).toBe(1)

  // Minutes that are over are stored; later rows are added to them.
  for (const hours of [1, 2, 26]) {
    clock.now = new Date(Date.parse('2026-11-14T12:00:00.000Z') + hours * 3600 * 1000)
    await countFigures(admin.database, clock.now)
    expect(await overview()).toEqual(expect.objectContaining(await counted()))
    await admin.ask('POST', '/api/quests/daily-login/claim', {}, ada.cookie)
    expect(await overview()).toMatchObject({ ...(await counted()), countedUntil: null })
  }
  clock.now = new Date('2026-11-14T12:30:00.000Z')
  expect(await overview()).toMatchObject(await counted())
})

it('shows the days that are chosen, with the figures of the period and of the one before it', async () => {
  const { days, period, previous } = await admin.get('/api/admin/overview?from=2026-11-09&to=2026-11-14')
  expect(days).toHaveLength(6)
  expect(period).toMatchObject({
    from: '2026-11-09',
    to: '2026-11-14',
    figures: { signups: 0, verified: 1, pointsEarned: 40 },
  })
  expect(previous).toMatchObject({ signups: 0, verified: 0, pointsEarned: 0 })
  const later = await admin.get('/api/admin/overview?from=2026-11-13&to=2026-11-14')
  expect([later.period.figures.verified, later.previous.pointsEarned]).toEqual([1, 0])
})

it.each(['from=2026-11-15', 'to=2027-01-01', 'from=2026-02-31', 'from=2024-01-01', 'to=x'])(
  'refuses the period %s with a sentence',
  async (query) => {
    const { status, reply } = await admin.ask('GET', `/api/admin/overview?${query}`)
    expect([status, reply.error.code]).toEqual([400, 'invalid_period'])
  },
)

it('counts a minute once when several instances count at once, and shows the same meanwhile', async () => {
  const { clock } = admin.test
  clock.now = new Date('2026-12-01T12:00:00.000Z')
  const counts = Array.from({ length: 10 }, () => countFigures(admin.database, clock.now))
  const answers = await Promise.all(Array.from({ length: 10 }, overview))
  await Promise.all(counts)
  const expected = await counted()
  for (const answer of answers) expect(answer).toMatchObject(expected)
  expect(await overview()).toMatchObject(expected)
})

it('clearing today’s attempts takes them out of the figure', async () => {
  await admin.ask('POST', '/api/admin/quizzes/clear-attempts', {})
  expect((await overview()).quizAttemptsToday).toBe(0)
})
