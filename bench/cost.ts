import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { startCluster } from '../src/server/testing/citus-cluster.ts'
import { type Act, acts, type Community, type QuestName } from './acts.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { type Effort, type Figure, formatWhole, type Measure } from './figure.ts'
import { runCheckedLoad } from './load.ts'
import { connectionOf, makeFolder, postmasterIn, type Started, secretOf, startProduct } from './product.ts'
import { type Claimable, claimBody, claimPath, DAILY_LOGIN, get } from './requests.ts'
import { addQuest, type SampleName, sampleQuests } from './sample-quests.ts'
import { runCommand } from './seed.ts'

const CONNECTIONS = 64
/** A measurement ends after as many requests for each of its seconds: each claim needs another member, and adding them takes time. */
const MAX_PER_SECOND = 1_000
const READERS = 500
/** Each reader has claimed these, which makes 3,000 entries that wait for review. */
const CLAIMED: QuestName[] = ['login', 'post', 'quiz', 'poll', 'questions', 'text']

const ALWAYS_OPEN = ['daily-login', 'daily-quiz', 'latest-post', 'referral']

/** What the product runs on, and where the processor time is spent. */
interface Place {
  name: string
  dataDir: string
  env: Record<string, string>
  /** These are known when the product runs. */
  authSecret(): string
  connection(): pg.ClientConfig
  /** The folder of each PostgreSQL that it uses, the coordinator first. */
  folders: string[]
}

type Row = Pick<Act, 'name' | 'what' | 'goal' | 'prepare'>

const clusterRows: Row[] = acts.flatMap(({ name, what, prepare, cluster }) =>
  cluster === undefined ? [] : [{ name: `citus-${name}`, what, prepare, ...cluster }],
)

/** Starts the product for a while. Between two runs PostgreSQL makes a checkpoint, and caches of the server are filled anew. */
async function withProduct<Value>(
  place: Place,
  env: Record<string, string>,
  work: (product: Started, client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const product = await startProduct(place.dataDir, { TRUST_PROXY: '1', ...place.env, ...env })
  const client = new pg.Client(place.connection())
  try {
    await client.connect()
    return await work(product, client)
  } finally {
    await client.end()
    await product.stop()
  }
}

/** A community in which seventeen quests are open: four of every installation and thirteen that an editor added. */
async function makeCommunity(
  place: Place,
  { port }: Started,
  client: pg.Client,
  seconds: number,
  serviceUrl: string,
): Promise<Community> {
  const address = `http://127.0.0.1:${port}`
  const [admin] = (await addMembers(client, place.authSecret(), 1, 'administrator')) as [Member]
  await client.query(`UPDATE quests SET state = 'draft' WHERE NOT id = ANY($1::text[])`, [ALWAYS_OPEN])
  const added: Partial<Record<SampleName, Claimable>> = {}
  for (const name of Object.keys(sampleQuests) as SampleName[]) {
    const { settings } = sampleQuests[name]
    const values = name === 'check' ? { settings: { ...settings, url: serviceUrl } } : {}
    added[name] = await addQuest(address, admin.cookie, name, values)
  }
  const { rows } = await client.query(
    `SELECT correct_answer, points_awarded FROM quizzes WHERE id = 'daily_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
  )
  const quests = {
    ...(added as Record<SampleName, Claimable>),
    login: DAILY_LOGIN,
    post: { id: 'latest-post', points: 15 },
    quiz: { id: 'daily-quiz', points: rows[0].points_awarded, answer: { option: rows[0].correct_answer } },
  }
  const readers = await addMembers(client, place.authSecret(), READERS)
  await claimAsReaders(address, readers, quests)
  return {
    client,
    quests,
    admin,
    readers,
    addClaimants: () => addMembers(client, place.authSecret(), seconds * MAX_PER_SECOND),
  }
}

/** The order mixes the quests, so that a page of the review shows several kinds. */
async function claimAsReaders(
  address: string,
  readers: Member[],
  quests: Record<QuestName, Claimable>,
): Promise<void> {
  const claims = CLAIMED.flatMap((_, round) =>
    readers.map(({ cookie }, index) => ({
      cookie,
      quest: quests[CLAIMED[(round + index) % CLAIMED.length] as QuestName],
    })),
  )
  while (claims.length > 0) {
    const batch = claims.splice(0, CONNECTIONS).map(async ({ cookie, quest }) => {
      const headers = { cookie, 'content-type': 'application/json' }
      const body = JSON.stringify(claimBody(quest))
      const response = await fetch(address + claimPath(quest), { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`${quest.id} was not claimed: ${await response.text()}`)
      await response.arrayBuffer()
    })
    await Promise.all(batch)
  }
}

async function measurePlace(place: Place, rows: Row[], seconds: number): Promise<Figure[]> {
  const warmUp = seconds / 5
  runCommand(place.dataDir, 'seed', place.env)
  // It never answers, so only claims are measured: the worker waits for its first answers for longer than they take.
  const service = createServer().listen(0, '127.0.0.1')
  await once(service, 'listening')
  const serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  const env = { CHECK_HOSTS: '127.0.0.1' }
  try {
    const { loads, admin } = await withProduct(place, env, async (product, client) => {
      const community = await makeCommunity(place, product, client, seconds + warmUp, serviceUrl)
      const loads = []
      for (const row of rows) loads.push({ row, load: await row.prepare(community) })
      // The overview adds up the sign-ups of the last minutes itself; so many at once would not happen.
      await client.query(`UPDATE members SET joined_at = now() - interval '3 days'`)
      await client.query('VACUUM ANALYZE')
      return { loads, admin: community.admin }
    })
    return await withProduct(place, env, async ({ pid, port }) => {
      const postmasters = place.folders.map(postmasterIn)
      const readCpu = () => [cpuOf(pid), ...postmasters.map(cpuOfFamily)]
      const target = { port, connections: CONNECTIONS }
      // A warm-up: V8 compiles the code that all requests share.
      await runCheckedLoad({
        ...target,
        seconds,
        request: () => get('/api/me', admin.cookie),
        isCorrect: (status) => status === 200,
      })
      const figures: Figure[] = []
      for (const { row, load } of loads) {
        const runFor = (length: number) =>
          runCheckedLoad({ ...target, seconds: length, maxRequests: length * MAX_PER_SECOND, ...load })
        await runFor(warmUp)
        const before = readCpu()
        const { responses, p50 } = await runFor(seconds)
        const costs = readCpu().map((value, index) => ((value - (before[index] ?? 0)) / responses) * 1e6)
        const wait = `median ${p50.toFixed(0)} ms with ${load.connections ?? CONNECTIONS} at once`
        figures.push(describe(row, place.name, costs, wait))
      }
      return figures
    })
  } finally {
    service.close()
  }
}

/** `costs`: microseconds of the server, then of each PostgreSQL. */
function describe({ what, goal }: Row, place: string, costs: number[], note: string): Figure {
  const [server = 0, first = 0, ...workers] = costs
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  const parts =
    workers.length === 0
      ? `PostgreSQL ${formatWhole(first)}`
      : `coordinator ${formatWhole(first)}, workers ${workers.map(formatWhole).join(' + ')}`
  return {
    what: `processor time for ${what}, ${place}`,
    anchor: '–',
    goal: goal === undefined ? '–' : `at most ${formatWhole(goal)} µs`,
    reached: `${formatWhole(total)} µs (server ${formatWhole(server)}, ${parts})`,
    verdict: goal === undefined ? 'reported' : total <= goal ? 'met' : 'missed',
    note,
    values: { total, server, database: total - server },
  }
}

async function measureOne(rows: Row[], seconds: number): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  try {
    const place: Place = {
      name: 'one PostgreSQL',
      dataDir: dir,
      env: {},
      authSecret: () => secretOf(dir),
      connection: () => connectionOf(dir),
      folders: [join(dir, 'postgres')],
    }
    return await measurePlace(place, rows, seconds)
  } finally {
    remove()
  }
}

async function measureCluster(rows: Row[], seconds: number): Promise<Figure[]> {
  // In memory nothing would wait for a disk.
  process.env.TEST_ON_DISK = 'yes'
  const cluster = await startCluster(2)
  if (cluster === undefined) {
    const missing = { anchor: '–', goal: '–', reached: '–', verdict: 'not measured', values: {} } as const
    return [{ what: 'processor time on a Citus cluster', note: 'Citus is not installed', ...missing }]
  }
  const { dir, remove } = makeFolder()
  try {
    const { host, port, user, database } = cluster.connection
    const env = {
      DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
      AUTH_SECRET: 'a secret of the bench, long enough to be one',
    }
    runCommand(dir, 'distribute', env)
    const place: Place = {
      name: 'a Citus cluster of a coordinator and two workers',
      dataDir: dir,
      env,
      authSecret: () => env.AUTH_SECRET,
      connection: () => cluster.connection,
      folders: [cluster.coordinator, ...cluster.workers].map(({ dataDir }) => dataDir),
    }
    return await measurePlace(place, rows, seconds)
  } finally {
    await cluster.remove()
    remove()
  }
}

/** The acts of one PostgreSQL by their names; those of a cluster are called `citus-login` and so on. */
async function run({ seconds, only }: Effort): Promise<Figure[]> {
  const names = [...acts, ...clusterRows].map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no act ${unknown.join(', ')}: ${names.join(', ')}.`)
  const isChosen = ({ name }: Row) => only.length === 0 || only.includes(name)
  const [onOne, onCluster] = [acts.filter(isChosen), clusterRows.filter(isChosen)]
  return [
    ...(onOne.length > 0 ? await measureOne(onOne, seconds) : []),
    ...(onCluster.length > 0 ? await measureCluster(onCluster, seconds) : []),
  ]
}

/** The basis of the calculation in docs/scale.md; see cluster.ts. */
export const cost: Measure = { name: 'cost', run }
