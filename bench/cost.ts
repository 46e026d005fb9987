import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../src/server/auth/password.ts'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { startCluster } from '../src/server/testing/citus-cluster.ts'
import { claimRequest, isClaimPaid } from './claims.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import type { Effort, Figure, Measure } from './figure.ts'
import { type LoadPlan, runCheckedLoad } from './load.ts'
import { connectionOf, makeFolder, postmasterIn, secretOf, startProduct } from './product.ts'
import { runCommand } from './seed.ts'

const CONNECTIONS = 64
const MAX_PER_SECOND = 6_000
const PASSWORD = 'a password of the bench'
/** Each may log in with it; hashing is slow, so few do. */
const LOGINS = 600

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

interface Operation extends Pick<LoadPlan, 'request' | 'isCorrect'> {
  name: string
  connections?: number
}

const isFound: LoadPlan['isCorrect'] = (status) => status === 200
const get = (path: string, { cookie }: Member): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`
const post = (path: string, body: object, headers: string): string => {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** The operations in this order: the claims give the history and the review something to show. */
async function prepareOperations(
  client: pg.Client,
  authSecret: string,
  seconds: number,
): Promise<Operation[]> {
  const members = await addMembers(client, authSecret, seconds * MAX_PER_SECOND)
  const [admin] = (await addMembers(client, authSecret, 1, 'administrator')) as [Member]
  const ids = members.slice(0, LOGINS).map(({ id }) => id)
  await client.query('UPDATE members SET password_hash = $2 WHERE id = ANY($1::text[])', [
    ids,
    await hashPassword(PASSWORD),
  ])
  await client.query(
    `INSERT INTO logins SELECT 'email:' || id || '@example.org', id FROM unnest($1::text[]) AS id`,
    [ids],
  )
  const { rows } = await client.query(
    `SELECT correct_answer FROM quizzes WHERE id = 'daily_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
  )
  const answer = rows[0].correct_answer
  const memberOf = (turn: number) => members[turn % members.length] as Member
  // A claim must be each member's first.
  const claimerOf = (turn: number) => members[turn] ?? { id: '', cookie: '' }
  return [
    { name: 'GET /api/me', request: (turn) => get('/api/me', memberOf(turn)), isCorrect: isFound },
    {
      name: 'a daily login',
      request: (turn) => claimRequest(claimerOf(turn).cookie),
      isCorrect: isClaimPaid,
    },
    {
      name: 'a read post',
      request: (turn) => post('/api/rewards/blog-read', {}, `cookie: ${claimerOf(turn).cookie}`),
      isCorrect: isFound,
    },
    {
      name: 'a quiz answer',
      request: (turn) => post('/api/quiz/attempt', { option: answer }, `cookie: ${claimerOf(turn).cookie}`),
      isCorrect: isFound,
    },
    { name: 'the points history', request: (turn) => get('/api/points', memberOf(turn)), isCorrect: isFound },
    { name: 'a page of the review', request: () => get('/api/admin/review', admin), isCorrect: isFound },
    {
      name: 'a login with a password',
      connections: 4,
      request(turn) {
        // Each from another address, because the logins of one address are limited.
        const address = `x-forwarded-for: 10.0.${Math.floor(turn / 250)}.${turn % 250}`
        const body = { email: `${ids[turn % LOGINS]}@example.org`, password: PASSWORD }
        return post('/api/auth/login', body, address)
      },
      isCorrect: isFound,
    },
  ]
}

async function measurePlace(place: Place, seconds: number): Promise<Figure[]> {
  runCommand(place.dataDir, 'seed', place.env)
  const product = await startProduct(place.dataDir, { TRUST_PROXY: '1', ...place.env })
  const client = new pg.Client(place.connection())
  await client.connect()
  const postmasters = place.folders.map(postmasterIn)
  try {
    const operations = await prepareOperations(client, place.authSecret(), seconds)
    await client.query('VACUUM ANALYZE')
    const [warmUp] = operations as [Operation]
    await runCheckedLoad({ port: product.port, connections: CONNECTIONS, seconds, ...warmUp })
    const figures: Figure[] = []
    for (const operation of operations) {
      const readCpu = () => [cpuOf(product.pid), ...postmasters.map(cpuOfFamily)]
      const before = readCpu()
      const { responses, p50 } = await runCheckedLoad({
        port: product.port,
        connections: CONNECTIONS,
        seconds,
        ...operation,
      })
      const costs = readCpu().map((value, index) =>
        Math.round(((value - (before[index] ?? 0)) / responses) * 1e6),
      )
      const [server = 0, first = 0, ...workers] = costs
      const database = costs.slice(1).reduce((sum, cost) => sum + cost, 0)
      figures.push({
        what: `processor time for ${operation.name}, ${place.name}`,
        anchor: '–',
        goal: '–',
        reached: `server ${server} µs, PostgreSQL ${database} µs${workers.length === 0 ? '' : ` (coordinator ${first}, workers ${workers.join(' + ')})`}; median ${p50.toFixed(0)} ms with ${operation.connections ?? CONNECTIONS} at once`,
        verdict: 'reported',
        values: { server, database, p50 },
      })
    }
    return figures
  } finally {
    await client.end()
    await product.stop()
  }
}

async function run({ seconds }: Effort): Promise<Figure[]> {
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
    return [...(await measurePlace(place, seconds)), ...(await measureCluster(seconds))]
  } finally {
    remove()
  }
}

async function measureCluster(seconds: number): Promise<Figure[]> {
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
    return await measurePlace(place, seconds)
  } finally {
    await cluster.remove()
    remove()
  }
}

/** The basis of the calculation in docs/scale.md; see cluster.ts. */
export const cost: Measure = { name: 'cost', run }
