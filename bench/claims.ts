import type pg from 'pg'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { type Effort, type Figure, type Measure, median, whole } from './figure.ts'
import { type LoadResult, loadRightly, repeat } from './load.ts'
import { addMembers, countEntries, expectSound, type Member } from './members.ts'
import { hasParse, startParse } from './parse.ts'
import { hasPgbench, makePgbench } from './pgbench.ts'
import { makeFolder, postmasterOf, secretOf, startProduct, withClient } from './product.ts'

const CONNECTIONS = 64
/** More a second than the fastest round; members that are not used cost nothing but their making. */
const MOST_PER_SECOND = 12_000

/** One claim of each member, over HTTP, with their own session. */
export const claimRequest = ({ cookie }: Member): string =>
  `POST /api/rewards/daily-login HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`

export function isClaimPaid(status: number, body: Buffer): boolean {
  if (status !== 200) return false
  const reply = JSON.parse(body.toString())
  return reply.points === 5 && reply.pendingPoints === 5 && reply.totalPoints === 0
}

async function claim(
  port: number,
  members: Member[],
  client: pg.Client,
  seconds: number,
  rate?: number,
): Promise<LoadResult> {
  const before = await countEntries(client)
  let taken = 0
  const result = await loadRightly({
    port,
    connections: CONNECTIONS,
    seconds,
    ...(rate === undefined ? {} : { rate }),
    request() {
      const member = members.pop()
      if (member === undefined) throw new Error('every member has claimed')
      taken += 1
      return claimRequest(member)
    },
    isRight: isClaimPaid,
  })
  const written = (await countEntries(client)) - before
  if (written !== taken) throw new Error(`${taken} claims were sent and ${written} entries written`)
  return result
}

async function run({ seconds, rounds }: Effort): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  const product = await startProduct(dir)
  try {
    return await withClient(dir, async (client) => {
      const secret = secretOf(dir)
      const members = await addMembers(client, secret, (1.5 * rounds + 1) * seconds * MOST_PER_SECOND)
      await client.query('VACUUM ANALYZE')
      const pgbench = hasPgbench() ? makePgbench(dir, client) : undefined
      const parse = hasParse() ? await startParse(dir, client, (rounds + 1) * seconds * 2_000) : undefined
      await claim(product.port, members, client, seconds / 2)
      await parse?.claimsPerSecond(seconds / 2, CONNECTIONS)
      const parsed: number[] = []
      const reached: number[] = []
      const anchored: number[] = []
      const use = { product: 0, database: 0, seconds: 0 }
      for (let round = 0; round < rounds; round++) {
        if (pgbench !== undefined) anchored.push(await pgbench(seconds))
        const postmaster = postmasterOf(dir)
        const before = [cpuOf(product.pid), cpuOfFamily(postmaster)] as const
        const { perSecond } = await claim(product.port, members, client, seconds)
        use.product += cpuOf(product.pid) - before[0]
        use.database += cpuOfFamily(postmaster) - before[1]
        use.seconds += seconds
        reached.push(perSecond)
        if (parse !== undefined) parsed.push(await parse.claimsPerSecond(seconds, CONNECTIONS))
      }
      await parse?.stop()
      const times = median(reached) / median(parsed)
      const half = median(reached) / 2
      const paced = await repeat(rounds, () => claim(product.port, members, client, seconds, half))
      await expectSound(client)
      const ratio = median(reached) / median(anchored)
      const share = (value: number) => `${Math.round((value / use.seconds) * 100)} %`
      return [
        {
          what: `daily-login claims per second over HTTP, one process, ${CONNECTIONS} connections`,
          anchor: pgbench
            ? `pgbench, 16 clients, prepared: ${whole(median(anchored))}/s`
            : 'pgbench is not installed',
          goal: 'at least 0.7',
          reached: pgbench
            ? `${ratio.toFixed(2)} (${whole(median(reached))}/s)`
            : `${whole(median(reached))}/s`,
          verdict: pgbench === undefined ? 'not measured' : ratio >= 0.7 ? 'met' : 'missed',
          note: `processor: server ${share(use.product)}, PostgreSQL ${share(use.database)} of one core`,
          values: { perSecond: median(reached), pgbench: median(anchored), ratio },
        },
        {
          what: 'the same',
          anchor: parse
            ? `Parse Server 8.6.94, the rule in Cloud Code: ${whole(median(parsed))}/s`
            : 'Parse Server is not installed',
          goal: 'at least 15 times',
          reached: parse ? `${times.toFixed(1)} times` : '–',
          verdict: parse === undefined ? 'not measured' : times >= 15 ? 'met' : 'missed',
          values: { perSecond: median(reached), parse: median(parsed), times },
        },
        {
          what: 'p99 of a claim at half of that throughput',
          anchor: '–',
          goal: 'below 25 ms',
          reached: `${paced.p99.toFixed(1)} ms (median ${paced.p50.toFixed(1)} ms at ${whole(half)}/s)`,
          verdict: paced.p99 < 25 ? 'met' : 'missed',
          values: { p50: paced.p50, p99: paced.p99, perSecond: half },
        },
      ]
    })
  } finally {
    await product.stop()
    remove()
  }
}

export const claims: Measure = { name: 'claims', run }
