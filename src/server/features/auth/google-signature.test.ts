import { expect, it } from 'vitest'
import { givenAccounts } from '../../testing/test-accounts.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { expectGoogleFailure, makeGoogleFlows } from '../../testing/test-google-flows.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)

/** Another person's name under the provider's signature, no signature, and a header that claims to need none. */
it.each([
  [
    'words that were changed after signing',
    (head: string, body: string, seal: string) => [head, change(body), seal],
  ],
  [
    'a signature that is another',
    (head: string, body: string, seal: string) => [
      head,
      body,
      seal.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    ],
  ],
  ['no signature', (_head: string, body: string) => [encode({ alg: 'none', typ: 'JWT' }), body, '']],
])('a token with %s does not log in', async (_, forge) => {
  givenPerson()
  google.server.service.once('beforeResponse', ({ body }) => {
    const [head = '', words = '', seal = ''] = String((body as { id_token: string }).id_token).split('.')
    Object.assign(body, { id_token: forge(head, words, seal).join('.') })
  })
  await expectGoogleFailure(await signIn())
  expect((await signIn()).status).toBe(200)
})

function change(words: string): string {
  const claims = JSON.parse(Buffer.from(words, 'base64url').toString())
  return encode({ ...claims, sub: 'somebody-else' })
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
