import type pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { placements } from './placement.ts'

const test = givenApp()

/** A part of a plan that runs on other nodes. */
interface Job {
  taskCount: number
  node: string
  /** The distributed tables that it reads or writes. A copy of a table that every node has can be read on any of them. */
  tables: string[]
}

type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** The jobs of every statement that the work sends, alone or in a transaction, planned with the values that it sends. */
async function jobsOf(work: () => Promise<unknown>): Promise<Job[]> {
  const { pool } = test.database
  const jobs: Job[] = []
  const explained =
    (query: Query): Query =>
    async (config, given) => {
      const { text, values = given ?? [] } = typeof config === 'string' ? { text: config } : config
      // Those that begin and end transactions have no plan.
      if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)) {
        const { rows } = await query({ text: `EXPLAIN ${text}`, values })
        jobs.push(...readJobs(rows.map((row) => row['QUERY PLAN']).join('\n')))
      }
      return query(config, given)
    }
  const [query, connect] = [pool.query.bind(pool), pool.connect.bind(pool)]
  pool.query = explained(query) as typeof pool.query
  pool.connect = (async (then?: Parameters<typeof connect>[0]) => {
    // The pool's own way to connect for a single statement.
    if (then !== undefined) return connect(then)
    const client = await connect()
    const [ask, release] = [client.query.bind(client), client.release]
    client.query = explained(ask) as typeof client.query
    client.release = (error) => {
      client.query = ask
      release(error)
    }
    return client
  }) as typeof pool.connect
  try {
    await work()
  } finally {
    Object.assign(pool, { query, connect })
  }
  return jobs
}

function readJobs(plan: string): Job[] {
  // Rows that come from no distributed table are sent to every node before they are inserted, so it fails while one is lost.
  expect(plan).not.toContain('pull to coordinator')
  return plan
    .split('Task Count: ')
    .slice(1)
    .map((job) => ({
      taskCount: Number.parseInt(job, 10),
      node: /Node: (.*)/.exec(job)?.[1] ?? '',
      tables: [...job.matchAll(/\b([a-z_]+)_\d+\b/g)]
        .map(([, table]) => table ?? '')
        .filter((table) => typeof placements[table] === 'object'),
    }))
}

describe.skipIf(!inject('isCluster'))('on a cluster', () => {
  it.each<[method: string, path: string, body?: object]>([
    ['GET', '/api/me'],
    ['POST', '/api/quests/daily-login/claim', {}],
    ['POST', '/api/quests/latest-post/claim', {}],
    ['POST', '/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } }],
    ['GET', '/api/tasks'],
    ['POST', '/api/me/time-zone', { zone: 'Europe/Berlin' }],
    ['GET', '/api/points'],
    ['POST', '/api/quests/{id}/claim', { answer: { option: 'Hill' } }],
  ])('%s %s is one task for each of its parts, all on the node of the member', async (method, path, body) => {
    await addPost(test.database, { publishedAt: new Date('2026-11-14T11:00:00.000Z') })
    await test.sql('DELETE FROM quizzes')
    await addTestQuiz(test.database, { id: 'daily_2026-11-14', correctAnswer: 'Yew', pointsAwarded: 20 })
    const questId = await addTestQuest(test.database)
    // On four shards of two nodes; one member alone could be on the node that is asked first anyway.
    for (let turn = 0; turn < 4; turn++) {
      const member = await test.logIn()
      const jobs = await jobsOf(async () => {
        const init = { method, headers: { cookie: member.cookie, 'content-type': 'application/json' } }
        const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) }
        expect((await test.app.request(path.replace('{id}', questId), sent)).status).toBe(200)
      })
      const [node] = await test.column('SELECT nodeport FROM pg_dist_shard_placement WHERE shardid = $1', [
        (
          await test.column(`SELECT get_shard_id_for_distribution_column('members', $1::text)`, [member.id])
        )[0],
      ])
      expect(jobs.filter(({ tables }) => tables.includes('sessions'))).not.toEqual([])
      expect(jobs.filter(({ taskCount }) => taskCount !== 1)).toEqual([])
      const elsewhere = jobs.filter(
        ({ tables, node: at }) => tables.length > 0 && !at.includes(`port=${node} `),
      )
      expect(elsewhere).toEqual([])
    }
  })
})
