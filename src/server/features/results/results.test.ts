import { describe, expect, it } from 'vitest'
import type { QuestResults } from '../../../api/results.ts'
import { givenApp } from '../../testing/given-app.ts'
import { givenQuestMembers } from '../../testing/test-quest-members.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const HOUR_MS = 3600 * 1000
const editor = () => test.logIn({ role: 'editor' })
const reviewer = () => test.logIn({ role: 'reviewer' })

const resultsOf = async (id: string): Promise<QuestResults> =>
  (await editor()).get(`/api/admin/quests/${id}/results`)
const answersOf = async (id: string) => (await editor()).get(`/api/admin/quests/${id}/answers`)

async function claim(id: string, answer?: object) {
  const member = await givenMember()
  expect((await member.claim(id, answer)).status).toBe(200)
  return member
}

async function decide(decision: 'approve' | 'reject', memberId: string, sourceKey: string) {
  const entries = [{ memberId, sourceKey }]
  const { post } = await reviewer()
  const decided = await post('/api/admin/review/decide', { decision, reason: 'Looked at it.', entries })
  expect(decided.status).toBe(200)
}

const counts = (options: Record<string, number>, more: object = {}) =>
  Object.entries(options).map(([option, claims]) =>
    expect.objectContaining({ option, claims, isOffered: true, ...more }),
  )

describe('the views of a quest', () => {
  it('are counted per day, once for a visit', async () => {
    const id = await quest()
    const [ada, bob] = [await givenMember(), await givenMember()]
    const open = async (member: typeof ada) =>
      expect(await member.get(`/api/quests/${id}`)).toHaveProperty('task')
    await open(ada)
    await ada.claim(id)
    // The page loads the quest again after a claim.
    await open(ada)
    await open(bob)
    expect(await resultsOf(id)).toMatchObject({ views: 2 })
    test.clock.advance(24 * HOUR_MS)
    await open(bob)
    const { days, views } = await resultsOf(id)
    expect(views).toBe(3)
    expect(days).toHaveLength(30)
    expect(days.slice(-2)).toEqual([
      { date: '2026-11-14', views: 2, sent: 1 },
      { date: '2026-11-15', views: 1, sent: 0 },
    ])
  })

  it('of a quest that does not exist are not counted', async () => {
    const member = await givenMember()
    expect(
      (await test.app.request('/api/quests/nothing', { headers: { cookie: member.cookie } })).status,
    ).toBe(404)
    await resultsOf(await quest())
    expect(await test.sql(`SELECT FROM quest_views WHERE quest_id = 'nothing'`)).toEqual([])
  })
})

describe('the results of a quest', () => {
  it('say how many began, sent, and were approved or refused', async () => {
    const settings = { url: 'https://example.org/', action: 'Open', seconds: 0 }
    const id = await quest({ kind: 'visit', settings })
    const [sent, approved, refused] = [await givenMember(), await givenMember(), await givenMember()]
    const begun = [await givenMember(), await givenMember()]
    for (const member of [sent, approved, refused, ...begun])
      expect((await member.start(id)).status).toBe(200)
    for (const member of [sent, approved, refused]) expect((await member.claim(id, {})).status).toBe(200)
    await decide('approve', approved.id, `visit:${id}:once`)
    await decide('reject', refused.id, `visit:${id}:once`)
    expect(await resultsOf(id)).toMatchObject({
      begunOnly: 2,
      keepsClaims: true,
      questions: 0,
      quest: { id, statistics: { claims: 3, waiting: 1, approved: 1, refused: 1 } },
    })
  })

  it('are for those who make quests', async () => {
    const id = await quest()
    const refused = (code: string) => ({ error: expect.objectContaining({ code }) })
    expect(await (await reviewer()).get(`/api/admin/quests/${id}/results`)).toEqual(refused('not_allowed'))
    expect(await (await editor()).get('/api/admin/quests/nothing/results')).toEqual(refused('not_found'))
  })
})

describe('the answers', () => {
  it('to a poll are counted without those that were rejected, and with those of later minutes', async () => {
    const id = await quest({
      settings: { question: 'Where?', options: ['River', 'Hill', 'Sea'], results: 'never' },
    })
    await claim(id, { option: 'River' })
    const cheater = await claim(id, { option: 'Sea' })
    const question = {
      question: 'Where?',
      answered: 2,
      options: counts({ River: 1, Hill: 0, Sea: 1 }, { isRight: false }),
    }
    expect(await answersOf(id)).toEqual({ questions: [question], outcome: null })
    // What was counted is kept, and later claims and decisions are added to it.
    test.clock.advance(HOUR_MS)
    expect(await answersOf(id)).toMatchObject({ questions: [{ answered: 2 }] })
    await decide('reject', cheater.id, `poll:${id}:once`)
    await claim(id, { option: 'Hill' })
    expect(await answersOf(id)).toMatchObject({
      questions: [{ answered: 2, options: counts({ River: 1, Hill: 1, Sea: 0 }) }],
    })
    test.clock.advance(HOUR_MS)
    expect(await answersOf(id)).toMatchObject({ questions: [{ answered: 2 }] })
  })

  it('to several questions are counted for each, with the right ones and how many passed', async () => {
    const settings = {
      needed: 2,
      questions: [
        { question: 'Evergreen?', options: ['Larch', 'Spruce'], answer: 'Spruce' },
        { question: 'Rings?', options: ['Age', 'Height'], answer: 'Age' },
      ],
    }
    const id = await quest({ kind: 'questions', settings })
    await claim(id, { options: ['Spruce', 'Age'] })
    await claim(id, { options: ['Larch', 'Age'] })
    await claim(id, { options: ['Larch', 'Height'] })
    expect(await answersOf(id)).toEqual({
      questions: [
        {
          question: 'Evergreen?',
          answered: 3,
          options: [
            { option: 'Larch', claims: 2, isRight: false, isOffered: true },
            { option: 'Spruce', claims: 1, isRight: true, isOffered: true },
          ],
        },
        { question: 'Rings?', answered: 3, options: counts({ Age: 2, Height: 1 }) },
      ],
      outcome: { passed: 1, missed: 2 },
    })
  })

  it('to the daily quiz are those of the present round', async () => {
    await addTestQuiz(test.database)
    await claim('daily-quiz', { option: 'Oak' })
    const admin = await test.logIn({ role: 'administrator' })
    await admin.post('/api/admin/quizzes/clear-attempts', {})
    const right = await claim('daily-quiz', { option: 'Yew' })
    await right.get('/api/quests/daily-quiz')
    await claim('daily-quiz', { option: 'Lime' })
    expect(await (await editor()).get('/api/admin/quizzes/daily_2026-11-14/results')).toMatchObject({
      date: '2026-11-14',
      views: 1,
      answers: {
        questions: [{ answered: 2, options: counts({ Oak: 0, Birch: 0, Yew: 1, Lime: 1 }) }],
        outcome: { passed: 1, missed: 1 },
      },
    })
  })
})
