import { brotliDecompressSync } from 'node:zlib'
import { expectStatus, makeVisitor, newAccount, takePart } from './visitor.mjs'

/** Low, so a few requests reach the limit per address. */
export const SIGNUPS_PER_HOUR = 4

/** What docs/operations.md promises of the product behind a proxy, checked from outside. Throws at the first failure. */
export async function checkProxy({ origin, ports, ca, until, log, runCommand }) {
  const secure = { host: '127.0.0.1', port: ports.https, ca }
  const visit = (localAddress) => makeVisitor(origin, { ...secure, localAddress })
  const first = visit('127.0.0.1')
  await until(async () => {
    const response = await first.get('/readyz').catch(() => undefined)
    return response?.status === 200 ? response : undefined
  })
  await checkRedirect(origin, ports.http)
  const { account, login } = await takePart(first)
  checkCookies(login)
  await checkHeaders(first)
  const token = await until(() => /verify-email#token=([\w.-]+)/.exec(log())?.[1])
  expectStatus(await first.post('/api/auth/verify-email', { token }), 200, 'verifying the address')
  runCommand('admin', 'grant', account.email)
  await checkSizes(first)
  await checkOrigin(first)
  await checkLimits(first, visit('127.0.0.2'))
  expectStatus(await first.get('/metrics'), 404, '/metrics')
}

async function checkRedirect(origin, port) {
  const visitor = makeVisitor(origin.replace('https:', 'http:'), { host: '127.0.0.1', port })
  const response = expectStatus(await visitor.get('/blog?page=2'), 308, 'a page by http')
  expectEqual(response.headers.location, `${origin}/blog?page=2`, 'where http leads to')
  // The API refuses plain http instead of redirecting it.
  expectStatus(await visitor.get('/api/blog'), 403, 'the API by http')
}

function checkCookies({ setCookies }) {
  const session = setCookies.find((cookie) => cookie.startsWith('__Host-'))
  if (!session) throw new Error(`no cookie with the prefix __Host-: ${setCookies.join(' | ')}`)
  for (const cookie of setCookies) {
    if (!/; ?Secure/i.test(cookie)) throw new Error(`a cookie that is not Secure: ${cookie}`)
  }
}

/** The visitor is logged in, so only the origin check can refuse the request. */
async function checkOrigin(visitor) {
  for (const origin of ['https://evil.example', 'http://grav.example', 'null']) {
    const response = await visitor.post('/api/auth/logout-everywhere', undefined, { origin })
    expectStatus(response, 403, `a write from ${origin}`)
    expectEqual(JSON.parse(response.body).error.code, 'wrong_origin', 'the refusal')
  }
  expectStatus(await visitor.get('/api/me'), 200, 'the session after foreign writes')
  expectStatus(await visitor.post('/api/auth/logout-everywhere'), 200, 'a write from our own origin')
  expectStatus(await visitor.get('/api/me'), 401, 'the session after signing out everywhere')
}

async function checkHeaders(visitor) {
  const encodings = { 'accept-encoding': 'br, gzip' }
  const page = expectStatus(await visitor.get('/', encodings), 200, 'the home page')
  expectEqual(page.headers['content-encoding'], 'br', 'the compression of a page')
  if (!brotliDecompressSync(page.body).includes('</html>')) throw new Error('the page is cut off')
  for (const name of [
    'content-security-policy',
    'strict-transport-security',
    'referrer-policy',
    'x-content-type-options',
    'x-request-id',
    'vary',
    'etag',
  ]) {
    if (!page.headers[name]) throw new Error(`the header ${name} is lost`)
  }
  const again = await visitor.get('/', { ...encodings, 'if-none-match': page.headers.etag })
  expectStatus(again, 304, 'a page that did not change')
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(brotliDecompressSync(page.body).toString()) ?? []
  const script = expectStatus(await visitor.get(asset, encodings), 200, 'a script')
  expectEqual(script.headers['content-encoding'], 'br', 'the compression of a script')
  if (!script.headers['cache-control']?.includes('immutable')) throw new Error('scripts are not cached')
  const me = expectStatus(await visitor.get('/api/me'), 200, 'the member')
  if (!me.headers['cache-control']?.includes('no-store')) throw new Error('no-store is lost')
}

/** The visitor is an administrator. */
async function checkSizes(visitor) {
  const post = (bytes) => {
    const draft = JSON.stringify({ title: 'Long', content: 'A long post. '.repeat(7_600) })
    return visitor.post('/api/admin/posts', draft.padEnd(bytes))
  }
  // The product accepts 1 MiB; a larger body may be refused by either of the two.
  const { id } = JSON.parse(expectStatus(await post(1_040_000), 200, 'the largest post').body)
  expectStatus(await post(1_100_000), 413, 'a request that is too large')
  // Both exceed nginx's buffers, so they pass through its temporary files.
  const page = expectStatus(await visitor.get(`/blog/${id}`), 200, 'a large page')
  if (page.body.length < 98_000 || !page.body.includes('</html>')) throw new Error('a large page is cut off')
  const image = expectStatus(await visitor.get('/og.png'), 200, 'a large file')
  expectEqual(image.body.length, Number(image.headers['content-length']), 'the size of a large file')
}

/** Each of the two is limited by its own address, whatever its headers claim. `first` has already registered once. */
async function checkLimits(first, second) {
  const claims = (turn) => ({ 'x-forwarded-for': `198.51.100.${turn}`, forwarded: `for=198.51.100.${turn}` })
  const register = (visitor, turn) => visitor.post('/api/auth/register', newAccount(), claims(turn))
  for (let turn = 1; turn < SIGNUPS_PER_HOUR; turn++) {
    expectStatus(await register(first, turn), 200, `account ${turn + 1} from the first address`)
  }
  expectStatus(await register(first, 99), 429, 'one account too many from the first address')
  expectStatus(await register(second, 99), 200, 'an account from the second address')
}

function expectEqual(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what}: expected ${expected}, got ${actual}`)
}
