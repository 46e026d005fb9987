import { beforeEach, describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const test = givenApp()
const MIDNIGHT = '2026-11-15T00:00:00.000Z'

beforeEach(() => test.sql('DELETE FROM posts; DELETE FROM quizzes'))

async function givenMember() {
  const member = await test.logIn()
  const list = async () => {
    const response = await test.app.request('/api/tasks', { headers: { cookie: member.cookie } })
    expect(response.status).toBe(200)
    return (await response.json()).tasks
  }
  const find = async (kind: string) => (await list()).find((task: { kind: string }) => task.kind === kind)
  return { ...member, list, find }
}

it('refuses a visitor', async () => {
  expect((await test.app.request('/api/tasks')).status).toBe(401)
})

it('lists every kind of earning', async () => {
  await addPost(test.database)
  await addTestQuiz(test.database)
  const member = await givenMember()
  expect((await member.list()).slice(0, 5)).toMatchObject([
    { id: 'daily-login', kind: 'login', title: 'Daily Login Reward', points: 5, state: 'open' },
    { id: 'daily-quiz', kind: 'quiz', title: 'Daily Quiz', points: 20, state: 'open' },
    { id: 'latest-post', kind: 'blog', title: 'Read Latest Blog Post', points: 15, state: 'open' },
    { id: 'referral', kind: 'referral', title: 'Referral', points: 150, state: 'open' },
    { id: 'follow-project', kind: 'visit', title: 'Follow GRAV on X', points: 0, state: 'open' },
  ])
})

describe('the daily login', () => {
  it('is done after the claim, and opens again at midnight UTC', async () => {
    const member = await givenMember()
    await member.post('/api/quests/daily-login/claim')
    expect(await member.find('login')).toMatchObject({ state: 'done', reopensAt: MIDNIGHT })
    test.clock.now = new Date('2026-11-15T00:00:00.000Z')
    expect(await member.find('login')).toMatchObject({ state: 'open', reopensAt: null })
  })
})

describe('the daily quiz', () => {
  it('is unavailable on a day without a quiz', async () => {
    const member = await givenMember()
    const task = { state: 'unavailable', details: {}, reopensAt: MIDNIGHT }
    expect(await member.find('quiz')).toMatchObject(task)
  })

  it.each([
    ['Yew', 'in_review'],
    ['Oak', 'refused'],
  ])('is over after an answer, right or wrong: %s', async (option, state) => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    await member.post('/api/quests/daily-quiz/claim', { answer: { option } })
    const task = { state, points: 20, reopensAt: MIDNIGHT }
    expect(await member.find('quiz')).toMatchObject(task)
  })

  it('is open again in a new round', async () => {
    const id = await addTestQuiz(test.database)
    const member = await givenMember()
    await member.post('/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } })
    await test.sql('UPDATE quiz_rounds SET round = 2 WHERE quiz_id = $1', [id])
    expect(await member.find('quiz')).toMatchObject({ state: 'open', reopensAt: null })
  })

  it('is begun by seeing it, once', async () => {
    await addTestQuiz(test.database)
    const member = await givenMember()
    await member.list()
    test.clock.advance(60_000)
    expect(await member.find('quiz')).toMatchObject({ state: 'started', since: '2026-11-14T12:00:00.000Z' })
  })
})

describe('the latest post', () => {
  it('is unavailable without a post', async () => {
    const member = await givenMember()
    expect(await member.find('blog')).toMatchObject({ state: 'unavailable', reopensAt: null })
  })

  it('is done after the claim, and opens with the next post', async () => {
    await addPost(test.database, { createdAt: new Date('2026-11-14T09:00:00Z') })
    const member = await givenMember()
    await member.post('/api/quests/latest-post/claim')
    expect(await member.find('blog')).toMatchObject({ state: 'done', reopensAt: null })
    test.clock.now = new Date('2026-11-14T13:00:00.000Z')
    await addPost(test.database, { createdAt: new Date('2026-11-14T12:30:00Z') })
    expect(await member.find('blog')).toMatchObject({ state: 'open', reopensAt: null })
  })
})

it('may be read by a suspended member', async () => {
  const member = await givenMember()
  await test.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [member.id])
  expect(await member.list()).toHaveLength(13)
})
