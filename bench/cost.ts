import { addMembers } from '../src/server/testing/add-members.ts'
import { claimRequest, isClaimPaid } from './claims.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import type { Effort, Figure, Measure } from './figure.ts'
import { type LoadPlan, runCheckedLoad } from './load.ts'
import { makeFolder, postmasterOf, secretOf, startProduct, withClient } from './product.ts'
import { seed } from './seed.ts'

const CONNECTIONS = 64
const MAX_PER_SECOND = 6_000

/** Microseconds of processor time for GET /api/me and a claim, with batched and with single statements. */
async function run({ seconds }: Effort): Promise<Figure[]> {
  const { dir, remove } = makeFolder()
  await seed(dir)
  try {
    const figures: Figure[] = []
    for (const [statements, settings] of [
      ['statements shared by many members', {}],
      ['a statement for each member, as on Citus', { MEMBERS_PER_STATEMENT: '1' }],
    ] as const) {
      const product = await startProduct(dir, settings)
      const members = await withClient(dir, (client) =>
        addMembers(client, secretOf(dir), seconds * MAX_PER_SECOND),
      )
      const cookieOf = (turn: number) => members[turn % members.length]?.cookie ?? ''
      const getMe: LoadPlan['request'] = (turn) =>
        `GET /api/me HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookieOf(turn)}\r\n\r\n`
      const claim: LoadPlan['request'] = (turn) => claimRequest(members[turn]?.cookie ?? '')
      const use = async (request: LoadPlan['request'], isCorrect: LoadPlan['isCorrect']) => {
        const readCpu = () => [cpuOf(product.pid), cpuOfFamily(postmasterOf(dir))] as const
        const before = readCpu()
        const { responses } = await runCheckedLoad({
          port: product.port,
          connections: CONNECTIONS,
          seconds,
          request,
          isCorrect,
        })
        const [server, database] = readCpu().map((value, index) =>
          Math.round(((value - (before[index] ?? 0)) / responses) * 1e6),
        )
        return { server: server ?? 0, database: database ?? 0 }
      }
      const isFound: LoadPlan['isCorrect'] = (status) => status === 200
      await use(getMe, isFound)
      for (const [name, cost] of [
        ['GET /api/me', await use(getMe, isFound)],
        ['a daily login', await use(claim, isClaimPaid)],
      ] as const) {
        figures.push({
          what: `processor time for ${name}, ${statements}`,
          anchor: '–',
          goal: '–',
          reached: `server ${cost.server} µs, PostgreSQL ${cost.database} µs`,
          verdict: 'reported',
          values: cost,
        })
      }
      await product.stop()
    }
    return figures
  } finally {
    remove()
  }
}

/** The basis of the calculation in docs/scale.md; see cluster.ts. */
export const cost: Measure = { name: 'cost', run }
