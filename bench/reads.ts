import { addMembers } from '../src/server/testing/add-members.ts'
import { type Captured, capture, startBare } from './bare.ts'
import { type Effort, type Figure, formatWhole, type Measure, median } from './figure.ts'
import { type LoadPlan, repeat, runCheckedLoad } from './load.ts'
import { makeFolder, secretOf, startProduct, withClient } from './product.ts'
import { seed } from './seed.ts'

const CONNECTIONS = 64
const ACCEPTED = 'gzip, deflate, br, zstd'
const MEMBERS = 1_000

type Side = Pick<LoadPlan, 'request' | 'isCorrect' | 'isAwake'>

/** Compares the product with a bare server that sends the same bytes, alternating over several rounds. */
async function compare(
  what: string,
  goal: number,
  ports: { product: number; bare: number },
  sides: { product: Side; bare: Side },
  { seconds, rounds }: Effort,
): Promise<Figure[]> {
  const run = (side: 'product' | 'bare', length: number, rate?: number) =>
    runCheckedLoad({
      port: ports[side],
      connections: CONNECTIONS,
      seconds: length,
      ...sides[side],
      ...(rate === undefined ? {} : { rate, isAwake: false }),
    })
  await run('product', seconds / 2)
  await run('bare', seconds / 2)
  const reached: number[] = []
  const anchored: number[] = []
  for (let round = 0; round < rounds; round++) {
    anchored.push((await run('bare', seconds)).perSecond)
    reached.push((await run('product', seconds)).perSecond)
  }
  const ratio = median(reached) / median(anchored)
  const half = median(reached) / 2
  const paced = await repeat(rounds, () => run('product', seconds, half))
  return [
    {
      what: `${what}, requests per second, ${CONNECTIONS} connections`,
      anchor: `bare node:http, the same bytes: ${formatWhole(median(anchored))}/s`,
      goal: `at least ${goal}`,
      reached: `${ratio.toFixed(2)} (${formatWhole(median(reached))}/s)`,
      verdict: ratio >= goal ? 'met' : 'missed',
      values: { perSecond: median(reached), bare: median(anchored), ratio },
    },
    {
      what: `p99 of ${what} at half of that throughput`,
      anchor: '–',
      goal: 'below 25 ms',
      reached: `${paced.p99.toFixed(1)} ms (median ${paced.p50.toFixed(1)} ms at ${formatWhole(half)}/s)`,
      verdict: paced.p99 < 25 ? 'met' : 'missed',
      values: { p50: paced.p50, p99: paced.p99, perSecond: half },
    },
  ]
}

const get = (path: string, headers: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`

async function withProduct(work: (dir: string, port: number) => Promise<Figure[]>): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  await seed(dir)
  const product = await startProduct(dir)
  try {
    return await work(dir, product.port)
  } finally {
    await product.stop()
    remove()
  }
}

async function measureMe(effort: Effort): Promise<Figure[]> {
  return withProduct(async (dir, port) => {
    const members = await withClient(dir, (client) => addMembers(client, secretOf(dir), MEMBERS))
    const memberOf = (turn: number) => members[turn % MEMBERS] ?? { id: '', cookie: '' }
    const captured = await capture(port, '/api/me', { cookie: memberOf(0).cookie })
    const bare = await startBare(dir, [captured])
    try {
      const request = (turn: number) => get('/api/me', `cookie: ${memberOf(turn).cookie}\r\n`)
      return await compare(
        'GET /api/me with a session',
        0.35,
        { product: port, bare: bare.port },
        {
          product: {
            request,
            isCorrect: (status, body, turn) =>
              status === 200 && JSON.parse(body.toString()).id === memberOf(turn).id,
          },
          // The same check, so the client costs the same on both sides.
          bare: {
            request,
            isCorrect: (status, body) => status === 200 && JSON.parse(body.toString()).id === memberOf(0).id,
          },
        },
        effort,
      )
    } finally {
      await bare.stop()
    }
  })
}

async function measurePages(effort: Effort): Promise<Figure[]> {
  return withProduct(async (dir, port) => {
    const post = await withClient(dir, async (client) => {
      const { rows } = await client.query('SELECT id FROM posts ORDER BY published_at DESC LIMIT 1')
      return rows[0].id as string
    })
    const figures: Figure[] = []
    for (const path of ['/', '/blog', `/blog/${post}`]) {
      const captured: Captured = await capture(port, path, { 'accept-encoding': ACCEPTED })
      const bare = await startBare(dir, [captured])
      const side = {
        // Pages need no database, so the client has the second core to itself.
        isAwake: true,
        request: () => get(path, `accept-encoding: ${ACCEPTED}\r\n`),
        isCorrect: (status: number, body: Buffer) => status === 200 && body.equals(captured.body),
      }
      const name = path === `/blog/${post}` ? '/blog/{id}' : path
      figures.push(
        ...(await compare(
          `page ${name} (${(captured.body.length / 1000).toFixed(1)} kB)`,
          0.7,
          { product: port, bare: bare.port },
          { product: side, bare: side },
          effort,
        )),
      )
      await bare.stop()
    }
    return figures
  })
}

export const me: Measure = { name: 'me', run: measureMe }
export const pages: Measure = { name: 'pages', run: measurePages }
