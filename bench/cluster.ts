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
    reads: { type: 'string', default: '12' },
    claims: { type: 'string', default: '3' },
    /** Share of a day's claims in the busiest hour, the one after midnight UTC. */
    rush: { type: 'string', default: '0.25' },
    /** Share of a day's other requests in the busiest hour. */
    peak: { type: 'string', default: '0.1' },
    /** Share of public pages that a CDN serves by itself. */
    cached: { type: 'string', default: '0.9' },
    /** Measured (`npm run bench -- cost pages`): microseconds of processor time, with batched and single statements. A claim includes its session. */
    'server-page': { type: 'string', default: '100' },
    'server-read-shared': { type: 'string', default: '187' },
    'server-read-single': { type: 'string', default: '415' },
    'server-claim-shared': { type: 'string', default: '238' },
    'server-claim-single': { type: 'string', default: '964' },
    'database-read-shared': { type: 'string', default: '20' },
    'database-read-single': { type: 'string', default: '166' },
    'database-claim-shared': { type: 'string', default: '181' },
    'database-claim-single': { type: 'string', default: '1235' },
    /** Measured (`npm run bench -- scale`): bytes with indexes, of an entry and of a member with login and session. */
    'entry-bytes': { type: 'string', default: '280' },
    'member-bytes': { type: 'string', default: '1050' },
    /** Cores of one database machine, and its highest allowed load. */
    'node-cores': { type: 'string', default: '32' },
    load: { type: 'string', default: '0.5' },
  },
})

const given = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]))
const option = (name: string): number => {
  const value = given[name]
  if (value === undefined || Number.isNaN(value)) throw new Error(`--${name} must be a number`)
  return value
}

const daily = option('members') * option('active')
const claims = (daily * option('claims') * option('rush')) / 3600
const reads = (daily * option('reads') * option('peak')) / 3600
const pages = (daily * option('pages') * option('peak') * (1 - option('cached'))) / 3600
type Statements = 'shared' | 'single'
const coresFor = (where: 'server' | 'database', statements: Statements) =>
  (claims * option(`${where}-claim-${statements}`) + reads * option(`${where}-read-${statements}`)) /
  1e6 /
  option('load')
const serverCores = (statements: Statements) =>
  coresFor('server', statements) + (pages * option('server-page')) / 1e6 / option('load')
/** Each claim is one entry, and its approval another. */
const entries = daily * option('claims') * 2
const gigabytes = (bytes: number) => `${Math.round(bytes / 1e9).toLocaleString('en')} GB`
const formatWhole = (value: number) => Math.ceil(value).toLocaleString('en')

const rows: [string, string][] = [
  ['members, and those active on a day', `${formatWhole(option('members'))}, ${formatWhole(daily)}`],
  ['claims a second in the busiest hour', formatWhole(claims)],
  ['reads (/api/me, points, quiz) a second in the busiest hour', formatWhole(reads)],
  ['pages a second in the busiest hour that no CDN serves', formatWhole(pages)],
  ['cores for server processes, statements shared', formatWhole(serverCores('shared'))],
  ['the same, a statement for each member (Citus)', formatWhole(serverCores('single'))],
  [
    'cores for the database, statements shared (one PostgreSQL, Aurora, YugabyteDB)',
    formatWhole(coresFor('database', 'shared')),
  ],
  ['the same, a statement for each member (Citus)', formatWhole(coresFor('database', 'single'))],
  [
    `database machines of ${option('node-cores')} cores`,
    `${formatWhole(coresFor('database', 'shared') / option('node-cores'))} to ${formatWhole(coresFor('database', 'single') / option('node-cores'))}, and as many standbys`,
  ],
  ['entries a day', formatWhole(entries)],
  ['growth of the ledger a year', gigabytes(entries * 365 * option('entry-bytes'))],
  ['size of all members', gigabytes(option('members') * option('member-bytes'))],
]
console.log('| | |\n|---|---|')
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`)
console.log(
  `\nWith ${Object.entries(values)
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')}.`,
)
