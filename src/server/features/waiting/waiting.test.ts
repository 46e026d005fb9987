import { expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { insertEntries } from '../../testing/test-entries.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { countFigures } from '../figures/figures.actions.ts'

const admin = givenAdmin()
const waiting = async (cookie?: string) =>
  (await admin.ask('GET', '/api/admin/waiting', undefined, cookie)).reply

it('shows each role what waits for it, and nothing else', async () => {
  const reviewer = await admin.test.logIn({ role: 'reviewer' })
  const editor = await admin.test.logIn({ role: 'editor' })
  expect(await waiting(reviewer.cookie)).toMatchObject({ review: { entries: 0 }, content: null })
  expect(await waiting(editor.cookie)).toMatchObject({ review: null, content: { drafts: 0 } })
  expect(await waiting()).toMatchObject({ review: { entries: 0 }, content: { drafts: 0 } })
})

it('counts the entries that wait, and names the oldest', async () => {
  const ada = await admin.givenEarner(7)
  const { review } = await waiting()
  expect(review).toMatchObject({ entries: 7, hasMore: false, decisionTime: null })
  expect(review.oldest).toHaveLength(5)
  expect(review.oldest[0]).toMatchObject({ memberId: ada.id, memberName: 'Ada', points: 5 })
  const times = review.oldest.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(times).toEqual(times.toSorted())
})

it('measures how long decisions took, in the current hour and once it is over', async () => {
  const ada = await admin.givenEarner()
  await admin.database.pool.query(
    insertEntries(
      `SELECT $1, 'login:wait-' || n, 'login', 5, 0, timestamptz '2026-11-14 12:00:00Z' - n * interval '1 minute', $1
         FROM generate_series(1, 10) AS n`,
    ),
    [ada.id],
  )
  await admin.database.pool.query('UPDATE members SET pending_points = 50 WHERE id = $1', [ada.id])
  const entries = Array.from({ length: 10 }, (_, i) => ({
    memberId: ada.id,
    sourceKey: `login:wait-${i + 1}`,
  }))
  await admin.ask('POST', '/api/admin/review/decide', { decision: 'approve', entries })
  const expectTenDecisions = async () => {
    const { decisionTime } = (await waiting()).review
    expect(decisionTime.decisions).toBe(10)
    expect(decisionTime.medianSeconds / 60).toBeGreaterThan(4.4)
    expect(decisionTime.medianSeconds / 60).toBeLessThan(5.6)
    expect(decisionTime.p90Seconds / 60).toBeGreaterThan(8)
    expect(decisionTime.p90Seconds / 60).toBeLessThan(10)
  }
  await expectTenDecisions()
  admin.test.clock.now = new Date('2026-11-14T14:00:00.000Z')
  await countFigures(admin.database, admin.test.clock.now)
  await expectTenDecisions()
  // Decisions of thirty days ago no longer count.
  admin.test.clock.now = new Date('2026-12-20T14:00:00.000Z')
  expect((await waiting()).review.decisionTime).toBeNull()
})

it('tells editors of drafts, scheduled posts and the next day without a quiz', async () => {
  admin.test.clock.now = new Date('2026-11-14T12:00:00.000Z')
  await addPost(admin.database, { publishedAt: null })
  await addPost(admin.database, { publishedAt: new Date('2026-11-20T08:00:00.000Z') })
  await addPost(admin.database, { publishedAt: new Date('2026-11-14T08:00:00.000Z') })
  await addTestQuiz(admin.database)
  expect((await waiting()).content).toEqual({
    drafts: 1,
    scheduledPosts: 1,
    nextDayWithoutQuiz: '2026-11-15',
  })
})
