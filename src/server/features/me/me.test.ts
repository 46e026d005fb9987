import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenApp } from '../../testing/given-app.ts'

const test = givenApp()

const getMe = (cookie: string) => test.app.request('/api/me', { headers: { cookie } })

describe('GET /api/me', () => {
  it('describes a member to themselves', async () => {
    const { id, cookie } = await test.logIn()
    const response = await getMe(cookie)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id,
      name: 'Ada',
      isAdmin: false,
      dateJoined: '2026-11-01T08:00:00.000Z',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '',
    'grav_session=',
    'grav_session=unknown',
    `grav_session=${'a'.repeat(20)}.${'b'.repeat(43)}`,
    'grav_hint=admin',
  ])('refuses a visitor with cookie "%s"', async (cookie) => {
    await expectRefusal(await getMe(cookie), 401, 'not_logged_in')
  })

  it('refuses a session from the moment it expires', async () => {
    const expiresAt = new Date('2026-11-14T12:00:01.000Z')
    const [used, unused] = [await test.logIn({ expiresAt }), await test.logIn({ expiresAt })]
    test.clock.now = new Date('2026-11-14T12:00:00.999Z')
    expect((await getMe(used.cookie)).status).toBe(200)
    test.clock.now = new Date('2026-11-14T12:00:01.000Z')
    expect((await getMe(unused.cookie)).status).toBe(401)
  })

  it('prolongs a session that is used, and its cookie once an hour', async () => {
    test.clock.now = new Date('2026-11-10T12:00:00.000Z')
    const { cookie } = await test.logIn({ expiresAt: new Date('2026-11-12T12:00:00.000Z') })
    const prolonged = await getMe(cookie)
    expect(prolonged.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^grav_session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/),
    )
    test.clock.now = new Date('2026-11-10T12:59:59.999Z')
    expect((await getMe(`${cookie}; grav_hint=member`)).headers.getSetCookie()).toEqual([])
    test.clock.now = new Date('2026-12-10T11:59:59.000Z')
    expect((await getMe(cookie)).status).toBe(200)
  })

  it('corrects the hint for the first paint', async () => {
    test.clock.now = new Date('2026-11-14T12:00:00.000Z')
    const { cookie } = await test.logIn({
      role: 'administrator',
      expiresAt: new Date('2026-12-14T12:00:00.000Z'),
    })
    expect((await getMe(cookie)).headers.get('set-cookie')).toMatch(/^grav_hint=admin; .*SameSite=Lax/)
    expect((await getMe(`${cookie}; grav_hint=member`)).headers.get('set-cookie')).toMatch(
      /^grav_hint=admin;/,
    )
    expect((await getMe(`${cookie}; grav_hint=admin`)).headers.get('set-cookie')).toBeNull()
    expect((await getMe('grav_hint=member')).headers.get('set-cookie')).toMatch(/^grav_hint=; Max-Age=0/)
  })

  it('stores nothing that could be used to log in', async () => {
    const { cookie } = await test.logIn()
    const stored = (await test.column('SELECT row_to_json(sessions)::text FROM sessions')).join()
    const token = cookie.split('=')[1] ?? ''
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(token.split('.')[1])
    expect(stored).not.toContain(createHash('sha256').update(token).digest('hex'))
  })
})

describe('POST /api/auth/logout', () => {
  it('ends the session on the server and clears both cookies', async () => {
    const { cookie } = await test.logIn()
    const response = await test.app.request('/api/auth/logout', { method: 'POST', headers: { cookie } })
    expect(await response.json()).toEqual({ done: true })
    const cleared = response.headers.getSetCookie()
    expect(cleared).toEqual([
      expect.stringMatching(/^grav_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/),
      expect.stringMatching(/^grav_hint=; Max-Age=0/),
    ])
    expect((await getMe(cookie)).status).toBe(401)
  })
})
