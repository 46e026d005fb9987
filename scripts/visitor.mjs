import { randomBytes } from 'node:crypto'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'

const TIMEOUT_MS = 30_000

/**
 * A minimal browser: it keeps cookies and sends its origin with every write. `connect` has options of node:http and node:https, such
 * as the port behind a public name or the address to connect from.
 */
export function makeVisitor(origin, connect = {}) {
  const cookies = new Map()

  async function send(method, path, { body, headers = {} } = {}) {
    const { protocol, host, hostname, port } = new URL(origin)
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const request = (protocol === 'https:' ? requestByHttps : requestByHttp)({
      host: hostname,
      servername: hostname,
      ...(port ? { port } : {}),
      method,
      path,
      agent: false,
      timeout: TIMEOUT_MS,
      ...connect,
      headers: {
        host,
        ...(method === 'GET' ? {} : { origin }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(cookies.size > 0 ? { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') } : {}),
        ...headers,
      },
    })
    const response = await new Promise((resolve, reject) => {
      request.on('response', resolve)
      request.on('timeout', () => request.destroy(new Error(`${method} ${path} got no response`)))
      request.on('error', reject)
      request.end(text)
    })
    const chunks = []
    for await (const chunk of response) chunks.push(chunk)
    const setCookies = response.headers['set-cookie'] ?? []
    for (const cookie of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.statusCode, headers: response.headers, setCookies, body: Buffer.concat(chunks) }
  }

  return {
    send,
    get: (path, headers) => send('GET', path, { headers }),
    post: (path, body, headers) => send('POST', path, { body, headers }),
  }
}

/** Fails with the response's text unless it has this status. */
export function expectStatus(response, status, what) {
  if (response.status === status) return response
  const text = response.body.toString('utf8').slice(0, 500)
  throw new Error(`${what}: expected status ${status}, got ${response.status}\n${text}`)
}

export function newAccount() {
  return { email: `${randomBytes(6).toString('hex')}@example.org`, password: randomBytes(12).toString('hex') }
}

/** A short visit that covers hashing, sessions, the ledger and rendered pages. */
export async function takePart(visitor) {
  const account = newAccount()
  const home = expectStatus(await visitor.get('/'), 200, 'the home page')
  if (!home.body.includes('<h1')) throw new Error('the home page has no heading')
  expectStatus(await visitor.get('/readyz'), 200, '/readyz')
  expectStatus(await visitor.post('/api/auth/register', account), 200, 'registering')
  const login = expectStatus(await visitor.post('/api/auth/login', account), 200, 'logging in')
  const claim = () => visitor.post('/api/quests/daily-login/claim')
  const { pendingPoints } = JSON.parse(expectStatus(await claim(), 200, 'the daily claim').body)
  if (pendingPoints !== 5)
    throw new Error(`the daily claim left ${pendingPoints} pending points instead of 5`)
  expectStatus(await claim(), 409, 'a second daily claim')
  return { account, login }
}
