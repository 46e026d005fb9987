import { expect, it } from 'vitest'
import { cookieOf, newEmail } from './testing/test-accounts.ts'
import { givenGoogle } from './testing/test-google.ts'
import { givenMailServer, tokenIn } from './testing/test-mail.ts'
import { givenServers, startProcess } from './testing/test-process.ts'

const mail = givenMailServer()
const google = givenGoogle()
const servers = givenServers()

it('actions of an account leave no secrets or personal data in the log', async () => {
  const { clientId = '', clientSecret = '', issuer } = google.settings
  const settings = {
    DATA_DIR: servers.dataDir,
    LOG_LEVEL: 'debug',
    SMTP_URL: mail.url,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
    AUTH_SECRET: 'the secret of this installation, which is long',
  }
  const server = startProcess(settings)
  const address = await server.ready()
  const secrets = new Set([settings.AUTH_SECRET, clientSecret])
  const keep = (secret: string) => {
    secrets.add(secret)
    return secret
  }
  const post = async (path: string, body: object = {}, cookie = '') => {
    const response = await fetch(`${address}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify(body),
    })
    for (const pair of cookieOf(response).split('; ')) {
      const [name, value = ''] = pair.split('=')
      if (name !== 'grav_hint' && value !== '') keep(value)
    }
    return response
  }
  const statuses: number[] = []
  const expectStatus = (response: Response) => statuses.push(response.status)

  const email = keep(newEmail('longlived'))
  const password = keep('the first password')
  expectStatus(await post('register', { email, password }))
  const verification = keep(tokenIn(await mail.mailTo(email, /Verify/)))
  expectStatus(await post('verify-email', { token: verification, password }))
  expectStatus(await post('login', { email, password: keep('a wrong password') }))
  const here = cookieOf(await post('login', { email, password }))
  const changed = keep('the second password')
  expectStatus(await post('change-password', { currentPassword: password, newPassword: changed }, here))
  expectStatus(await post('forgot-password', { email }))
  const token = keep(tokenIn(await mail.mailTo(email, /new password/)))
  expectStatus(await post('reset-password', { token, password: keep('the third password') }))
  expectStatus(await post('reset-password', { token, password: 'the third password' }))

  google.claims = { sub: keep('108204268033'), email: keep(newEmail('byGoogle')), email_verified: true }
  const started = await post('google', { from: 'login', window: 'popup' })
  const search = await google.consent((await started.json()).url)
  keep(new URLSearchParams(search).get('code') ?? '')
  expectStatus(await post('google/return', { search }, cookieOf(started)))
  expectStatus(await post('google/return', { search }, cookieOf(started)))

  expect(statuses).toEqual([200, 200, 401, 200, 200, 200, 401, 200, 400])
  await servers.stop(server)
  const log = server.output()
  expect(log.split('\n').length).toBeGreaterThan(12)
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([])
  expect(log).not.toMatch(/argon2|@example|127\.0\.0\.1(?!:\d+\n)/)
})
