import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const SECRET = 'x'.repeat(32)

describe('readConfig', () => {
  it('needs no settings at all', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      authSecret: undefined,
      metricsToken: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      google: { clientId: undefined, clientSecret: undefined, issuer: 'https://accounts.google.com' },
      accounts: { x: undefined, conservationOnX: undefined, telegram: undefined, discord: undefined },
      contactEmail: undefined,
      verifiedReferrals: undefined,
      signupsPerHour: 30,
      trustedProxies: 0,
      checkHosts: [],
      requestsPerAddress: 500,
      filesQuotaMb: 10_000,
      adjustmentLimit: 1_000,
      logLevel: 'info',
    })
  })

  it('treats an empty setting as absent', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
  })

  it('reads hosts as they are in URLs, and keeps their ports', () => {
    const { checkHosts } = readConfig({ CHECK_HOSTS: 'Checker.internal, 127.1:80,[0:0::1]:8080,' })
    expect(checkHosts).toEqual(['checker.internal', '127.0.0.1:80', '[::1]:8080'])
  })

  it('keeps only the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Grav.example:443/' }).publicUrl).toBe('https://grav.example')
  })

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '3000.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'grav.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://grav.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://grav.example/app' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/grav', AUTH_SECRET: SECRET }],
    ['AUTH_SECRET', { DATABASE_URL: 'postgres://localhost/grav' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.org' }],
    ['MAIL_FROM', { MAIL_FROM: 'GRAV' }],
    ['MAIL_FROM', { MAIL_FROM: 'GRAV <grav>' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'accounts.google.com' }],
    ['VERIFIED_REFERRALS', { VERIFIED_REFERRALS: 'all' }],
    ['ACCOUNT_TELEGRAM', { ACCOUNT_TELEGRAM: 'http://t.me/rivers' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'rivers' }],
    ['SIGNUPS_PER_HOUR', { SIGNUPS_PER_HOUR: '0' }],
    ['REQUESTS_PER_ADDRESS', { REQUESTS_PER_ADDRESS: '0' }],
    ['FILES_QUOTA', { FILES_QUOTA: '10 GB' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['CHECK_HOSTS', { CHECK_HOSTS: 'http://checker.internal' }],
    ['CHECK_HOSTS', { CHECK_HOSTS: 'checker.internal:99999' }],
  ])('refuses a wrong %s in one line that names it: %o', (name, env) => {
    const read = () => readConfig(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
  })

  it.each(['grav@example.org', 'GRAV <grav@example.org>'])('takes %s as the sender of mails', (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  })

  it('does not repeat the password of a wrong database address', () => {
    const read = () =>
      readConfig({ DATABASE_URL: 'mysql://grav:hunter2@localhost/grav', AUTH_SECRET: SECRET })
    expect(read).toThrow(/^(?!.*hunter2)/)
  })
})
