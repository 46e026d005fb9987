import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../src/server/db/migrate.ts'
import { makeLogger } from '../src/server/log.ts'
import { addMembers } from '../src/server/testing/add-members.ts'
import { listAdminViews } from '../src/server/testing/admin-views.ts'
import { fillDatabase } from '../src/server/testing/fill-database.ts'
import { makeSchema } from '../src/server/testing/test-database.ts'
import { makeDataDir, startProcess, type TestProcess } from '../src/server/testing/test-process.ts'
import { reportFigure } from './figures.ts'
import { AUTH_SECRET } from './observed-server.ts'
import { scaled } from './scale.ts'

const MEMBERS = scaled(1_000_000)
const ENTRIES_PER_MEMBER = 6
const dataDir = makeDataDir()
const views = listAdminViews('77'.padStart(20, 'f'))
let schema: Awaited<ReturnType<typeof makeSchema>>
let pool: pg.Pool
let server: TestProcess
let address = ''
let cookie = ''

/** All members log in and are approved at the same moment of each day, which no shorter span of time can part. */
beforeAll(async () => {
  schema = await makeSchema()
  pool = new pg.Pool(schema.connection)
  await migrate(pool, makeLogger('silent'))
  await fillDatabase(pool, MEMBERS, ENTRIES_PER_MEMBER)
  const [admin] = await addMembers(pool, AUTH_SECRET, 1, 'administrator')
  cookie = admin?.cookie ?? ''
  server = startProcess({
    DATABASE_URL: schema.url,
    AUTH_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  address = await server.ready()
}, 1_200_000)

afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended()
  await pool.end()
  await schema.drop()
  rmSync(dataDir, { recursive: true })
})

async function get(path: string) {
  const response = await fetch(address + path, { headers: { cookie } })
  return { status: response.status, reply: await response.json() }
}

/** Asks for every view of administration, and returns those that failed. */
async function visitAll(): Promise<string[]> {
  const failed: string[] = []
  for (const path of views) {
    const { status } = await get(path)
    if (status !== 200) failed.push(`${path}: ${status}`)
  }
  return failed
}

/** The figures of the overview, read from the tables themselves. */
async function readTruth() {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS members, sum(pending_points)::float8 AS "pendingPoints", sum(total_points)::float8 AS "totalPoints",
            count(email_verified_at)::int AS "verifiedEmails"
       FROM members`,
  )
  return rows[0]
}

it('administration answers while a large community is counted for the first time, and then shows it exactly', async () => {
  let rounds = 0
  const failed: string[] = []
  // The first round is before anything is counted, or while it is. The timeout of the test ends a count that never does.
  for (let isComplete = false; !isComplete; rounds++) {
    failed.push(...(await visitAll()))
    isComplete = (await get('/api/admin/overview')).reply.countedUntil === null
  }
  const { reply } = await get('/api/admin/overview')
  const truth = await readTruth()
  const isExact = Object.entries(truth).every(([name, value]) => reply[name] === value)
  reportFigure({
    promise: 'A large community',
    what: `${MEMBERS.toLocaleString('en')} members: views of administration that failed while everything was counted for the first time; figures exact afterwards`,
    goal: '0; yes',
    reached: `${failed.length} of ${rounds * views.length}; ${isExact ? 'yes' : 'no'}`,
    isMet: failed.length === 0 && isExact,
  })
  expect(failed).toEqual([])
  expect(reply).toMatchObject(truth)
  const { quests } = (await get('/api/admin/quests')).reply
  const login = quests.find(({ id }: { id: string }) => id === 'daily-login').statistics
  expect(login.claims).toBe(MEMBERS * ENTRIES_PER_MEMBER)
  const quizzes = (await get('/api/admin/quizzes')).reply.quizzes
  expect(quizzes.find(({ date }: { date: string }) => date === '2026-01-01').attempts).toBe(MEMBERS)
}, 900_000)

it('administration answers after all that waited was approved at one moment', async () => {
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  await client.query(
    `WITH decided AS (DELETE FROM review_queue RETURNING *)
     INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, earned_at)
     SELECT member_id, 'approve:' || source_key, 'approve', -points, points, now(), 'command', created_at FROM decided`,
  )
  await client.query(
    'UPDATE members SET total_points = total_points + pending_points, pending_points = 0 WHERE pending_points > 0',
  )
  client.release()
  const failed = await visitAll()
  const { reply } = await get('/api/admin/overview')
  reportFigure({
    promise: 'A large community',
    what: `views of administration that failed after ${MEMBERS.toLocaleString('en')} approvals at one moment; the overview says up to when it is complete`,
    goal: '0; yes',
    reached: `${failed.length} of ${views.length}; ${reply.countedUntil === null ? 'no' : 'yes'}`,
    isMet: failed.length === 0 && reply.countedUntil !== null,
  })
  expect(failed).toEqual([])
  expect(reply.countedUntil).not.toBeNull()
  expect(server.output()).not.toContain('housekeeping failed')
})
