import { describe, expect, it } from 'vitest'
import { newEmail } from '../testing/test-accounts.ts'
import { givenAdmin } from '../testing/test-admin.ts'
import { addressOf, givenOperations, isWrite, sampleRequest } from '../testing/test-operations.ts'

const admin = givenAdmin()
const operations = givenOperations(admin)

/** Ways to write an address that a guard may know by one name and what it guards by another. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'two slashes before': (path) => `/${path}`,
  'two slashes within': (path) => path.replace('/api/', '/api//'),
  'a slash behind': (path) => `${path}/`,
  'capital letters': (path) => path.toUpperCase(),
  'a capital letter': (path) => path.replace('/api', '/Api'),
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'a detour': (path) => `/blog/..${path}`,
  'an encoded detour': (path) => `/blog/%2e%2e${path}`,
  'a dot': (path) => path.replace('/api/', '/api/./'),
  'a parameter': (path) => `${path};a=b`,
  'a NUL byte': (path) => `${path}%00`,
  'a space': (path) => `${path}%20`,
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'half an escape': (path) => `${path}%`,
}

describe.each(Object.entries(SPELLINGS))('an address with %s', (_, spell) => {
  it('gives a visitor no access that its plain spelling does not', async () => {
    const opened: string[] = []
    for (const operation of operations.filter(({ access }) => access !== 'public')) {
      const sample = sampleRequest(operation)
      const response = await admin.test.app.request(spell(addressOf(operation, { ...sample, query: {} })), {
        method: operation.method,
        headers: { 'content-type': 'application/json' },
        ...(isWrite(operation) ? { body: JSON.stringify(sample.body ?? {}) } : {}),
      })
      const type = response.headers.get('content-type') ?? ''
      // A page's HTML is the same for everybody.
      if (response.status < 300 && !type.includes('text/html')) opened.push(operation.name)
    }
    expect(opened).toEqual([])
  })

  it('allows no password guesses beyond the limit', async () => {
    const email = newEmail()
    // An impossible password is refused without hashing it.
    const guess = (path: string) => admin.test.post(path, { email, password: '\0' })
    for (let turn = 0; turn < 10; turn++) expect((await guess('/api/auth/login')).status).toBe(401)
    expect((await guess('/api/auth/login')).status).toBe(429)
    expect([404, 405, 429]).toContain((await guess(spell('/api/auth/login'))).status)
    await admin.sql('DELETE FROM limits')
  })
})

describe('a redirect target', () => {
  it.each([
    '//evil.example/',
    '//evil.example/blog/',
    '/\\evil.example/',
    '/\\\\evil.example//',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/blog//evil.example/',
    '///evil.example//',
    '/.//evil.example/',
    '/blog/?next=//evil.example',
    '/login/?next=https://evil.example',
    '/https://evil.example/',
  ])('stays on our site: %s', async (path) => {
    const { status, headers } = await admin.test.app.request(`http://localhost:3000${path}`)
    const location = headers.get('location')
    expect(status === 308).toBe(location !== null)
    const target = new URL(location ?? '/', 'http://localhost:3000')
    expect([target.origin, target.pathname]).toEqual([
      'http://localhost:3000',
      expect.stringMatching(/^\/(?![/\\])/),
    ])
  })
})
