import { ConfigError } from '../config-error.ts'

/** `read-write` accepts hosts that are neither standbys nor read-only, `primary` all that are not standbys. */
const TARGETS = ['any', 'read-write', 'primary'] as const

export interface DatabaseHost {
  /** The host and its port, for messages. */
  name: string
  /** The URL of this host alone: the driver knows no lists. */
  url: string
}

export interface DatabaseUrl {
  hosts: DatabaseHost[]
  target: (typeof TARGETS)[number]
}

/**
 * Reads a URL with one or several hosts, written as libpq accepts them: `postgres://user:password@a:5432,b:5433/grav`, or the
 * parameters `host=a,b` and `port=5432,5433`. The messages quote nothing, because a URL with a forgotten escape may show a part of
 * its password anywhere.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, scheme, authority = '', path, query] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)\??([^#]*)/i.exec(text) ?? []
  if (scheme === undefined) {
    throw new ConfigError('DATABASE_URL must be a URL that begins with postgres:// or postgresql://.')
  }
  const parameters = new URLSearchParams(query)
  const credentials = authority.slice(0, authority.lastIndexOf('@') + 1)
  const listed = authority.slice(credentials.length).split(',').map(splitHost)
  const hosts = parameters.get('host')?.split(',') ?? listed.map(({ host }) => host)
  const ports = parameters.get('port')?.split(',') ?? listed.map(({ port }) => port)
  if (hosts.length === 1 && ports.length === 1) {
    return { hosts: [readSingleHost(text)], target: readTarget(parameters) ?? 'any' }
  }
  if (ports.length !== 1 && ports.length !== hosts.length) {
    throw new ConfigError('DATABASE_URL must name one port for all hosts, or one for each.')
  }
  if (hosts.includes('')) throw new ConfigError('DATABASE_URL has an empty host in its list.')
  if (!ports.every(isPort)) throw new ConfigError('DATABASE_URL has a port that is not one from 1 to 65535.')
  // The product writes, so of several hosts it needs the one that accepts writes.
  const target = readTarget(parameters) ?? 'read-write'
  parameters.delete('target_session_attrs')
  return {
    target,
    hosts: hosts.map((host, index) => {
      const port = ports[ports.length === 1 ? 0 : index] || '5432'
      parameters.set('host', host)
      parameters.set('port', port)
      const url = `${scheme}${credentials}localhost${path}?${parameters}`
      if (!URL.canParse(url)) throw new ConfigError('DATABASE_URL must be a valid URL.')
      return { name: `${host.includes(':') ? `[${host}]` : host}:${port}`, url }
    }),
  }
}

/** One host is left to the driver. */
function readSingleHost(text: string): DatabaseHost {
  if (!URL.canParse(text)) throw new ConfigError('DATABASE_URL must be a valid URL.')
  return { name: new URL(text).host, url: text }
}

/** `a`, `a:5432`, `[::1]:5432` or a socket's folder, encoded as `%2Frun%2Fpostgresql`. */
function splitHost(text: string): { host: string; port: string } {
  const [, address, name = '', port = ''] = /^(?:\[(.*)\]|([^:]*))(?::(.*))?$/.exec(text) ?? []
  return { host: address ?? decode(name), port }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError('DATABASE_URL has a % in a host that escapes nothing.')
  }
}

/** An empty port is the default one. */
function isPort(text: string): boolean {
  return text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535)
}

function readTarget(parameters: URLSearchParams): DatabaseUrl['target'] | undefined {
  const text = parameters.get('target_session_attrs')
  if (text === null) return undefined
  const target = TARGETS.find((candidate) => candidate === text)
  if (target === undefined) {
    throw new ConfigError(
      'DATABASE_URL must have any, read-write or primary as target_session_attrs: GRAV writes, so it cannot use a standby.',
    )
  }
  return target
}
