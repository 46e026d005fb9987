import { setTimeout as delay } from 'node:timers/promises'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { cpuOf, cpuOfFamily, memoryOf } from './cpu.ts'
import { type Effort, type Figure, formatWhole, type Measure, median } from './figure.ts'
import { type LoadPlan, runCheckedLoad } from './load.ts'
import { expectConsistentLedger } from './members.ts'
import { makeFolder, postmasterOf, secretOf, startProduct, urlOf, withClient } from './product.ts'
import { claimRequest, DAILY_LOGIN, isFirstClaim } from './requests.ts'
import { seed } from './seed.ts'

const CONNECTIONS = 64
/** More than the fastest round needs. */
const MAX_PER_SECOND = 10_000
/** One of ten requests is a claim, each by another member. */
const membersFor = (seconds: number): number => Math.ceil((seconds * MAX_PER_SECOND) / 10)

/** A member's typical mix: of ten requests, five pages, three /api/me, one claim and one points overview. */
function mixOf(members: Member[]): Pick<LoadPlan, 'request' | 'isCorrect'> {
  const memberOf = (turn: number) => members[Math.floor(turn / 10) % members.length] ?? { id: '', cookie: '' }
  const get = (path: string, cookie: string) =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, br\r\ncookie: ${cookie}\r\n\r\n`
  const isClaimPaid = isFirstClaim(DAILY_LOGIN)
  return {
    request(turn) {
      const member = memberOf(turn)
      const part = turn % 10
      if (part < 5) return get(['/', '/about', '/tokenomics', '/blog', '/p2p'][part] ?? '/', member.cookie)
      if (part < 8) return get('/api/me', member.cookie)
      return part === 8 ? claimRequest(DAILY_LOGIN, member.cookie) : get('/api/points', member.cookie)
    },
    isCorrect(status, body, turn) {
      const part = turn % 10
      if (part === 5) return status === 200 && JSON.parse(body.toString()).id === memberOf(turn).id
      // A repeated claim is refused as already claimed.
      if (part === 8 && turn >= members.length * 10) return status === 409
      return part === 8 ? isClaimPaid(status, body, turn) : status === 200
    },
  }
}

/** Memory under constant load, sampled every half second; the first quarter is warm-up. */
async function measureMemory({ isQuick }: Effort): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  await seed(dir)
  const product = await startProduct(dir)
  const seconds = isQuick ? 8 : 120
  try {
    const members = await withClient(dir, (client) => addMembers(client, secretOf(dir), membersFor(seconds)))
    const samples: number[] = []
    let isOver = false
    const watch = (async () => {
      while (!isOver) {
        samples.push(memoryOf(product.pid))
        await delay(500)
      }
    })()
    const { perSecond } = await runCheckedLoad({
      port: product.port,
      connections: CONNECTIONS,
      seconds,
      ...mixOf(members),
    })
    isOver = true
    await watch
    await withClient(dir, expectConsistentLedger)
    const quarter = Math.floor(samples.length / 4)
    const [second, last] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))]
    const most = Math.max(...samples)
    const isFlat = last < second * 1.1
    return [
      {
        what: `memory of the server process under mixed load (${formatWhole(perSecond)} requests/s for ${seconds} s)`,
        anchor: '–',
        goal: 'below 200 MB, flat',
        reached: `${Math.round(most)} MB at most; second quarter ${Math.round(second)} MB, last ${Math.round(last)} MB`,
        verdict: most < 200 && isFlat ? 'met' : 'missed',
        values: { most, second, last, perSecond },
      },
    ]
  } finally {
    await product.stop()
    remove()
  }
}

/** One and two processes on one PostgreSQL under the same load. */
async function measureTwo({ seconds, rounds }: Effort): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  await seed(dir)
  // Only its database is used; it gets no requests itself.
  const host = await startProduct(dir)
  try {
    const settings = { DATABASE_URL: urlOf(dir), AUTH_SECRET: secretOf(dir) }
    const both = [await startProduct(dir, settings), await startProduct(dir, settings)]
    const members = await withClient(dir, (client) =>
      addMembers(client, secretOf(dir), membersFor(seconds) * (2 * rounds + 1)),
    )
    const measureLoad = async (ports: number[], length: number) => {
      const part = members.splice(0, membersFor(length))
      const share = Math.ceil(part.length / ports.length)
      const results = await Promise.all(
        ports.map((port, index) =>
          runCheckedLoad({
            port,
            connections: CONNECTIONS / ports.length,
            seconds: length,
            ...mixOf(part.slice(index * share, (index + 1) * share)),
          }),
        ),
      )
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
    }
    const ports = both.map(({ port }) => port)
    await measureLoad(ports, seconds / 2)
    const [one, two]: [number[], number[]] = [[], []]
    const shares: string[] = []
    for (let round = 0; round < rounds; round++) {
      for (const [kind, list] of [
        [ports.slice(0, 1), one],
        [ports, two],
      ] as const) {
        const before = [
          ...both.map(({ pid }) => cpuOf(pid)),
          cpuOfFamily(postmasterOf(dir)),
          cpuOf(process.pid),
        ]
        list.push(await measureLoad([...kind], seconds))
        const after = [
          ...both.map(({ pid }) => cpuOf(pid)),
          cpuOfFamily(postmasterOf(dir)),
          cpuOf(process.pid),
        ]
        const used = after.map((value, index) => Math.round(((value - (before[index] ?? 0)) / seconds) * 100))
        shares[kind.length] =
          `servers ${used[0]} + ${used[1]} %, PostgreSQL ${used[2]} %, the client ${used[3]} %`
      }
    }
    for (const { stop } of both) await stop()
    const ratio = median(two) / median(one)
    return [
      {
        what: 'two processes on one PostgreSQL, mixed load, two cores',
        anchor: `one process: ${formatWhole(median(one))} requests/s`,
        goal: '–',
        reached: `${ratio.toFixed(2)} (${formatWhole(median(two))}/s)`,
        verdict: 'reported',
        note: `processor, of one core: with one, ${shares[1]}; with two, ${shares[2]}`,
        values: { one: median(one), two: median(two), ratio },
      },
    ]
  } finally {
    await host.stop()
    remove()
  }
}

export const memory: Measure = { name: 'memory', run: measureMemory }
export const two: Measure = { name: 'two', run: measureTwo }
