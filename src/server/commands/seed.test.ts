import { beforeEach, expect, it } from 'vitest'
import { creatableKinds } from '../../quests/registry.ts'
import { beginInOneDay } from '../testing/test-day.ts'
import { givenServers, query } from '../testing/test-process.ts'

const servers = givenServers()
beforeEach(() => beginInOneDay(60_000))

const seed = () => servers.start(servers.dataDir, ['seed']).result()

it('npm run seed gives an empty installation posts, a quiz for today and drafts of quests, once', async () => {
  const first = await seed()
  expect(first.code).toBe(0)
  expect(first.output).toMatch(
    /^\d sample posts were added\.\nA quiz for today was added\.\n\d+ drafts of quests were added, one of each kind\.$/m,
  )
  const server = await servers.ready()
  expect(await seed()).toEqual({
    code: 0,
    output:
      'There are posts already; no samples were added.\nToday has a quiz already.\nThere are quests already; no drafts were added.\n',
  })
  const [counted] = await query(
    servers.dataDir,
    `SELECT (SELECT count(*)::int FROM posts) AS posts, (SELECT count(*)::int FROM quizzes) AS quizzes,
            (SELECT array_agg(kind ORDER BY position) FROM quests WHERE state = 'draft') AS kinds`,
  )
  expect(counted?.quizzes).toBe(1)
  expect(counted?.kinds).toEqual(creatableKinds.map(({ kind }) => kind))
  const latest = await (await fetch(`${await server.ready()}/api/latest-posts`)).json()
  expect(latest.posts.length).toBeGreaterThan(0)
})
