import type pg from 'pg'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { type Effort, type Figure, formatWhole, type Measure, median } from './figure.ts'
import { type LoadResult, repeat, runCheckedLoad } from './load.ts'
import { countEntries, expectConsistentLedger } from './members.ts'
import { hasParse, startParse } from './parse.ts'
import { hasPgbench, makePgbench } from './pgbench.ts'
import { makeFolder, postmasterOf, type Started, secretOf, startProduct, withClient } from './product.ts'

const CONNECTIONS = 64
/** More than the fastest round needs. Unused members cost only the time to insert them. */
const MAX_PER_SECOND = 12_000

/** One claim per member over HTTP, each with its own session. */
export const claimRequest = (cookie: string): string =>
  `POST /api/rewards/daily-login HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`

export function isClaimPaid(status: number, body: Buffer): boolean {
  if (status !== 200) return false
  const reply = JSON.parse(body.toString())
  return reply.points === 5 && reply.pendingPoints === 5 && reply.totalPoints === 0
}

/**
 * The cookies of many members in one buffer: as separate objects they would be scanned by this process's garbage collector, on the
 * cores that are measured.
 */
class MemberCookies {
  readonly #cookies: Buffer
  readonly #length: number
  #used = 0

  constructor(members: Member[]) {
    this.#cookies = Buffer.from(members.map(({ cookie }) => cookie).join(''), 'latin1')
    this.#length = this.#cookies.length / members.length
  }

  next(): string {
    const start = this.#used++ * this.#length
    if (start >= this.#cookies.length) throw new Error('every member has claimed')
    return this.#cookies.toString('latin1', start, start + this.#length)
  }
}

async function claim(
  port: number,
  cookies: MemberCookies,
  client: pg.Client,
  seconds: number,
  rate?: number,
): Promise<LoadResult> {
  const before = await countEntries(client)
  let taken = 0
  const result = await runCheckedLoad({
    port,
    connections: CONNECTIONS,
    seconds,
    ...(rate === undefined ? {} : { rate }),
    request() {
      taken += 1
      return claimRequest(cookies.next())
    },
    isCorrect: isClaimPaid,
  })
  const written = (await countEntries(client)) - before
  if (written !== taken) throw new Error(`${taken} claims were sent and ${written} entries written`)
  return result
}

/**
 * Runs from start to stop. The stop is a checkpoint, after which PostgreSQL reuses its log files; after very many rows it would create
 * new ones while claims wait.
 */
async function withProduct<Value>(
  dir: string,
  work: (product: Started, client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const product = await startProduct(dir)
  return withClient(dir, (client) => work(product, client)).finally(() => product.stop())
}

async function measureSpeed(dir: string, cookies: MemberCookies, { seconds, rounds }: Effort) {
  const parsed: number[] = []
  const reached: number[] = []
  const anchored: number[] = []
  const use = { product: 0, database: 0, seconds: 0 }
  await withProduct(dir, async (product, client) => {
    const pgbench = hasPgbench() ? makePgbench(dir, client) : undefined
    const parse = hasParse() ? await startParse(dir, client, (rounds + 1) * seconds * 2_000) : undefined
    await claim(product.port, cookies, client, seconds / 2)
    await parse?.claimsPerSecond(seconds / 2, CONNECTIONS)
    for (let round = 0; round < rounds; round++) {
      if (pgbench !== undefined) anchored.push(await pgbench(seconds))
      const postmaster = postmasterOf(dir)
      const before = [cpuOf(product.pid), cpuOfFamily(postmaster)] as const
      const { perSecond } = await claim(product.port, cookies, client, seconds)
      use.product += cpuOf(product.pid) - before[0]
      use.database += cpuOfFamily(postmaster) - before[1]
      use.seconds += seconds
      reached.push(perSecond)
      if (parse !== undefined) parsed.push(await parse.claimsPerSecond(seconds, CONNECTIONS))
    }
    await parse?.stop()
  })
  return { perSecond: median(reached), pgbench: median(anchored), parse: median(parsed), use }
}

async function run(effort: Effort): Promise<Figure[]> {
  const { seconds, rounds } = effort
  const { dir, remove } = makeFolder()
  try {
    const cookies = await withProduct(dir, async (_, client) => {
      const members = await addMembers(client, secretOf(dir), (1.5 * rounds + 1.5) * seconds * MAX_PER_SECOND)
      await client.query('VACUUM ANALYZE')
      return new MemberCookies(members)
    })
    const { perSecond, pgbench, parse, use } = await measureSpeed(dir, cookies, effort)
    const half = perSecond / 2
    const paced = await withProduct(dir, async ({ port }, client) => {
      await claim(port, cookies, client, seconds / 2)
      const result = await repeat(rounds, () => claim(port, cookies, client, seconds, half))
      await expectConsistentLedger(client)
      return result
    })
    const times = perSecond / parse
    const ratio = perSecond / pgbench
    const share = (value: number) => `${Math.round((value / use.seconds) * 100)} %`
    return [
      {
        what: `daily-login claims per second over HTTP, one process, ${CONNECTIONS} connections`,
        anchor: hasPgbench()
          ? `pgbench, 16 clients, prepared: ${formatWhole(pgbench)}/s`
          : 'pgbench is not installed',
        goal: 'at least 0.7',
        reached: hasPgbench()
          ? `${ratio.toFixed(2)} (${formatWhole(perSecond)}/s)`
          : `${formatWhole(perSecond)}/s`,
        verdict: !hasPgbench() ? 'not measured' : ratio >= 0.7 ? 'met' : 'missed',
        note: `processor: server ${share(use.product)}, PostgreSQL ${share(use.database)} of one core`,
        values: { perSecond, pgbench, ratio },
      },
      {
        what: 'the same',
        anchor: hasParse()
          ? `Parse Server 8.6.94, the rule in Cloud Code: ${formatWhole(parse)}/s`
          : 'Parse Server is not installed',
        goal: 'at least 15 times',
        reached: hasParse() ? `${times.toFixed(1)} times` : '–',
        verdict: !hasParse() ? 'not measured' : times >= 15 ? 'met' : 'missed',
        values: { perSecond, parse, times },
      },
      {
        what: 'p99 of a claim at half of that throughput',
        anchor: '–',
        goal: 'below 25 ms',
        reached: `${paced.p99.toFixed(1)} ms (median ${paced.p50.toFixed(1)} ms at ${formatWhole(half)}/s)`,
        verdict: paced.p99 < 25 ? 'met' : 'missed',
        values: { p50: paced.p50, p99: paced.p99, perSecond: half },
      },
    ]
  } finally {
    remove()
  }
}

export const claims: Measure = { name: 'claims', run }
