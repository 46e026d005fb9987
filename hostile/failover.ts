import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import type { TestPostgres } from '../src/server/testing/test-postgres.ts'
import { reportFigure } from './figures.ts'
import { expectConsistentLedger } from './invariants.ts'
import { addContent } from './workload.ts'
import { findLost, type Writers } from './writers.ts'

/** How long there is no primary before the standby is promoted. */
const GONE_MS = 1_000
const WRITING_WITHIN_MS = 5_000

/** A primary with its synchronous standby. They change places at each failover. */
export interface Replicas {
  primary: TestPostgres
  standby: TestPostgres
}

/** One loss of the primary. */
export interface Failover {
  /** The time without a primary. */
  from: number
  until: number
  /** The time from the promotion to the first write. */
  writingAfterMs: number
}

async function withClient<Value>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Adds what the writers need. */
export function addWorld(connection: pg.ClientConfig, authSecret: string): Promise<Member[]> {
  return withClient(connection, async (client) => {
    await addContent(client)
    return addMembers(client, authSecret, 30_000)
  })
}

/** Under load, takes the primary away and promotes the standby. */
export async function failOver(
  replicas: Replicas,
  writers: Writers,
  takeAway: (primary: TestPostgres) => Promise<void> | void,
): Promise<Failover> {
  await writers.waitForPaid(100)
  await delay(Math.random() * 200)
  await takeAway(replicas.primary)
  const from = Date.now()
  await delay(GONE_MS)
  const until = Date.now()
  await replicas.standby.promote()
  const first = await writers.waitForPaid(1, until)
  ;[replicas.primary, replicas.standby] = [replicas.standby, replicas.primary]
  return { from, until, writingAfterMs: first.until - until }
}

/** Reports and checks that no acknowledged write is lost, that writing went on in time, and that the ledger adds up. */
export async function expectNothingLost(
  how: string,
  connection: pg.ClientConfig,
  { acknowledged }: Writers,
  failovers: Pick<Failover, 'writingAfterMs'>[],
): Promise<void> {
  const lost = await withClient(connection, (client) => findLost(client, acknowledged))
  const slowest = Math.max(...failovers.map(({ writingAfterMs }) => writingAfterMs))
  reportFigure({
    promise: 'Primary lost',
    what: `${how}: acknowledged writes lost`,
    goal: '0',
    reached: `${lost.length} of ${acknowledged.length}`,
    isMet: lost.length === 0,
  })
  reportFigure({
    promise: 'Primary lost',
    what: `${how}: first write after the promotion, without restarting the product`,
    goal: 'within 5 s',
    reached: `${(slowest / 1000).toFixed(1)} s${failovers.length > 1 ? ' at most' : ''}`,
    isMet: slowest < WRITING_WITHIN_MS,
  })
  expect(lost).toEqual([])
  expect(slowest).toBeLessThan(WRITING_WITHIN_MS)
  await withClient(connection, expectConsistentLedger)
}

/** Reports and checks that without a primary the API answers 503 with Retry-After, and pages come from the cache. */
export function expectRefusedMeanwhile(how: string, { responses }: Writers, failovers: Failover[]): void {
  const meanwhile = responses.filter((response) =>
    failovers.some(({ from, until }) => response.from >= from && response.until <= until),
  )
  const wrong = meanwhile.filter(({ path, status, retryAfter }) =>
    path.startsWith('/api/') ? status !== 503 || retryAfter === null : status !== 200,
  )
  reportFigure({
    promise: 'Primary lost',
    what: `${how}: responses without a primary that are neither 503 with Retry-After nor a cached page`,
    goal: '0',
    reached: `${wrong.length} of ${meanwhile.length}`,
    isMet: wrong.length === 0,
  })
  expect(wrong).toEqual([])
  expect(meanwhile.length).toBeGreaterThan(failovers.length * 10)
}
