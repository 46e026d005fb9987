import { expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { QUIZ } from '../testing/test-quizzes.ts'

const admin = givenAdmin()
const LAST_SAVED = '2026-11-14T12:00:00.000Z'
const NOBODY = '/api/admin/members/k3v9t0q6w2m8x4c7n1b5'
const NO_POST = '/api/admin/posts/k3v9t0q6w2m8x4c7n1b5'

async function messageOf(method: string, path: string, body?: object, cookie?: string): Promise<string> {
  return (await admin.ask(method, path, body, cookie)).reply.error.message
}

it('a second claim of the daily login is refused with the text of the specification', async () => {
  const { cookie } = await admin.givenEarner()
  await admin.ask('POST', '/api/quests/daily-login/claim', {}, cookie)
  expect(await messageOf('POST', '/api/quests/daily-login/claim', {}, cookie)).toBe(
    "You've already claimed your daily login bonus for today.",
  )
})

it('a second claim for the same post does not get the message of the daily login', async () => {
  const { cookie } = await admin.givenEarner()
  await admin.ask('POST', '/api/admin/posts', { title: 'Rings', content: 'One a year.' })
  await admin.ask('POST', '/api/quests/latest-post/claim', {}, cookie)
  expect(await messageOf('POST', '/api/quests/latest-post/claim', {}, cookie)).toBe(
    'This reward has already been claimed.',
  )
})

it('a visitor gets the not-logged-in message of the operation they tried', async () => {
  expect(await messageOf('POST', '/api/quests/daily-login/claim', {}, '')).toBe(
    'Please log in to claim your bonus.',
  )
  expect(await messageOf('GET', '/api/tasks', undefined, '')).toBe('Please log in to access daily tasks.')
})

it.each([
  ['GET', NOBODY, undefined],
  ['GET', `${NOBODY}/points`, undefined],
  ['POST', `${NOBODY}/reset-points`, { reason: 'Why' }],
  ['POST', `${NOBODY}/suspend`, { reason: 'Why' }],
  ['POST', `${NOBODY}/restore`, { reason: 'Why' }],
])('%s %s says that there is no such user', async (method, path, body) => {
  expect(await messageOf(method, path, body)).toBe('User not found.')
})

it.each([
  ['GET', '/api/blog/k3v9t0q6w2m8x4c7n1b5', undefined],
  ['PUT', NO_POST, { title: 'Rings', content: 'One a year.', lastSaved: LAST_SAVED }],
  ['DELETE', NO_POST, undefined],
])('%s %s says that there is no such post', async (method, path, body) => {
  expect(await messageOf(method, path, body)).toBe('Blog post not found.')
})

it('a second quiz for a day is refused with that day, and today is called today', async () => {
  const later = { ...QUIZ, date: '2026-11-20' }
  for (const quiz of [QUIZ, later]) await admin.ask('POST', '/api/admin/quizzes', quiz)
  for (const quiz of [QUIZ, { ...QUIZ, date: '2026-11-14' }]) {
    expect(await messageOf('POST', '/api/admin/quizzes', quiz)).toBe(
      'A quiz for today (November 14, 2026) already exists. Please edit it instead of adding a new one.',
    )
  }
  expect(await messageOf('POST', '/api/admin/quizzes', later)).toBe(
    'A quiz for November 20, 2026 already exists. Please edit it instead of adding a new one.',
  )
})

it('the API documentation quotes the messages of each operation', async () => {
  const { paths } = await admin.get('/api/openapi.json')
  const { responses } = paths['/api/quests/{id}/claim'].post
  expect(responses[401].description).toContain('Please log in to claim your bonus.')
})
