import { parseArgs } from 'node:util'

/**
 * `npx tsx bench/cluster.ts [--members 100000000] …`: calculates how many processes, database cores and disks a community needs, from
 * measurements on one machine. Every assumption is an option and is printed.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000000' },
    /** Share of members who visit on a day. */
    active: { type: 'string', default: '0.2' },
    /** Requests of such a member per day. */
    pages: { type: 'string', default: '6' },
    looks: { type: 'string', default: '12' },
    claims: { type: 'string', default: '3' },
    /** Share of a day's claims in the busiest hour, the one after midnight UTC. */
    rush: { type: 'string', default: '0.25' },
    /** Share of a day's other requests in the busiest hour. */
    peak: { type: 'string', default: '0.1' },
    /** Share of public pages that a CDN serves by itself. */
    cached: { type: 'string', default: '0.9' },
    /** Measured (`npm run bench -- cost pages`): microseconds of processor time, with batched and single statements. A claim includes its session. */
    'server-page': { type: 'string', default: '100' },
    'server-look-shared': { type: 'string', default: '187' },
    'server-look-own': { type: 'string', default: '415' },
    'server-claim-shared': { type: 'string', default: '238' },
    'server-claim-own': { type: 'string', default: '964' },
    'database-look-shared': { type: 'string', default: '20' },
    'database-look-own': { type: 'string', default: '166' },
    'database-claim-shared': { type: 'string', default: '181' },
    'database-claim-own': { type: 'string', default: '1235' },
    /** Measured (`npm run bench -- scale`): bytes with indexes, of an entry and of a member with login and session. */
    'entry-bytes': { type: 'string', default: '280' },
    'member-bytes': { type: 'string', default: '1050' },
    /** Cores of one database machine, and its highest allowed load. */
    'node-cores': { type: 'string', default: '32' },
    load: { type: 'string', default: '0.5' },
  },
})

const given = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]))
const of = (name: string): number => {
  const value = given[name]
  if (value === undefined || Number.isNaN(value)) throw new Error(`--${name} must be a number`)
  return value
}

const daily = of('members') * of('active')
const claims = (daily * of('claims') * of('rush')) / 3600
const looks = (daily * of('looks') * of('peak')) / 3600
const pages = (daily * of('pages') * of('peak') * (1 - of('cached'))) / 3600
type Manner = 'shared' | 'own'
const coresFor = (where: 'server' | 'database', manner: Manner) =>
  (claims * of(`${where}-claim-${manner}`) + looks * of(`${where}-look-${manner}`)) / 1e6 / of('load')
const serverCores = (manner: Manner) =>
  coresFor('server', manner) + (pages * of('server-page')) / 1e6 / of('load')
/** Each claim is one entry, and its approval another. */
const entries = daily * of('claims') * 2
const gigabytes = (bytes: number) => `${Math.round(bytes / 1e9).toLocaleString('en')} GB`
const whole = (value: number) => Math.ceil(value).toLocaleString('en')

const rows: [string, string][] = [
  ['members, of whom a day sees', `${whole(of('members'))}, ${whole(daily)}`],
  ['claims a second in the busiest hour', whole(claims)],
  ['looks (/api/me, points, quiz) a second then', whole(looks)],
  ['pages a second that reach us then', whole(pages)],
  ['cores for server processes, statements shared', whole(serverCores('shared'))],
  ['the same, a statement for each member (Citus)', whole(serverCores('own'))],
  [
    'cores for the database, statements shared (one PostgreSQL, Aurora, YugabyteDB)',
    whole(coresFor('database', 'shared')),
  ],
  ['the same, a statement for each member (Citus)', whole(coresFor('database', 'own'))],
  [
    `database machines of ${of('node-cores')} cores`,
    `${whole(coresFor('database', 'shared') / of('node-cores'))} to ${whole(coresFor('database', 'own') / of('node-cores'))}, and as many to stand by`,
  ],
  ['entries a day', whole(entries)],
  ['ledger grows a year by', gigabytes(entries * 365 * of('entry-bytes'))],
  ['members take', gigabytes(of('members') * of('member-bytes'))],
]
console.log('| | |\n|---|---|')
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`)
console.log(
  `\nWith ${Object.entries(values)
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')}.`,
)
