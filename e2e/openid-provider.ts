import { OAuth2Server } from 'oauth2-mock-server'
import { PROVIDER_PORT } from './settings.ts'

/**
 * Stands in for Google: a real OpenID provider that signs in the person of the browser's `person` cookie without
 * asking, or lets them refuse. Cookies of localhost reach all its ports.
 */
interface Person {
  claims: Record<string, unknown>
  refuses?: boolean
}

const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
const claimsByCode = new Map<unknown, Person['claims']>()

server.service.on('beforeAuthorizeRedirect', ({ url }, request) => {
  const [, cookie] = /(?:^|; )person=([^;]+)/.exec(request.headers.cookie ?? '') ?? []
  const person: Person = JSON.parse(Buffer.from(cookie ?? 'e30', 'base64url').toString())
  claimsByCode.set(url.searchParams.get('code'), person.claims)
  if (!person.refuses) return
  url.searchParams.delete('code')
  url.searchParams.set('error', 'access_denied')
})
server.service.on('beforeTokenSigning', ({ payload }, request) => {
  Object.assign(payload, claimsByCode.get((request.body as { code?: string }).code))
})
await server.start(PROVIDER_PORT, 'localhost')
console.log(`the provider is at ${server.issuer.url}`)
