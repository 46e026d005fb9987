import { expect, it } from 'vitest'
import { newEmail, PASSWORD } from '../testing/test-accounts.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { givenDatabase } from '../testing/test-database.ts'

const context = givenDatabase()

it('with https every cookie is Secure, and the session cookie belongs to this host alone', async () => {
  const { post } = await makeTestApp(context.database, { publicUrl: 'https://grav.example' })
  const account = { email: newEmail(), password: PASSWORD }
  const replies = [await post('/api/auth/register', account), await post('/api/auth/login', account)]
  const cookies = replies.flatMap((reply) => reply.headers.getSetCookie())
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'grav_device',
    '__Host-grav_session',
    'grav_hint',
    'grav_known',
  ])
  for (const cookie of cookies)
    expect(cookie).toMatch(/; Path=\/(api\/auth)?; (HttpOnly; )?Secure; SameSite=Lax$/)
})
