import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { parseDatabaseUrl } from './db/database-url.ts'

export type Config = ReturnType<typeof readConfig>

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

const VERIFIED_REFERRALS = ['ratio', 'email'] as const

type Environment = Record<string, string | undefined>

/** The only reader of the environment. */
export function readConfig(env: Environment) {
  const databaseText = readText(env, 'DATABASE_URL')
  const databaseUrl = databaseText === undefined ? undefined : parseDatabaseUrl(databaseText)
  const authSecret = readText(env, 'AUTH_SECRET')
  if (authSecret !== undefined && authSecret.length < 32) {
    throw new ConfigError('AUTH_SECRET must be at least 32 characters long.')
  }
  if (databaseUrl !== undefined && authSecret === undefined) {
    throw new ConfigError(
      'AUTH_SECRET is required with DATABASE_URL: give every instance the same random text of 32 or more characters.',
    )
  }
  return {
    port: readWholeNumber(env, 'PORT', 3000, 0, 65_535),
    host: readText(env, 'HOST') ?? '127.0.0.1',
    /** Origin in links and mails; empty until the port is known when PORT is 0. */
    publicUrl: readOrigin(env, 'PUBLIC_URL'),
    dataDir: resolve(readText(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    authSecret,
    metricsToken: readText(env, 'METRICS_TOKEN'),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    /** Sender of mails; derived from the public URL if it is not set. */
    mailFrom: readSender(env, 'MAIL_FROM'),
    google: {
      clientId: readText(env, 'GOOGLE_CLIENT_ID'),
      clientSecret: readText(env, 'GOOGLE_CLIENT_SECRET'),
      issuer: readUrl(env, 'GOOGLE_ISSUER', ['https:', 'http:']) ?? 'https://accounts.google.com',
    },
    verifiedReferrals: readChoice(env, 'VERIFIED_REFERRALS', VERIFIED_REFERRALS, 'ratio'),
    signupsPerHour: readWholeNumber(env, 'SIGNUPS_PER_HOUR', 30, 1, 1_000_000),
    trustedProxies: readWholeNumber(env, 'TRUST_PROXY', 0, 0, 20),
    /** How many requests one address may keep open. */
    requestsPerAddress: readWholeNumber(env, 'REQUESTS_PER_ADDRESS', 500, 1, 1_000_000),
    /** Space for all files that members have sent. */
    filesQuotaMb: readWholeNumber(env, 'FILES_QUOTA', 10_000, 0, 100_000_000),
    /** Hosts inside the network that quests may ask; each with a port, or without one for all ports. */
    checkHosts: readHosts(env, 'CHECK_HOSTS'),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  }
}

/** An empty setting counts as absent, because a container's env file may list it without a value. */
function readText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value ? value : undefined
}

function readWholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = readText(env, name)
  if (text === undefined) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return value
}

function readChoice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = readText(env, name)
  if (text === undefined) return fallback
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined)
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
  return choice
}

function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = readText(env, name)
  if (text === undefined) return undefined
  // The value may carry a password: the message must not repeat it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
  }
  return text
}

/** `GRAV <grav@example.org>`, or the bare address. */
function readSender(env: Environment, name: string): string | undefined {
  const text = readText(env, name)
  if (text === undefined) return undefined
  const [, address = text] = /^[^<>]*<([^<>]*)>$/.exec(text) ?? []
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) {
    throw new ConfigError(`${name} must be an email address, or a name and one: GRAV <grav@example.org>.`)
  }
  return text
}

function readOrigin(env: Environment, name: string): string | undefined {
  const text = readUrl(env, name, ['http:', 'https:'])
  if (text === undefined) return undefined
  const url = new URL(text)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(
      `${name} must be an origin without a path, such as https://grav.example, not "${text}".`,
    )
  }
  return url.origin
}

/** `checker.internal, 127.0.0.1:8080, [::1]:8080`, in the form that URL gives a host. */
function readHosts(env: Environment, name: string): string[] {
  const entries = (readText(env, name) ?? '').split(',').map((entry) => entry.trim())
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
