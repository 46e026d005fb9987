import { expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { fingerprint } from '../testing/test-fingerprint.ts'
import { addressOf, givenOperations, isWrite, sampleRequest } from '../testing/test-operations.ts'

const admin = givenAdmin()
const operations = givenOperations(admin)
const writes = () => operations.filter(isWrite)

const HOST = 'localhost:3000'

/** How a page of another site makes a member's browser write, and the headers that browser sends. */
const ATTACKS: Record<string, Record<string, string>> = {
  'a form of another site': {
    origin: 'https://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  },
  'a form of another site, in a browser that tells only the origin': {
    origin: 'https://evil.example',
    'content-type': 'text/plain',
  },
  'a form whose page hides its origin': { origin: 'null', 'content-type': 'multipart/form-data; boundary=x' },
  'a fetch of another site': {
    origin: 'https://evil.example',
    'content-type': 'application/json',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
  },
  'a fetch of a sandboxed frame': { origin: 'null', 'content-type': 'application/json' },
  'a fetch that tells no origin': { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  'a sibling domain': {
    origin: 'http://blog.localhost:3000',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-site',
  },
  'a name that begins like ours': {
    origin: `http://${HOST}.evil.example`,
    'content-type': 'application/json',
  },
  'a name that ends like ours': { origin: `http://evil${HOST}`, 'content-type': 'application/json' },
  'our name as a login to another': {
    origin: `http://${HOST}@evil.example`,
    'content-type': 'application/json',
  },
  'our name twice': { origin: `http://${HOST}, http://${HOST}`, 'content-type': 'application/json' },
  'an empty origin': { origin: '', 'content-type': 'application/json' },
}

it.each(Object.entries(ATTACKS))('%s triggers no operation of the contract', async (_, headers) => {
  const before = await fingerprint(admin.database.pool)
  const answers: Record<string, string> = {}
  for (const operation of writes()) {
    const sample = sampleRequest(operation)
    const response = await admin.test.app.request(`http://${HOST}${addressOf(operation, sample)}`, {
      method: operation.method,
      headers: { host: HOST, cookie: admin.cookie, ...headers },
      ...(sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }),
    })
    const { error } = await response.json()
    answers[operation.name] = `${response.status} ${error?.code}`
  }
  expect(new Set(Object.values(answers))).toEqual(new Set(['403 wrong_origin']))
  expect(await fingerprint(admin.database.pool)).toEqual(before)
})

it('no response can be read by another site', async () => {
  for (const operation of writes()) {
    const response = await admin.test.app.request(operation.path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': operation.method,
        'access-control-request-headers': 'content-type',
      },
    })
    const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect([operation.name, response.ok, allowed]).toEqual([operation.name, false, []])
  }
  const read = await admin.test.app.request('/api/me', {
    headers: { cookie: admin.cookie, origin: 'https://evil.example' },
  })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
  expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

it('a form triggers no operation with a body, even if the browser sends no origin', async () => {
  const { cookie } = await admin.test.logIn({ role: 'administrator' })
  for (const operation of writes().filter(({ body }) => body?.required !== undefined)) {
    const sample = sampleRequest(operation)
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const response = await admin.test.app.request(addressOf(operation, sample), {
        method: operation.method,
        headers: { cookie, 'content-type': type },
        body: JSON.stringify(sample.body),
      })
      expect([operation.name, response.status]).toEqual([operation.name, 400])
    }
  }
})

it('with an https address, the same host by http is another site', async () => {
  const { app } = await makeTestApp(admin.database, { publicUrl: 'https://grav.example' })
  const write = (origin: string) =>
    app.request('https://grav.example/api/auth/logout', {
      method: 'POST',
      headers: { host: 'grav.example', origin },
    })
  expect((await write('http://grav.example')).status).toBe(403)
  expect((await write('https://grav.example')).status).toBe(200)
})

it('a link on another site triggers no personal operation, not even an audited read', async () => {
  const reads = operations.filter((each) => !isWrite(each) && each.access !== 'public')
  expect(reads.length).toBeGreaterThan(10)
  const before = await fingerprint(admin.database.pool)
  for (const read of reads) {
    const headers = { cookie: admin.cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const response = await admin.test.app.request(addressOf(read, sampleRequest(read)), { headers })
    const { error } = await response.json()
    expect([read.name, response.status, error.code]).toEqual([read.name, 403, 'wrong_origin'])
  }
  expect(await fingerprint(admin.database.pool)).toEqual(before)
})
