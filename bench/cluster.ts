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
    /**
     * Measured (`npm run bench -- cost pages`): microseconds of processor time on one PostgreSQL and on a Citus cluster. A read is the mean
     * of /api/me and the points history, a claim that of login, post and quiz; both include the session.
     */
    'server-page': { type: 'string', default: '100' },
    'server-read-one': { type: 'string', default: '404' },
    'server-claim-one': { type: 'string', default: '1136' },
    'database-read-one': { type: 'string', default: '367' },
    'database-claim-one': { type: 'string', default: '1315' },
    'server-read-citus': { type: 'string', default: '1035' },
    'server-claim-citus': { type: 'string', default: '2214' },
    'coordinator-read-citus': { type: 'string', default: '1093' },
    'coordinator-claim-citus': { type: 'string', default: '5304' },
    'worker-read-citus': { type: 'string', default: '973' },
    'worker-claim-citus': { type: 'string', default: '3983' },
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
type Part = 'server' | 'database' | 'coordinator' | 'worker'
const coresFor = (part: Part, setup: 'one' | 'citus') =>
  (claims * option(`${part}-claim-${setup}`) + reads * option(`${part}-read-${setup}`)) / 1e6 / option('load')
const pageCores = (pages * option('server-page')) / 1e6 / option('load')
const coordination = coresFor('coordinator', 'citus')
const shards = coresFor('worker', 'citus')
/** Each claim is one entry, and its approval another. */
const entries = daily * option('claims') * 2
const gigabytes = (bytes: number) => `${Math.round(bytes / 1e9).toLocaleString('en')} GB`
const formatWhole = (value: number) => Math.ceil(value).toLocaleString('en')
const machines = (cores: number) => formatWhole(cores / option('node-cores'))

const rows: [string, string][] = [
  ['members, and those active on a day', `${formatWhole(option('members'))}, ${formatWhole(daily)}`],
  ['claims a second in the busiest hour', formatWhole(claims)],
  ['reads a second in the busiest hour', formatWhole(reads)],
  ['pages a second in the busiest hour that no CDN serves', formatWhole(pages)],
  ['one PostgreSQL: cores for server processes', formatWhole(coresFor('server', 'one') + pageCores)],
  ['one PostgreSQL: cores for the database', formatWhole(coresFor('database', 'one'))],
  ['Citus: cores for server processes', formatWhole(coresFor('server', 'citus') + pageCores)],
  ['Citus: cores to coordinate', formatWhole(coordination)],
  ['Citus: cores for the shards', formatWhole(shards)],
  [
    `Citus: machines of ${option('node-cores')} cores, with a single coordinator`,
    coordination > option('node-cores')
      ? `impossible: it would need ${formatWhole(coordination)} cores`
      : `1 + ${machines(shards)}, and as many standbys`,
  ],
  [
    'the same, if every node coordinates',
    `${machines(coordination + shards)} workers and a small coordinator, and as many standbys`,
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
