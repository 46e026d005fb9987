import { beforeEach, expect, it } from 'vitest'
import { givenQuestEditing } from '../../testing/test-quest-editing.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { countFigures } from '../figures/figures.actions.ts'

const { admin, find: findQuest, claim } = givenQuestEditing()
const HOUR_MS = 3600 * 1000
const TEXT = { kind: 'text', settings: { minLength: 1, maxLength: 9 } }

const find = async (id: string) => (await findQuest(id)).statistics
const decide = (memberId: string, sourceKey: string, decision: 'approve' | 'reject') =>
  admin.ask('POST', '/api/admin/review/decide', {
    decision,
    reason: 'Looked at it.',
    entries: [{ memberId, sourceKey }],
  })

/** What has become of the claims of a quest, read from the claims themselves. */
async function readClaims(id: string) {
  const [figures] = await admin.sql(
    `SELECT count(*)::int AS claims, count(*) FILTER (WHERE state IN ('checking', 'pending', 'returned'))::int AS waiting,
            count(*) FILTER (WHERE state = 'approved')::int AS approved, count(*) FILTER (WHERE state = 'refused')::int AS refused,
            coalesce(sum(points) FILTER (WHERE state = 'approved'), 0)::int AS "pointsApproved"
       FROM quest_claims WHERE quest_id = $1 AND claimed_at IS NOT NULL`,
    [id],
  )
  return figures as object
}

let now = new Date('2026-11-14T12:00:00.000Z')

/** Lets the time pass, after which everything so far is counted. */
async function wait(hours: number) {
  now = new Date(now.getTime() + hours * HOUR_MS)
  admin.test.clock.now = now
  await countFigures(admin.database, now)
}

/** The clock goes on from one test to the next, because minutes are counted once. */
beforeEach(() => wait(24))

it('count claims by day and decision, and the points of each', async () => {
  const id = await addTestQuest(admin.database, TEXT)
  const members = await Promise.all(Array.from({ length: 4 }, () => admin.givenEarner()))
  const [early, waiting, approved, rejected] = members
  await claim(id, early?.cookie ?? '', { text: 'Here.' })
  await wait(48)
  for (const member of [waiting, approved, rejected]) await claim(id, member?.cookie ?? '', { text: 'Here.' })
  await wait(2)
  await decide(approved?.id ?? '', `text:${id}:once`, 'approve')
  await decide(rejected?.id ?? '', `text:${id}:once`, 'reject')
  const statistics = await find(id)
  expect(statistics).toMatchObject({
    claims: 4,
    waiting: 2,
    approved: 1,
    refused: 1,
    pointsPromised: 20,
    pointsPending: 0,
    pointsApproved: 10,
    claimsPerDay: [...Array(27).fill(0), 1, 0, 3],
  })
  expect(statistics.medianHours).toBeCloseTo(2, 0)
  // They stay the same once the minutes of the decisions are counted.
  await wait(2)
  const answers = await Promise.all(Array.from({ length: 10 }, () => find(id)))
  for (const answer of [...answers, await find(id)]) expect(answer).toEqual(statistics)
})

it.each([0, 2])('take back what a reset takes back, %i hours after an approval', async (hours) => {
  const id = await addTestQuest(admin.database, TEXT)
  const [member, other] = [await admin.givenEarner(), await admin.givenEarner()]
  for (const { cookie } of [member, other]) await claim(id, cookie, { text: 'Here.' })
  await decide(member.id, `text:${id}:once`, 'approve')
  await wait(hours)
  expect(await find(id)).toMatchObject({ approved: 1, waiting: 1, refused: 0, ...(await readClaims(id)) })
  for (const { id: memberId } of [member, other]) {
    await admin.ask('POST', `/api/admin/members/${memberId}/reset-points`, { reason: 'Several accounts' })
  }
  for (const later of [0, 2]) {
    await wait(later)
    expect(await find(id)).toMatchObject({ claims: 2, approved: 0, refused: 2, ...(await readClaims(id)) })
  }
})

it('count claims that earn nothing, and answers that failed', async () => {
  const poll = await addTestQuest(admin.database, { points: 0 })
  const questions = await addTestQuest(admin.database, {
    kind: 'questions',
    settings: { needed: 1, questions: [{ question: 'Oak?', options: ['Yes', 'No'], answer: 'Yes' }] },
  })
  const [member, other] = [await admin.givenEarner(), await admin.givenEarner()]
  await claim(poll, member.cookie, { option: 'River' })
  await claim(questions, member.cookie, { options: ['No'] })
  await claim(questions, other.cookie, { options: ['Yes'] })
  for (const later of [0, 2]) {
    await wait(later)
    expect(await find(poll)).toMatchObject({ claims: 1, waiting: 0, refused: 0, ...(await readClaims(poll)) })
    expect(await find(questions)).toMatchObject({ claims: 2, waiting: 1, ...(await readClaims(questions)) })
  }
})

it('are kept of quests that exist once, such as the daily login', async () => {
  const before = await find('daily-login')
  const member = await admin.givenEarner()
  await admin.ask('POST', '/api/quests/daily-login/claim', {}, member.cookie)
  const day = now.toISOString().slice(0, 10)
  await wait(1)
  await decide(member.id, `login:${day}`, 'approve')
  await wait(24)
  await admin.ask('POST', '/api/quests/daily-login/claim', {}, member.cookie)
  for (const later of [0, 2]) {
    await wait(later)
    const { claims, waiting, approved, pointsPending, pointsApproved, claimsPerDay, medianHours } =
      await find('daily-login')
    expect([claims, waiting, approved]).toEqual([before.claims + 2, before.waiting + 1, before.approved + 1])
    expect([pointsPending, pointsApproved]).toEqual([before.pointsPending + 5, before.pointsApproved + 5])
    expect(claimsPerDay.slice(-2)).toEqual([1, 1])
    expect(medianHours).toBeCloseTo(1, 0)
  }
})

it.each([0, 2])('count withdrawn answers to a quiz once, %i hours after they were given', async (hours) => {
  const quiz = await addTestQuiz(admin.database, { id: `daily_${now.toISOString().slice(0, 10)}` })
  const countAnswers = async () => {
    const { quizzes } = await admin.get('/api/admin/quizzes')
    return quizzes.find(({ id }: { id: string }) => id === quiz).attempts
  }
  const before = await find('daily-quiz')
  for (const option of ['Yew', 'Oak'])
    await claim('daily-quiz', (await admin.givenEarner()).cookie, { option })
  await wait(hours)
  expect(await countAnswers()).toBe(2)
  await admin.ask('POST', '/api/admin/quizzes/clear-attempts', {})
  await claim('daily-quiz', (await admin.givenEarner()).cookie, { option: 'Yew' })
  for (const later of [0, 2]) {
    await wait(later)
    expect(await countAnswers()).toBe(1)
    const { claims, waiting, refused } = await find('daily-quiz')
    expect([claims, waiting, refused]).toEqual([before.claims + 3, before.waiting + 1, before.refused + 2])
  }
})
