import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { makeGoogleFlows } from '../../testing/test-google-flows.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { service } = google.server

const { givenPerson, begin, comeBack, signIn } = makeGoogleFlows(google, accounts)

describe('signing in with Google', () => {
  it('creates a member with the verified email and name of the Google account, and logs them in', async () => {
    const { email } = givenPerson()
    const response = await signIn()
    expect(response.status).toBe(200)
    const { me, referral, next } = await response.json()
    expect([referral, next]).toEqual([null, null])
    expect(me).toMatchObject({ email, name: 'Grace Hopper', emailVerified: true, hasPassword: false })
    expect(cookieOf(response)).toMatch(/grav_session=.*grav_hint=member/)
    expect(await accounts.column('SELECT count(*)::int FROM outbox WHERE email = $1', [email])).toEqual([0])
  })

  it('finds the same member the next time, even if their address has changed', async () => {
    givenPerson()
    const first = (await (await signIn()).json()).me
    google.claims = { ...google.claims, email: newEmail('changed') }
    expect((await (await signIn()).json()).me).toEqual(first)
  })

  it('derives the name of a member without a display name from their email', async () => {
    const { email } = givenPerson({ name: undefined })
    expect((await (await signIn()).json()).me.name).toBe(email.split('@')[0])
  })

  it('starts with PKCE, state and nonce, and remembers the page that was visited', async () => {
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

  it('proves to the provider that the returning browser began the flow', async () => {
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

  it('returns to the page that required it', async () => {
    givenPerson()
    expect(await (await signIn({ next: '/tasks?from=mail' })).json()).toMatchObject({
      next: '/tasks?from=mail',
    })
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('does not redirect to another site: %j', async (next) => {
    const response = await accounts.post('/api/auth/google', { from: 'login', window: 'page', next })
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } })
  })

  it('works in two tabs at once', async () => {
    givenPerson()
    const flows = [await begin(), await begin()]
    const cookie = flows.map((flow) => flow.cookie).join('; ')
    for (const { url } of flows) expect((await comeBack(await google.consent(url), cookie)).status).toBe(200)
  })

  it('creates one member for simultaneous sign-ins in two browsers', async () => {
    const { email } = givenPerson()
    const responses = await Promise.all([signIn(), signIn(), signIn()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await accounts.column('SELECT count(*)::int FROM members WHERE email = $1', [email])).toEqual([1])
  })
})

describe('a referral code', () => {
  const makeReferrer = async () => accounts.idOf(await accounts.registerNew())

  it('survives the flow, and is credited once', async () => {
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

  it('of a suspended member gets the note of an unknown one, at every sign-up', async () => {
    const referrer = await makeReferrer()
    await accounts.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [referrer])
    givenPerson()
    for (let turn = 0; turn < 2; turn++) {
      const response = await signIn({ from: 'register', referralCode: referrer })
      expect(await response.json()).toMatchObject({ referral: 'unknown_code' })
    }
  })

  it('that is unknown, or the member’s own, is reported and not credited', async () => {
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
    await accounts.register(email)
    const token = await accounts.mailedToken(email, /Verify/)
    await accounts.post('/api/auth/verify-email', { token, password: PASSWORD })
    const { me, takenOver } = await (await signIn()).json()
    expect(takenOver).toBe(false)
    expect(me).toMatchObject({ email, hasPassword: true, name: email.split('@')[0] })
    expect((await accounts.logIn(email)).status).toBe(200)
  })

  it('is refused to a registration by password after Google made it', async () => {
    const { email } = givenPerson()
    await signIn()
    expect((await accounts.register(email)).status).toBe(409)
  })
})
