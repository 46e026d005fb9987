import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { addMembers } from '../src/server/testing/add-members.ts'
import { listAdminViews } from '../src/server/testing/admin-views.ts'
import { insertEntries } from '../src/server/testing/test-entries.ts'
import { type Effort, type Figure, type Measure, median } from './figure.ts'
import { makeFolder, secretOf, startProduct, withClient } from './product.ts'
import { waitForOverview } from './wait-for-overview.ts'

/** Members of the large community; the small one has a hundredth. Both have the same entries per member, three quarters of them reviewed. */
const MEMBERS = 1_000_000
const ENTRIES_PER_MEMBER = 6
const SAMPLES = 25
/** A typical member of either community. */
const TYPICAL_MEMBER = '5000'.padStart(20, 'f')

/** Views that are compared with those of the small community. */
const COMPARED = [
  { name: 'admin overview', path: '/api/admin/overview' },
  { name: 'admin top 10', path: '/api/admin/top-members' },
  { name: 'admin search by email', path: '/api/admin/members?search=member5000@' },
  { name: 'admin search by name', path: '/api/admin/members?search=member%205000' },
  { name: 'admin review queue', path: '/api/admin/review' },
  { name: 'admin review queue of a kind, oldest first', path: '/api/admin/review?kind=login&order=oldest' },
  { name: 'admin history of a member', path: `/api/admin/members/${TYPICAL_MEMBER}/points` },
  { name: 'own history', path: '/api/points' },
]

/** Every other view of administration must answer within this time, with a million members. */
const VIEW_GOAL_MS = 300
const FIRST_OVERVIEW_GOAL_SECONDS = 60

interface Community {
  members: number
  entries: number
  /** Bytes with indexes, of an entry and of a member with login and session. */
  bytes: { entry: number; member: number }
  /** From the start until the overview is complete, for which everything is counted once. */
  firstOverviewSeconds: number
  timeRequest(path: string): Promise<number>
  stop(): Promise<void>
}

async function makeCommunity(members: number): Promise<Community> {
  const { dir, remove } = makeFolder()
  execFileSync(
    process.execPath,
    [
      join(import.meta.dirname, '../node_modules/tsx/dist/cli.mjs'),
      join(import.meta.dirname, '../scripts/fill-database.ts'),
      String(members),
      String(ENTRIES_PER_MEMBER),
    ],
    { env: { PATH: process.env.PATH, DATA_DIR: dir }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const start = Date.now()
  const product = await startProduct(dir)
  const { cookie, entries, bytes } = await withClient(dir, async (client) => {
    const [admin] = await addMembers(client, secretOf(dir), 1, 'administrator')
    await client.query(
      insertEntries(
        `SELECT $1, 'login:2026-01-' || to_char(n, 'FM00'), 'login', 5, 0, now() - n * interval '1 day', $1 FROM generate_series(1, 10) AS n`,
      ),
      [admin?.id],
    )
    await client.query('UPDATE members SET pending_points = 50 WHERE id = $1', [admin?.id])
    const { rows } = await client.query('SELECT count(*)::int AS count FROM point_entries')
    const entries = rows[0].count as number
    const { rows: sizes } = await client.query(
      `SELECT pg_total_relation_size('point_entries')::float8 AS entries,
              pg_total_relation_size('members')::float8 + pg_total_relation_size('logins') + pg_total_relation_size('sessions') AS members`,
    )
    const bytes = { entry: sizes[0].entries / entries, member: sizes[0].members / members }
    return { cookie: admin?.cookie ?? '', entries, bytes }
  })
  const timeRequest = (path: string) => timeResponse(product.port, path, cookie)
  await waitForOverview(product.port, cookie)
  return {
    members,
    entries,
    bytes,
    firstOverviewSeconds: (Date.now() - start) / 1000,
    timeRequest,
    async stop() {
      await product.stop()
      remove()
    },
  }
}

/** Milliseconds to the last byte; throws if the response is wrong. */
function timeResponse(port: number, path: string, cookie: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { cookie } }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${path} returned ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function run({ isQuick }: Effort): Promise<Figure[]> {
  const goal = 'at most 1.5 times the median'
  if (isQuick) {
    return [
      {
        what: 'views with 1,000,000 members and 10,000,000 entries',
        anchor: '10,000 members',
        goal,
        reached: '–',
        verdict: 'not measured',
        note: 'left out of the quick run, because filling the database takes minutes',
        values: {},
      },
    ]
  }
  const small = await makeCommunity(MEMBERS / 100)
  const large = await makeCommunity(MEMBERS)
  try {
    const figures: Figure[] = []
    for (const { name, path } of COMPARED) {
      const [few, many]: [number[], number[]] = [[], []]
      for (const community of [small, large]) {
        for (let sample = 0; sample < 5; sample++) await community.timeRequest(path)
      }
      for (let sample = 0; sample < SAMPLES; sample++) {
        few.push(await small.timeRequest(path))
        many.push(await large.timeRequest(path))
      }
      const ratio = median(many) / median(few)
      figures.push({
        what: `${name}, ${large.members.toLocaleString('en')} members and ${large.entries.toLocaleString('en')} entries`,
        anchor: `${small.members.toLocaleString('en')} members: ${median(few).toFixed(1)} ms`,
        goal,
        reached: `${ratio.toFixed(2)} times (${median(many).toFixed(1)} ms)`,
        verdict: ratio <= 1.5 ? 'met' : 'missed',
        values: { small: median(few), large: median(many), ratio },
      })
    }
    figures.push(await timeViews(large))
    const { firstOverviewSeconds } = large
    figures.push({
      what: `from the first start to a complete overview, ${large.members.toLocaleString('en')} members`,
      anchor: `${small.members.toLocaleString('en')} members: ${small.firstOverviewSeconds.toFixed(0)} s`,
      goal: `at most ${FIRST_OVERVIEW_GOAL_SECONDS} s`,
      reached: `${firstOverviewSeconds.toFixed(0)} s`,
      verdict: firstOverviewSeconds <= FIRST_OVERVIEW_GOAL_SECONDS ? 'met' : 'missed',
      values: { seconds: firstOverviewSeconds },
    })
    const { entry, member } = large.bytes
    figures.push({
      what: 'disk space, with indexes',
      anchor: '–',
      goal: '–',
      reached: `${Math.round(entry)} bytes for an entry of the ledger, ${Math.round(member)} for a member with login and session`,
      verdict: 'reported',
      values: large.bytes,
    })
    return figures
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** The slowest of all views of administration, by the median of each. */
async function timeViews(community: Community): Promise<Figure> {
  const medians: { path: string; ms: number }[] = []
  for (const path of listAdminViews(TYPICAL_MEMBER)) {
    const times: number[] = []
    for (let sample = 0; sample < 5; sample++) times.push(await community.timeRequest(path))
    medians.push({ path, ms: median(times) })
  }
  const [slowest, second] = medians.toSorted((one, other) => other.ms - one.ms)
  const describe = (view?: { path: string; ms: number }) => `${view?.ms.toFixed(0)} ms (${view?.path})`
  return {
    what: `slowest of ${medians.length} views of administration, ${community.members.toLocaleString('en')} members`,
    anchor: '–',
    goal: `at most ${VIEW_GOAL_MS} ms`,
    reached: `${describe(slowest)}, then ${describe(second)}`,
    verdict: (slowest?.ms ?? Number.POSITIVE_INFINITY) <= VIEW_GOAL_MS ? 'met' : 'missed',
    values: { slowest: slowest?.ms ?? 0 },
  }
}

export const scale: Measure = { name: 'scale', run }
