import { afterEach, describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenAccounts } from '../../testing/test-accounts.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenGoogle, TestGoogle } from '../../testing/test-google.ts'
import { expectGoogleFailure, makeGoogleFlows } from '../../testing/test-google-flows.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { service } = google.server
const { givenPerson, begin, comeBack, signIn } = makeGoogleFlows(google, accounts)

afterEach(() => {
  service.removeAllListeners('beforeAuthorizeRedirect')
})

describe('signing in with Google fails', () => {
  it('when the person refuses', async () => {
    givenPerson()
    service.on('beforeAuthorizeRedirect', ({ url }) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })
    await expectGoogleFailure(await signIn())
  })

  it('with a wrong state', async () => {
    givenPerson()
    const { url, cookie } = await begin()
    const search = await google.consent(url)
    const other = `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), state: `login.popup.${'x'.repeat(43)}` })}`
    await expectGoogleFailure(await comeBack(other, cookie))
    await expectGoogleFailure(await comeBack(search.replace(/state=[^&]+/, ''), cookie))
  })

  it('in a browser that did not begin the flow', async () => {
    givenPerson()
    const { url } = await begin()
    await expectGoogleFailure(await comeBack(await google.consent(url), ''))
    const another = await begin()
    await expectGoogleFailure(await comeBack(await google.consent(url), another.cookie))
  })

  it('with a code of another visitor’s flow', async () => {
    givenPerson()
    const [own, other] = [await begin(), await begin()]
    const code = new URLSearchParams(await google.consent(other.url)).get('code') ?? ''
    const search = new URLSearchParams(await google.consent(own.url))
    search.set('code', code)
    await expectGoogleFailure(await comeBack(`?${search}`, own.cookie))
  })

  it.each([
    ['with a wrong nonce', { nonce: 'of another flow' }],
    ['with a token for another client', { aud: 'another client' }],
    ['with a token of another issuer', { iss: 'https://evil.example' }],
    ['with an email that Google has not verified', { email_verified: false }],
    ['with no word on whether it is verified', { email_verified: undefined }],
    ['with no email', { email: undefined }],
  ])('%s', async (_, claims) => {
    givenPerson(claims)
    await expectGoogleFailure(await signIn())
  })

  it('when the same flow ends twice', async () => {
    givenPerson()
    const { url, cookie } = await begin()
    const search = await google.consent(url)
    const response = await comeBack(search, cookie)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^grav_google_[\w-]{43}=; Max-Age=0; Path=\//),
    )
    await expectGoogleFailure(await comeBack(search, cookie))
  })

  it.each(['', '?', '?state=', '?state=login.popup.x', '?code=1&state=2', '\0', '?'.repeat(8000)])(
    'on nonsense: "%s"',
    async (search) => {
      const { cookie } = await begin()
      await expectGoogleFailure(await comeBack(search, cookie))
    },
  )

  it('with a cookie that was tampered with', async () => {
    const { url, cookie } = await begin()
    const [name] = cookie.split('=')
    await expectGoogleFailure(await comeBack(await google.consent(url), `${name}=nonsense`))
  })

  it('if it is not configured, and the log names what is missing', async () => {
    const test = await makeTestApp(accounts.database, {
      google: { ...google.settings, clientSecret: undefined },
    })
    await expectGoogleFailure(await test.post('/api/auth/google', { from: 'login', window: 'popup' }))
    expect(test.logLines).toContainEqual(expect.objectContaining({ missing: ['GOOGLE_CLIENT_SECRET'] }))
  })

  it.each([
    ['login', 'Failed to log in with Google. Please try again.'],
    ['register', 'Failed to register with Google. Please try again.'],
  ])('with the message of the page it began on: /%s', async (from, message) => {
    const notConfigured = await makeTestApp(accounts.database, {
      google: { ...google.settings, clientId: undefined },
    })
    const notBegun = await notConfigured.post('/api/auth/google', { from, window: 'popup' })
    givenPerson({ nonce: 'of another flow' })
    const notFinished = await signIn({ from })
    givenPerson({ email_verified: false })
    const notVerified = await signIn({ from })
    const notOurs = await comeBack(`?code=1&state=${from}.page.${'A'.repeat(43)}`, '')
    for (const response of [notBegun, notFinished, notVerified, notOurs])
      await expectRefusal(response, 400, { code: 'google_failed', message })
  })

  it('while the provider is away, and works again once it is back', async () => {
    const away = new TestGoogle()
    await away.start()
    const { port } = new URL(away.settings.issuer)
    const test = await makeTestApp(accounts.database, { google: away.settings })
    await away.server.stop()
    const ask = () => test.post('/api/auth/google', { from: 'login', window: 'popup' })
    await expectGoogleFailure(await ask())
    await away.server.start(Number(port), '127.0.0.1')
    expect((await ask()).status).toBe(200)
    // Its connections stay open for seconds, which the test need not wait for.
    void away.server.stop()
  })

  it('and the log contains no personal data', async () => {
    const { email, sub } = givenPerson({ nonce: 'of another flow' })
    const { url, cookie } = await begin()
    const search = await google.consent(url)
    await comeBack(search, cookie)
    const log = JSON.stringify(accounts.test.logLines)
    expect(log).toContain('Google sign-in failed')
    for (const secret of [email, sub, new URLSearchParams(search).get('code') ?? '', cookie]) {
      expect(log).not.toContain(secret)
    }
  })
})
