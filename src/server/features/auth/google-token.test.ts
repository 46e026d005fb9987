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

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = stranger.publicKey.export({ format: 'jwk' })
const signByStranger = (text: string) => sign('RSA-SHA256', Buffer.from(text), stranger.privateKey)

const signByClientSecret = (text: string) =>
  createHmac('sha256', google.settings.clientSecret ?? '')
    .update(text)
    .digest()

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

type Forge = (head: string, claims: string, seal: string) => string[]

/** The signature fits the new header: with the key it brings along, or with a secret that is not for signing. */
function signAgain(header: object, signText: (text: string) => Buffer): Forge {
  return (head, claims) => {
    const text = `${encode({ ...header, kid: decode(head).kid, typ: 'JWT' })}.${claims}`
    return [text, signText(text).toString('base64url')]
  }
}

const forgeries: Record<string, Forge> = {
  'a token with claims that were changed after signing': (head, claims, seal) => [
    head,
    encode({ ...decode(claims), sub: 'somebody-else' }),
    seal,
  ],
  'a token with another signature': (head, claims, seal) => [
    head,
    claims,
    seal.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
  ],
  'a token without a signature': (_, claims) => [encode({ alg: 'none', typ: 'JWT' }), claims, ''],
  'a token signed with a key in its own header': signAgain({ alg: 'RS256', jwk }, signByStranger),
  'a token signed with a key at an address in its own header': signAgain(
    { alg: 'RS256', jku: 'https://evil.example/jwks' },
    signByStranger,
  ),
  'a token signed with the secret of the client': signAgain({ alg: 'HS256' }, signByClientSecret),
}

it.each(Object.entries(forgeries))('%s does not log in', async (_, forge) => {
  givenPerson()
  google.server.service.once('beforeResponse', ({ body }) => {
    const [head = '', claims = '', seal = ''] = String((body as { id_token: string }).id_token).split('.')
    Object.assign(body, { id_token: forge(head, claims, seal).join('.') })
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
