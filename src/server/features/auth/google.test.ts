import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenGoogle, TestGoogle } from '../../testing/test-google.ts'
import { tokenIn } from '../../testing/test-mail.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { service } = google.server

afterEach(() => {
  service.removeAllListeners('beforeAuthorizeRedirect')
})

let subjects = 0

/** Somebody with a Google account, about to use it. */
function givenPerson(claims: Record<string, unknown> = {}) {
  subjects += 1
  const person = {
    sub: `1082042${subjects}`,
    email: newEmail('grace'),
    email_verified: true,
    name: 'Grace Hopper',
    ...claims,
  }
  google.claims = person
  return person
}

async function begin(values: Record<string, unknown> = {}) {
  const response = await accounts.post('/api/auth/google', { from: 'login', window: 'popup', ...values })
  const { url } = await response.json()
  return { url: url as string, cookie: cookieOf(response) }
}

const comeBack = (search: string, cookie: string) =>
  accounts.post('/api/auth/google/return', { search }, { cookie })

async function signIn(values: Record<string, unknown> = {}): Promise<Response> {
  const { url, cookie } = await begin(values)
  return comeBack(await google.consent(url), cookie)
}

const register = (email: string, referralCode?: string) =>
  accounts.post('/api/auth/register', { email, password: PASSWORD, referralCode })

async function expectFailure(response: Response, code = 'google_failed'): Promise<void> {
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.json()).toMatchObject({ error: { code } })
  expect(cookieOf(response)).not.toContain('grav_session')
}

describe('signing in with Google', () => {
  it('makes a member with a verified email and the name they have there, and logs them in', async () => {
    const { email } = givenPerson()
    const response = await signIn()
    expect(response.status).toBe(200)
    const { me, referral, next } = await response.json()
    expect([referral, next]).toEqual([null, null])
    expect(me).toMatchObject({ email, name: 'Grace Hopper', emailVerified: true, hasPassword: false })
    expect(cookieOf(response)).toMatch(/grav_session=.*grav_hint=member/)
    expect(await accounts.column('SELECT count(*)::int FROM outbox WHERE email = $1', [email])).toEqual([0])
  })

  it('is the same member the next time, even if their address has changed', async () => {
    givenPerson()
    const first = (await (await signIn()).json()).me
    google.claims = { ...google.claims, email: newEmail('changed') }
    expect((await (await signIn()).json()).me).toEqual(first)
  })

  it('names a member without a display name by their email', async () => {
    const { email } = givenPerson({ name: undefined })
    expect((await (await signIn()).json()).me.name).toBe(email.split('@')[0])
  })

  it('asks with PKCE, state and nonce, for the page that was visited', async () => {
    const response = await accounts.post(
      '/api/auth/google',
      { from: 'register', window: 'page' },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    )
    const { searchParams } = new URL((await response.json()).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'grav-tests',
      scope: 'openid email profile',
      redirect_uri: 'http://127.0.0.1:3000/login/google',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^register\.page\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^grav_google_[\w-]{43}=[\w-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('shows the provider that who comes back is who began', async () => {
    givenPerson()
    let verifier = ''
    service.once('beforeResponse', (_, request) => {
      verifier = (request.body as { code_verifier: string }).code_verifier
    })
    const { url, cookie } = await begin()
    expect((await comeBack(await google.consent(url), cookie)).status).toBe(200)
    const challenge = new URL(url).searchParams.get('code_challenge')
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
  })

  it('leads to the page that was interrupted', async () => {
    givenPerson()
    expect(await (await signIn({ next: '/tasks?from=mail' })).json()).toMatchObject({
      next: '/tasks?from=mail',
    })
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads nowhere else: %s',
    async (next) => {
      const response = await accounts.post('/api/auth/google', { from: 'login', window: 'page', next })
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } })
    },
  )

  it('lets two tabs travel at once', async () => {
    givenPerson()
    const trips = [await begin(), await begin()]
    const cookie = trips.map((trip) => trip.cookie).join('; ')
    for (const { url } of trips) expect((await comeBack(await google.consent(url), cookie)).status).toBe(200)
  })

  it('makes one member of a person who comes by two browsers at once', async () => {
    const { email } = givenPerson()
    const responses = await Promise.all([signIn(), signIn(), signIn()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await accounts.column('SELECT count(*)::int FROM members WHERE email = $1', [email])).toEqual([1])
  })
})

describe('a referral code', () => {
  async function makeReferrer(): Promise<string> {
    const email = newEmail('referrer')
    await register(email)
    return (await accounts.column<string>('SELECT id FROM members WHERE email = $1', [email]))[0] ?? ''
  }

  it('survives the trip, and is credited once', async () => {
    const referrer = await makeReferrer()
    givenPerson()
    const values = { from: 'register', referralCode: ` ${referrer} ` }
    expect(await (await signIn(values)).json()).toMatchObject({ referral: 'credited' })
    expect(await (await signIn(values)).json()).toMatchObject({ referral: 'already_used' })
    expect(await accounts.column('SELECT pending_points FROM members WHERE id = $1', [referrer])).toEqual([
      150,
    ])
    expect(await accounts.column('SELECT referral_count FROM members WHERE id = $1', [referrer])).toEqual([1])
  })

  it('of nobody, or of oneself, is told and not credited', async () => {
    givenPerson()
    const { me, referral } = await (await signIn({ from: 'register', referralCode: 'nobody' })).json()
    expect(referral).toBe('unknown_code')
    const own = await signIn({ from: 'register', referralCode: me.id })
    expect(await own.json()).toMatchObject({ referral: 'own_code', me: { pendingPoints: 0 } })
  })
})

describe('an account that has the same email', () => {
  it('is the same member once its email was verified, and keeps its password', async () => {
    const { email } = givenPerson()
    await register(email)
    await accounts.outbox.deliver()
    const token = tokenIn(await accounts.mail.mailTo(email))
    await accounts.post('/api/auth/verify-email', { token })
    const { me } = await (await signIn()).json()
    expect(me).toMatchObject({ email, hasPassword: true, name: email.split('@')[0] })
    expect((await accounts.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('is not taken over while unverified: who registers a stranger’s address first gains nothing by it', async () => {
    const victim = givenPerson()
    // The attacker makes an account with the victim's address and stays logged in.
    await register(victim.email)
    const attacker = cookieOf(
      await accounts.post('/api/auth/login', { email: victim.email, password: PASSWORD }),
    )
    await expectFailure(await signIn(), 'email_not_verified')
    expect(
      await accounts.column('SELECT count(*)::int FROM logins WHERE key = $1', [`google:${victim.sub}`]),
    ).toEqual([0])

    // The victim owns the mailbox: a new password makes the account theirs, and Google works from then on.
    await accounts.post('/api/auth/forgot-password', { email: victim.email })
    await accounts.outbox.deliver()
    const token = tokenIn(await accounts.mail.mailTo(victim.email, /new password/))
    await accounts.post('/api/auth/reset-password', { token, password: 'of the victim' })
    expect((await signIn()).status).toBe(200)
    const me = await accounts.test.app.request('/api/me', { headers: { cookie: attacker } })
    expect(me.status).toBe(401)
    expect((await accounts.post('/api/auth/login', { email: victim.email, password: PASSWORD })).status).toBe(
      401,
    )
  })

  it('is refused to a registration by password after Google made it', async () => {
    const { email } = givenPerson()
    await signIn()
    expect((await register(email)).status).toBe(409)
  })
})

describe('it fails', () => {
  it('when the person refuses', async () => {
    givenPerson()
    service.on('beforeAuthorizeRedirect', ({ url }) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })
    await expectFailure(await signIn())
  })

  it('with a wrong state', async () => {
    givenPerson()
    const { url, cookie } = await begin()
    const search = await google.consent(url)
    const other = `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), state: `login.popup.${'x'.repeat(43)}` })}`
    await expectFailure(await comeBack(other, cookie))
    await expectFailure(await comeBack(search.replace(/state=[^&]+/, ''), cookie))
  })

  it('in a browser that did not begin the trip', async () => {
    givenPerson()
    const { url } = await begin()
    await expectFailure(await comeBack(await google.consent(url), ''))
    const another = await begin()
    await expectFailure(await comeBack(await google.consent(url), another.cookie))
  })

  it('with a wrong nonce', async () => {
    givenPerson({ nonce: 'of another trip' })
    await expectFailure(await signIn())
  })

  it('with a code of somebody else’s trip', async () => {
    givenPerson()
    const [own, other] = [await begin(), await begin()]
    const code = new URLSearchParams(await google.consent(other.url)).get('code') ?? ''
    const search = new URLSearchParams(await google.consent(own.url))
    search.set('code', code)
    await expectFailure(await comeBack(`?${search}`, own.cookie))
  })

  it('with a token for another client', async () => {
    givenPerson({ aud: 'another client' })
    await expectFailure(await signIn())
  })

  it.each([
    ['an email that Google has not verified', { email_verified: false }],
    ['no word on whether it is verified', { email_verified: undefined }],
    ['no email', { email: undefined }],
  ])('with %s', async (_, claims) => {
    givenPerson(claims)
    await expectFailure(await signIn())
  })

  it('when the same trip ends twice', async () => {
    givenPerson()
    const { url, cookie } = await begin()
    const search = await google.consent(url)
    const response = await comeBack(search, cookie)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^grav_google_[\w-]{43}=; Max-Age=0; Path=\//),
    )
    await expectFailure(await comeBack(search, cookie))
  })

  it.each(['', '?', '?state=', '?state=login.popup.x', '?code=1&state=2', '\0', '?'.repeat(8000)])(
    'on nonsense: "%s"',
    async (search) => {
      const { cookie } = await begin()
      await expectFailure(await comeBack(search, cookie))
    },
  )

  it('with a cookie that was tampered with', async () => {
    const { url, cookie } = await begin()
    const [name] = cookie.split('=')
    await expectFailure(await comeBack(await google.consent(url), `${name}=nonsense`))
  })

  it('where nobody configured it, and the operator is told what is missing', async () => {
    const test = await makeTestApp(accounts.database, {
      google: { ...google.settings, clientSecret: undefined },
    })
    await expectFailure(await test.post('/api/auth/google', { from: 'login', window: 'popup' }))
    expect(test.logLines).toContainEqual(expect.objectContaining({ missing: ['GOOGLE_CLIENT_SECRET'] }))
  })

  it('while the provider is away, and works again once it is back', async () => {
    const away = new TestGoogle()
    await away.start()
    const { port } = new URL(away.settings.issuer)
    const test = await makeTestApp(accounts.database, { google: away.settings })
    await away.server.stop()
    const ask = () => test.post('/api/auth/google', { from: 'login', window: 'popup' })
    await expectFailure(await ask())
    await away.server.start(Number(port), '127.0.0.1')
    expect((await ask()).status).toBe(200)
    // Its connections stay open for seconds, and nobody needs to wait for that.
    void away.server.stop()
  })

  it('says nothing personal in the log', async () => {
    const { email, sub } = givenPerson({ nonce: 'of another trip' })
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
