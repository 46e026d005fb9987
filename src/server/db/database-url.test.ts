import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { parseDatabaseUrl } from './database-url.ts'

/** What the driver makes of each host. */
function readHosts(url: string): string[] {
  return parseDatabaseUrl(url).hosts.map((host) => {
    const client = new pg.Client({ connectionString: host.url })
    return `${client.user}:${client.password}@${client.host}:${client.port}/${client.database}`
  })
}

describe('parseDatabaseUrl', () => {
  it.each([
    ['postgres://ada:pw@a:5432,b:5433,c/grav', ['a:5432', 'b:5433', 'c:5432']],
    ['postgresql://ada:pw@10.0.0.1:1,[::1]:2,[fe80::1]/grav', ['10.0.0.1:1', '::1:2', 'fe80::1:5432']],
    ['postgres://ada:pw@%2Frun%2Fa,%2Frun%2Fb:5433/grav', ['/run/a:5432', '/run/b:5433']],
    ['postgres://ada:pw@localhost/grav?host=/run/a,b&port=5433,5434', ['/run/a:5433', 'b:5434']],
    ['postgres://ada:pw@localhost/grav?host=a,b&port=5433', ['a:5433', 'b:5433']],
    ['postgres://ada:pw@a,b/grav?port=,5434', ['a:5432', 'b:5434']],
  ])('reads the hosts of %s', (url, hosts) => {
    expect(readHosts(url)).toEqual(hosts.map((host) => `ada:pw@${host}/grav`))
  })

  it('keeps user, password and all other parameters for each host', () => {
    const { hosts } = parseDatabaseUrl(
      'postgres://ada:p%40ss%2C@a,b/grav?sslmode=disable&options=-c%20search_path%3Dx&target_session_attrs=primary',
    )
    for (const { url } of hosts) {
      expect(new URL(url).searchParams.get('options')).toBe('-c search_path=x')
      expect(new URL(url).searchParams.get('sslmode')).toBe('disable')
      expect(new pg.Client({ connectionString: url }).password).toBe('p@ss,')
    }
  })

  it('names hosts with their ports and without passwords', () => {
    const { hosts } = parseDatabaseUrl('postgres://ada:hunter2@a,[::1]:5433/grav')
    expect(hosts.map(({ name }) => name)).toEqual(['a:5432', '[::1]:5433'])
  })

  it.each([
    'postgres://ada:pw@a/grav',
    'postgres://ada:pw@[::1]:5433/grav?sslmode=verify-full',
    'postgres://ada:pw@localhost/grav?host=/run/postgresql',
  ])('leaves one host to the driver: %s', (url) => {
    expect(parseDatabaseUrl(url)).toEqual({ hosts: [{ name: new URL(url).host, url }], target: 'any' })
  })

  it.each([
    ['postgres://a,b/grav', 'read-write'],
    ['postgres://a,b/grav?target_session_attrs=any', 'any'],
    ['postgres://a,b/grav?target_session_attrs=primary', 'primary'],
    ['postgres://a/grav?target_session_attrs=read-write', 'read-write'],
  ])('takes from %s that the host must be: %s', (url, target) => {
    expect(parseDatabaseUrl(url).target).toBe(target)
  })

  it.each([
    'mysql://ada:hunter2@a,b/grav',
    'ada:hunter2@a,b/grav',
    'postgres://ada:hunter2@a,,b/grav',
    'postgres://ada:hunter2@a:one,b/grav',
    'postgres://ada:hunter2@a:0,b/grav',
    'postgres://ada:hunter2@a:5432,b:99999/grav',
    'postgres://ada:hunter2@a:hunter2/grav',
    'postgres://ada:hunter2@::1,b/grav',
    'postgres://ada:hunter2@a%,b/grav',
    'postgres://ada:hunter2@a,b/grav?port=1,2,3',
    'postgres://ada:hunter2@a,b/grav?host=c',
    'postgres://ada:hunter2@a,b/grav?target_session_attrs=standby',
    'postgres://ada:hunter2@a/grav?target_session_attrs=hunter2',
  ])('refuses %s in one line without its password', (url) => {
    const parse = () => parseDatabaseUrl(url)
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(/^DATABASE_URL (?!.*hunter2)[^\n]+\.$/)
  })
})
