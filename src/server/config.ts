import { resolve } from 'node:path'
import { readEmail } from '../domain/accounts.ts'
import { VERIFIED_REFERRALS } from '../domain/referrals.ts'
import { accountVariables, readAccountUrl } from '../domain/settings.ts'
import { ConfigError } from './config-error.ts'
import { parseDatabaseUrl } from './db/database-url.ts'

export type Config = ReturnType<typeof readConfig>

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** The only reader of the environment. */
export function readConfig(env: Record<string, string | undefined>) {
  /** An empty setting counts as absent, because a container's env file may list it without a value. */
  function read<Value>(name: string, parse: (text: string, name: string) => Value): Value | undefined {
    const text = env[name]?.trim()
    return text ? parse(text, name) : undefined
  }

  const databaseUrl = read('DATABASE_URL', parseDatabaseUrl)
  const authSecret = read('AUTH_SECRET', String)
  if (authSecret !== undefined && authSecret.length < 32) {
    throw new ConfigError('AUTH_SECRET must be at least 32 characters long.')
  }
  if (databaseUrl !== undefined && authSecret === undefined) {
    throw new ConfigError(
      'AUTH_SECRET is required with DATABASE_URL: give every instance the same random text of 32 or more characters.',
    )
  }
  return {
    port: read('PORT', wholeNumber(0, 65_535)) ?? 3000,
    host: read('HOST', String) ?? '127.0.0.1',
    /** Origin in links and mails; empty until the port is known when PORT is 0. */
    publicUrl: read('PUBLIC_URL', parseOrigin),
    dataDir: resolve(read('DATA_DIR', String) ?? 'data'),
    databaseUrl,
    authSecret,
    metricsToken: read('METRICS_TOKEN', String),
    smtpUrl: read('SMTP_URL', urlOf('smtp:', 'smtps:')),
    /** Sender of mails; derived from the public URL if it is not set. */
    mailFrom: read('MAIL_FROM', parseSender),
    google: {
      clientId: read('GOOGLE_CLIENT_ID', String),
      clientSecret: read('GOOGLE_CLIENT_SECRET', String),
      issuer: read('GOOGLE_ISSUER', urlOf('https:', 'http:')) ?? 'https://accounts.google.com',
    },
    /** Social accounts, contact address and the way of counting that exist here win over what administrators set. */
    accounts: {
      x: read(accountVariables.x, parseAccountUrl),
      conservationOnX: read(accountVariables.conservationOnX, parseAccountUrl),
      telegram: read(accountVariables.telegram, parseAccountUrl),
      discord: read(accountVariables.discord, parseAccountUrl),
    },
    contactEmail: read('CONTACT_EMAIL', parseEmail),
    verifiedReferrals: read('VERIFIED_REFERRALS', oneOf(VERIFIED_REFERRALS)),
    signupsPerHour: read('SIGNUPS_PER_HOUR', wholeNumber(1, 1_000_000)) ?? 30,
    trustedProxies: read('TRUST_PROXY', wholeNumber(0, 20)) ?? 0,
    /** How many requests one address may keep open. */
    requestsPerAddress: read('REQUESTS_PER_ADDRESS', wholeNumber(1, 1_000_000)) ?? 500,
    /** Space for all files that members have sent. */
    filesQuotaMb: read('FILES_QUOTA', wholeNumber(0, 100_000_000)) ?? 10_000,
    /** Points that an administrator may add or take alone, for one member within a day. */
    adjustmentLimit: read('ADJUSTMENT_LIMIT', wholeNumber(0, 1_000_000)) ?? 1_000,
    /** Hosts inside the network that quests may ask; each with a port, or without one for all ports. */
    checkHosts: read('CHECK_HOSTS', parseHosts) ?? [],
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS)) ?? 'info',
  }
}

function wholeNumber(min: number, max: number) {
  return (text: string, name: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
    }
    return value
  }
}

function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return (text: string, name: string): Choice => {
    const choice = choices.find((candidate) => candidate === text)
    if (choice !== undefined) return choice
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
  }
}

function urlOf(...protocols: string[]) {
  return (text: string, name: string): string => {
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    // The value may carry a password: the message must not repeat it.
    const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ')
    throw new ConfigError(`${name} must be a URL that begins with ${beginnings}.`)
  }
}

function parseAccountUrl(text: string, name: string): string {
  const url = readAccountUrl(text)
  if (url !== undefined) return url
  throw new ConfigError(`${name} must be an address that begins with https://, not "${text}".`)
}

function parseEmail(text: string, name: string): string {
  const email = readEmail(text)
  if (email !== undefined) return email
  throw new ConfigError(`${name} must be an email address, not "${text}".`)
}

/** `GRAV <grav@example.org>`, or the bare address. */
function parseSender(text: string, name: string): string {
  const [, address = text] = /^[^<>]*<([^<>]*)>$/.exec(text) ?? []
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(address)) return text
  throw new ConfigError(`${name} must be an email address, or a name and one: GRAV <grav@example.org>.`)
}

function parseOrigin(text: string, name: string): string {
  const url = new URL(urlOf('http:', 'https:')(text, name))
  if (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '') return url.origin
  throw new ConfigError(
    `${name} must be an origin without a path, such as https://grav.example, not "${text}".`,
  )
}

/** `checker.internal, 127.0.0.1:8080, [::1]:8080`, in the form that URL gives a host. */
function parseHosts(text: string, name: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(entry) ?? []
    if (host === '' || !URL.canParse(`http://${host}${port}`)) {
      throw new ConfigError(
        `${name} must be hosts such as checker.internal or 127.0.0.1:8080, not "${entry}".`,
      )
    }
    return `${new URL(`http://${host}`).hostname}${port}`
  })
}
