import { beforeEach, describe, expect, it } from 'vitest'
import { givenAccounts, newEmail, PASSWORD } from '../testing/test-accounts.ts'

const accounts = givenAccounts()

beforeEach(() => accounts.sql('DELETE FROM outbox'))

describe('an email that would add headers or recipients', () => {
  it.each([
    'ada@example.org\r\nBcc: all@example.org',
    'ada@example.org\nSubject: hello',
    'ada@example.org%0d%0aBcc:all@example.org, all@example.org',
    '"ada\r\nBcc: all@example.org"@example.org',
    'ada@example.org, eve@evil.example',
    'ada@example.org;eve@evil.example',
    'Ada <ada@example.org>',
    '<ada@example.org>',
    'ada@example.org> RCPT TO:<eve@evil.example',
    'group:ada@example.org;',
    'ada@[127.0.0.1]',
    'ada@example.org(eve@evil.example)',
    '"ada"@example.org',
    'ada\u0000@example.org',
    'ada@ex\u00adample.org',
    'ada@exаmple.org',
  ])('is refused: %j', async (email) => {
    for (const [path, body] of [
      ['/api/auth/register', { email, password: PASSWORD }],
      ['/api/auth/forgot-password', { email }],
      ['/api/auth/request-verification', { email }],
      ['/api/auth/login', { email, password: PASSWORD }],
    ] as const) {
      const response = await accounts.post(path, body)
      expect([path, (await response.json()).error.code]).toEqual([path, 'invalid_email'])
    }
    expect(await accounts.column('SELECT email FROM outbox')).toEqual([])
  })
})

it('other input appears in no header, and links use only the public address', async () => {
  const email = newEmail()
  const poison = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example',
    referer: 'http://evil.example/',
    origin: 'http://evil.example',
    'user-agent': 'evil.example',
  }
  const referralCode = 'x\r\nBcc: all@example.org\r\n\r\nevil.example'
  await accounts.post('/api/auth/register', { email, password: PASSWORD, referralCode }, poison)
  await accounts.post('/api/auth/forgot-password', { email }, poison)
  await accounts.outbox.deliver()
  const mails = [
    await accounts.mail.mailTo(email, /Verify/),
    await accounts.mail.mailTo(email, /new password/),
  ]
  for (const { to, cc, bcc, headers, text, html } of mails) {
    expect([to?.map(({ address }) => address), cc, bcc]).toEqual([[email], undefined, undefined])
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect([text, html].join()).not.toMatch(/evil|all@example/)
    for (const [, link] of (text ?? '').matchAll(/(https?:\S+)/g)) {
      expect(link).toMatch(/^http:\/\/localhost:3000\/(verify-email|reset-password)#token=/)
    }
  }
  // Pages are cached for everyone, so one visitor's Host must not appear in the next one's page.
  for (const path of ['/', '/blog', '/feed.xml', '/sitemap.xml', '/robots.txt']) {
    const response = await accounts.test.app.request(`http://evil.example${path}`, { headers: poison })
    expect([path, await response.text()]).toEqual([path, expect.not.stringContaining('evil')])
  }
})
