import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { givenAccounts } from '../../testing/test-accounts.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { expectGoogleFailure, makeGoogleFlows } from '../../testing/test-google-flows.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

it.each([
  ['is over', () => ({ iat: inSeconds(-7200), exp: inSeconds(-3600) })],
  ['has not begun', () => ({ nbf: inSeconds(3600) })],
  ['is not told', () => ({ exp: undefined })],
])('a token whose time %s does not log in', async (_, claims) => {
  givenPerson(claims())
  await expectGoogleFailure(await signIn())
})

it('a token of another issuer does not log in', async () => {
  givenPerson({ iss: 'https://evil.example' })
  await expectGoogleFailure(await signIn())
})

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = stranger.publicKey.export({ format: 'jwk' })
const signByStranger = (text: string) => sign('RSA-SHA256', Buffer.from(text), stranger.privateKey)

/** Each signature fits the token's own header: with the key it brings along, or with a secret that is not for signing. */
it.each([
  ['a key in its own header', { alg: 'RS256', jwk }, signByStranger],
  [
    'a key at an address in its own header',
    { alg: 'RS256', jku: 'https://evil.example/jwks' },
    signByStranger,
  ],
  [
    'the secret of the client',
    { alg: 'HS256' },
    (text: string) =>
      createHmac('sha256', google.settings.clientSecret ?? '')
        .update(text)
        .digest(),
  ],
])('a token signed with %s does not log in', async (_, header, seal) => {
  givenPerson()
  google.server.service.once('beforeResponse', ({ body }) => {
    const [head = '', words = ''] = String((body as { id_token: string }).id_token).split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...header, kid, typ: 'JWT' })).toString('base64url')
    const text = `${forged}.${words}`
    Object.assign(body, { id_token: `${text}.${seal(text).toString('base64url')}` })
  })
  await expectGoogleFailure(await signIn())
  expect((await signIn()).status).toBe(200)
})

it('a provider that claims to be another issuer is not used', async () => {
  const asked: string[] = []
  const impostor = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { issuer } = google.settings
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(description))
  }).listen(0, '127.0.0.1')
  await once(impostor, 'listening')
  const issuer = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`
  const test = await makeTestApp(accounts.database, { google: { ...google.settings, issuer } })
  await expectGoogleFailure(await test.post('/api/auth/google', { from: 'login', window: 'page' }))
  expect(asked).toEqual(['/.well-known/openid-configuration'])
  impostor.closeAllConnections()
  impostor.close()
})
