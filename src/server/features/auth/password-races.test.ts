import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, givenAccounts, PASSWORD } from '../../testing/test-accounts.ts'
import { holdMember } from '../../testing/test-lock.ts'

const accounts = givenAccounts()
const { logIn, askForReset } = accounts
const NEW = 'a new password'
const OTHER = 'another new password'

const change = (cookie: string, newPassword: string, currentPassword = PASSWORD) =>
  accounts.post('/api/auth/change-password', { currentPassword, newPassword }, { cookie })
const reset = (token: string, password: string) =>
  accounts.post('/api/auth/reset-password', { token, password })
const countSessions = (id: string) =>
  accounts.column('SELECT count(*)::int FROM sessions WHERE member_id = $1', [id])
const errorOf = async (response: Response) => (await response.json()).error?.code

async function givenMember() {
  const email = await accounts.registerNew()
  const response = await logIn(email)
  return { email, cookie: cookieOf(response), id: (await response.json()).id as string }
}

/** Sends the requests one after the other, so that each is past its checks when the first one writes. */
async function race(memberId: string, ...requests: (() => Response | Promise<Response>)[]) {
  const held = await holdMember(accounts.database, memberId)
  const responses: Promise<Response>[] = []
  for (const request of requests) {
    responses.push(Promise.resolve(request()))
    await held.waitFor(responses.length)
  }
  await held.release()
  return Promise.all(responses)
}

describe('a password reset that was acknowledged', () => {
  it('wins over a change of password in flight', async () => {
    const { id, email, cookie } = await givenMember()
    const token = await askForReset(email)
    const [resetReply, changeReply] = await race(
      id,
      () => reset(token, NEW),
      () => change(cookie, OTHER),
    )
    expect(resetReply?.status).toBe(200)
    expect(changeReply?.status).toBe(401)
    expect(cookieOf(changeReply as Response)).not.toContain('grav_session')
    expect((await logIn(email, NEW)).status).toBe(200)
    expect((await logIn(email, OTHER)).status).toBe(401)
  })

  it('wins over a login in flight', async () => {
    const { id, email } = await givenMember()
    const token = await askForReset(email)
    const [resetReply, loginReply] = await race(
      id,
      () => reset(token, NEW),
      () => logIn(email),
    )
    expect(resetReply?.status).toBe(200)
    await expectRefusal(loginReply as Response, 401, 'wrong_login')
    expect(await countSessions(id)).toEqual([0])
  })

  it('is possible after changes of password: they leave its link valid', async () => {
    const { email, cookie } = await givenMember()
    const token = await askForReset(email)
    expect((await change(cookie, OTHER)).status).toBe(200)
    expect((await reset(token, NEW)).status).toBe(200)
    expect((await logIn(email, NEW)).status).toBe(200)
  })
})

describe('a change of password', () => {
  it('lets no login with the old password through that is in flight', async () => {
    const { id, email, cookie } = await givenMember()
    const [changeReply, ...loginReplies] = await race(
      id,
      () => change(cookie, NEW),
      () => logIn(email),
      () => logIn(email),
    )
    expect(changeReply?.status).toBe(200)
    for (const reply of loginReplies) expect(await errorOf(reply)).toBe('wrong_login')
    expect(await countSessions(id)).toEqual([1])
  })

  it('happens once if it is requested twice at the same time', async () => {
    const { id, email, cookie } = await givenMember()
    const [first, second] = await race(
      id,
      () => change(cookie, NEW),
      () => change(cookie, OTHER),
    )
    expect([first?.status, second?.status]).toEqual([200, 401])
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  it('refuses the password that is set already', async () => {
    const { email, cookie } = await givenMember()
    await expectRefusal(await change(cookie, PASSWORD), 400, {
      code: 'same_password',
      message: 'This is your current password. Please choose another one.',
    })
    expect((await logIn(email)).status).toBe(200)
  })

  it('is possible five times an hour', async () => {
    const { cookie } = await givenMember()
    let session = cookie
    const passwords = [PASSWORD, ...Array.from({ length: 6 }, (_, turn) => `password number ${turn}`)]
    for (const [turn, password] of passwords.slice(1, 6).entries()) {
      const response = await change(session, password, passwords[turn])
      expect(response.status).toBe(200)
      session = cookieOf(response)
    }
    const refused = await change(session, passwords[6] ?? '', passwords[5])
    expect(refused.headers.get('retry-after')).toBe('3600')
    await expectRefusal(refused, 429, 'too_many_changes')
  })
})

it('signing out everywhere wins over a change of password in flight', async () => {
  const { id, email, cookie } = await givenMember()
  const [signOut, changeReply] = await race(
    id,
    () => accounts.post('/api/auth/logout-everywhere', {}, { cookie }),
    () => change(cookie, NEW),
  )
  expect(signOut?.status).toBe(200)
  expect(changeReply?.status).toBe(401)
  expect((await logIn(email)).status).toBe(200)
})
