import { parseArgs } from 'node:util'

/**
 * `npx tsx bench/cluster.ts [--members 100000000] …`: how many processes, database cores and disks a community needs, from
 * what was measured on one machine. A calculation, not a measurement: every assumption is an option, and printed.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000000' },
    /** Of all members, those who come on a day. */
    active: { type: 'string', default: '0.2' },
    /** What one of them asks for on a day. */
    pages: { type: 'string', default: '6' },
    looks: { type: 'string', default: '12' },
    claims: { type: 'string', default: '3' },
    /** Of a day's claims, those within the busiest hour, which follows midnight UTC. */
    rush: { type: 'string', default: '0.25' },
    /** Of a day's pages and looks, those within the busiest hour. */
    peak: { type: 'string', default: '0.1' },
    /** Of public pages, those that a CDN answers without asking us. */
    cached: { type: 'string', default: '0.9' },
    /** Measured on one core: requests a second of one server process. */
    'pages-per-core': { type: 'string', default: '9000' },
    'looks-per-core': { type: 'string', default: '4900' },
    'claims-per-core': { type: 'string', default: '2900' },
    /** Microseconds of database processor in a statement shared by many (measured for claims: about 200 with their session), and in one of their own (estimated). */
    'claim-shared-us': { type: 'string', default: '180' },
    'claim-own-us': { type: 'string', default: '500' },
    'look-shared-us': { type: 'string', default: '25' },
    'look-own-us': { type: 'string', default: '110' },
    /** Estimated: bytes of an entry with its indexes, and of a member with session and logins. */
    'entry-bytes': { type: 'string', default: '420' },
    'member-bytes': { type: 'string', default: '2600' },
    /** Cores of one database machine, and how busy it may be. */
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
const cores =
  (claims / of('claims-per-core') + looks / of('looks-per-core') + pages / of('pages-per-core')) / of('load')
const database = (kind: 'shared' | 'own') =>
  (claims * (of(`claim-${kind}-us`) + of(`look-${kind}-us`)) + looks * of(`look-${kind}-us`)) /
  1e6 /
  of('load')
/** Each claim is an entry, and its approval another. */
const entries = daily * of('claims') * 2
const gigabytes = (bytes: number) => `${Math.round(bytes / 1e9).toLocaleString('en')} GB`
const whole = (value: number) => Math.ceil(value).toLocaleString('en')

const rows: [string, string][] = [
  ['members, of whom a day sees', `${whole(of('members'))}, ${whole(daily)}`],
  ['claims a second in the busiest hour', whole(claims)],
  ['looks (/api/me, points, quiz) a second then', whole(looks)],
  ['pages a second that reach us then', whole(pages)],
  ['cores for server processes', whole(cores)],
  ['database cores, statements shared (one PostgreSQL, Aurora, YugabyteDB)', whole(database('shared'))],
  ['database cores, a statement for each member (Citus)', whole(database('own'))],
  [
    `database machines of ${of('node-cores')} cores`,
    `${whole(database('shared') / of('node-cores'))} to ${whole(database('own') / of('node-cores'))}, and as many to stand by`,
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
