import type pg from 'pg'
import { addMembers } from '../src/server/testing/add-members.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { type Effort, type Figure, formatWhole, type Measure, median } from './figure.ts'
import { type LoadPlan, type LoadResult, repeat, runCheckedLoad } from './load.ts'
import { countEntries, expectConsistentLedger, MemberCookies } from './members.ts'
import { hasParse, startParse } from './parse.ts'
import { hasPgbench, makePgbench } from './pgbench.ts'
import { makeFolder, postmasterOf, type Started, secretOf, startProduct, withClient } from './product.ts'
import { type Claimable, claimRequest, DAILY_LOGIN, isFirstClaim } from './requests.ts'
import { addQuest } from './sample-quests.ts'

const CONNECTIONS = 64
/** More than the fastest round needs. Unused members cost only the time to insert them. */
const MAX_PER_SECOND = 6_000
/**
 * Claims of each series before a measurement. A server runs for weeks, and V8 compiles a function when it has run often: measured, a claim
 * costs the server four times as much in its first second as after some thousands.
 */
const WARM_UP_CLAIMS = 12_000
/** Also of a quick run: in a shorter round one pause of the machine is the p99. */
const MIN_WAITS = { seconds: 4, rounds: 5 }

/** Claims of one quest over HTTP, each by another member with a session. */
interface ClaimSeries {
  name: string
  quest: Claimable
  cookies: MemberCookies
  /** Claims per second, as a share of what pgbench reaches with the writes of a daily login. */
  goal: number
}

async function claim(
  port: number,
  { quest, cookies }: ClaimSeries,
  client: pg.Client,
  plan: Pick<LoadPlan, 'seconds' | 'rate' | 'maxRequests'>,
): Promise<LoadResult> {
  const before = await countEntries(client)
  let taken = 0
  const result = await runCheckedLoad({
    port,
    connections: CONNECTIONS,
    ...plan,
    request() {
      taken += 1
      return claimRequest(quest, cookies.next())
    },
    isCorrect: isFirstClaim(quest),
  })
  const written = (await countEntries(client)) - before
  if (written !== taken) throw new Error(`${taken} claims were sent and ${written} entries written`)
  return result
}

const warmUp = (port: number, series: ClaimSeries, client: pg.Client) =>
  claim(port, series, client, { seconds: 60, maxRequests: WARM_UP_CLAIMS })

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

/** Adds a poll, and for each series the members of all its rounds. */
async function prepareSeries(dir: string, { seconds, rounds }: Effort): Promise<ClaimSeries[]> {
  return withProduct(dir, async ({ port }, client) => {
    const [admin] = await addMembers(client, secretOf(dir), 1, 'administrator')
    const poll = await addQuest(`http://127.0.0.1:${port}`, admin?.cookie ?? '', 'poll')
    const waits = (Math.max(rounds, MIN_WAITS.rounds) + 1) * Math.max(seconds, MIN_WAITS.seconds)
    const count = 2 * WARM_UP_CLAIMS + (rounds * seconds + waits / 2) * MAX_PER_SECOND
    const makeCookies = async () => new MemberCookies(await addMembers(client, secretOf(dir), count))
    const series = [
      { name: 'daily-login', quest: DAILY_LOGIN, goal: 1, cookies: await makeCookies() },
      { name: 'poll', quest: poll, goal: 0.6, cookies: await makeCookies() },
    ]
    await client.query('VACUUM ANALYZE')
    return series
  })
}

async function measureSpeed(dir: string, series: ClaimSeries[], { seconds, rounds }: Effort) {
  const parsed: number[] = []
  const anchored: number[] = []
  const measured = series.map((each) => ({ each, reached: [] as number[], server: 0, database: 0 }))
  await withProduct(dir, async (product, client) => {
    const pgbench = hasPgbench() ? makePgbench(dir, client) : undefined
    const parse = hasParse() ? await startParse(dir, client, (rounds + 1) * seconds * 2_000) : undefined
    const postmaster = postmasterOf(dir)
    for (const each of series) await warmUp(product.port, each, client)
    await parse?.claimsPerSecond(seconds / 2, CONNECTIONS)
    for (let round = 0; round < rounds; round++) {
      if (pgbench !== undefined) anchored.push(await pgbench(seconds))
      for (const sums of measured) {
        const before = [cpuOf(product.pid), cpuOfFamily(postmaster)] as const
        sums.reached.push((await claim(product.port, sums.each, client, { seconds })).perSecond)
        sums.server += cpuOf(product.pid) - before[0]
        sums.database += cpuOfFamily(postmaster) - before[1]
      }
      if (parse !== undefined) parsed.push(await parse.claimsPerSecond(seconds, CONNECTIONS))
    }
    await parse?.stop()
  })
  const share = (value: number) => `${Math.round((value / (seconds * rounds)) * 100)} %`
  return {
    pgbench: median(anchored),
    parse: median(parsed),
    speeds: measured.map(({ each, reached, server, database }) => ({
      series: each,
      perSecond: median(reached),
      note: `processor: server ${share(server)}, PostgreSQL ${share(database)} of one core`,
    })),
  }
}

type Speed = Awaited<ReturnType<typeof measureSpeed>>['speeds'][number]

function describeSpeed({ series: { name, goal }, perSecond, note }: Speed, pgbench: number): Figure {
  const ratio = perSecond / pgbench
  return {
    what: `${name} claims per second over HTTP, one process, ${CONNECTIONS} connections`,
    anchor: hasPgbench()
      ? `pgbench, 16 clients, prepared: ${formatWhole(pgbench)}/s`
      : 'pgbench is not installed',
    goal: `at least ${goal}`,
    reached: hasPgbench()
      ? `${ratio.toFixed(2)} (${formatWhole(perSecond)}/s)`
      : `${formatWhole(perSecond)}/s`,
    verdict: !hasPgbench() ? 'not measured' : ratio >= goal ? 'met' : 'missed',
    note,
    values: { perSecond, pgbench, ratio },
  }
}

function describeParse({ series: { name }, perSecond }: Speed, parse: number): Figure {
  const times = perSecond / parse
  return {
    what: `${name} claims per second over HTTP`,
    anchor: hasParse()
      ? `Parse Server 8.6.94, the rule in Cloud Code: ${formatWhole(parse)}/s`
      : 'Parse Server is not installed',
    goal: 'at least 15 times',
    reached: hasParse() ? `${times.toFixed(1)} times` : '–',
    verdict: !hasParse() ? 'not measured' : times >= 15 ? 'met' : 'missed',
    values: { perSecond, parse, times },
  }
}

async function measureWaits(dir: string, speeds: Speed[], effort: Effort): Promise<Figure[]> {
  const seconds = Math.max(effort.seconds, MIN_WAITS.seconds)
  const rounds = Math.max(effort.rounds, MIN_WAITS.rounds)
  return withProduct(dir, async ({ port }, client) => {
    const figures: Figure[] = []
    for (const { series } of speeds) await warmUp(port, series, client)
    for (const { series, perSecond } of speeds) {
      const half = perSecond / 2
      const claimAtHalf = () => claim(port, series, client, { seconds, rate: half })
      // At this rate batches are smaller than at full speed, which is other work for V8 at first.
      await claimAtHalf()
      const { p50, p99 } = await repeat(rounds, claimAtHalf)
      figures.push({
        what: `p99 of a ${series.name} claim at half of its throughput`,
        anchor: '–',
        goal: 'below 25 ms',
        reached: `${p99.toFixed(1)} ms (median ${p50.toFixed(1)} ms at ${formatWhole(half)}/s)`,
        verdict: p99 < 25 ? 'met' : 'missed',
        values: { p50, p99, perSecond: half },
      })
    }
    await expectConsistentLedger(client)
    return figures
  })
}

async function run(effort: Effort): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  try {
    const series = await prepareSeries(dir, effort)
    const { speeds, pgbench, parse } = await measureSpeed(dir, series, effort)
    const waits = await measureWaits(dir, speeds, effort)
    const [dailyLogin] = speeds as [Speed]
    return [
      ...speeds.map((speed) => describeSpeed(speed, pgbench)),
      describeParse(dailyLogin, parse),
      ...waits,
    ]
  } finally {
    remove()
  }
}

export const claims: Measure = { name: 'claims', run }
