import { expect, it } from 'vitest'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { findLedgerFaults } from './points.queries.ts'

const accounts = givenAccounts()
const START = new Date('2026-11-14T12:00:00.000Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const after = (ms: number) => {
  accounts.test.clock.now = new Date(START.getTime() + ms)
}

async function givenMember() {
  const email = await accounts.registerNew()
  return { email, cookie: cookieOf(await accounts.logIn(email)) }
}

it('a request that earned points earns nothing when it is repeated a minute or a day later', async () => {
  await addTestQuiz(accounts.database)
  await addPost(accounts.database)
  const { email, cookie } = await givenMember()
  const requests = [
    () => accounts.post('/api/quests/daily-login/claim', {}, { cookie }),
    () => accounts.post('/api/quests/latest-post/claim', {}, { cookie }),
    () => accounts.post('/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } }, { cookie }),
  ]
  const send = async () => {
    const statuses: number[] = []
    for (const request of requests) statuses.push((await request()).status)
    return statuses
  }
  expect(await send()).toEqual([200, 200, 200])
  after(MINUTE_MS)
  expect(await send()).toEqual([409, 409, 409])
  // The next day has a reward of its own, which is no repetition; the post and the quiz are what they were.
  after(DAY_MS)
  expect(await send()).toEqual([200, 409, 409])
  after(DAY_MS + MINUTE_MS)
  expect(await send()).toEqual([409, 409, 409])
  expect(
    await accounts.column(
      `SELECT source_key FROM point_entries JOIN members ON members.id = member_id WHERE email = $1 ORDER BY 1`,
      [email],
    ),
  ).toEqual([
    expect.stringMatching(/^blog:/),
    'login:2026-11-14',
    'login:2026-11-15',
    'quiz:daily_2026-11-14',
  ])
  expect(await findLedgerFaults(accounts.database.query)).toEqual([])
})

it('a repeated registration makes no second account and credits no referrer twice', async () => {
  const { email: referrer } = await givenMember()
  const email = newEmail()
  const register = async () =>
    (await accounts.register(email, { referralCode: await accounts.idOf(referrer) })).status
  expect(await register()).toBe(200)
  for (const later of [MINUTE_MS, DAY_MS]) {
    after(later)
    expect(await register()).toBe(409)
  }
  expect(await accounts.column('SELECT pending_points FROM members WHERE email = $1', [referrer])).toEqual([
    150,
  ])
})

it('a mailed link that was used changes nothing, a minute or a day later', async () => {
  const { email } = await givenMember()
  const verify = { token: await accounts.mailedToken(email, /Verify/), password: PASSWORD }
  const reset = { token: await accounts.askForReset(email), password: 'another password' }
  const send = async () => [
    (await accounts.post('/api/auth/verify-email', verify)).status,
    (await accounts.post('/api/auth/reset-password', reset)).status,
  ]
  expect(await send()).toEqual([200, 200])
  for (const later of [MINUTE_MS, DAY_MS]) {
    after(later)
    // The first says that the email is verified, as it is.
    expect(await send()).toEqual([200, 401])
  }
})

it('a stolen session is useless after its owner has logged out', async () => {
  const { cookie } = await givenMember()
  const me = async () => (await accounts.test.app.request('/api/me', { headers: { cookie } })).status
  expect(await me()).toBe(200)
  await accounts.post('/api/auth/logout', {}, { cookie })
  for (const later of [0, MINUTE_MS, DAY_MS]) {
    after(later)
    expect(await me()).toBe(401)
    expect((await accounts.post('/api/quests/daily-login/claim', {}, { cookie })).status).toBe(401)
  }
})
