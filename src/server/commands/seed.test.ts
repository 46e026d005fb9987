import { beforeEach, expect, it } from 'vitest'
import { beginInOneDay } from '../testing/test-day.ts'
import { givenServers, query } from '../testing/test-process.ts'

const servers = givenServers()
beforeEach(() => beginInOneDay(60_000))

const seed = () => servers.start(servers.dataDir, ['seed']).result()

it('npm run seed gives an empty installation posts and a quiz for today, once', async () => {
  const first = await seed()
  expect(first.code).toBe(0)
  expect(first.output).toMatch(/^\d sample posts were added\.\nA quiz for today was added\.$/m)
  const server = await servers.ready()
  expect(await seed()).toEqual({
    code: 0,
    output: 'There are posts already; no samples were added.\nToday has a quiz already.\n',
  })
  const [counted] = await query(
    servers.dataDir,
    'SELECT (SELECT count(*)::int FROM posts) AS posts, (SELECT count(*)::int FROM quizzes) AS quizzes',
  )
  expect(counted?.quizzes).toBe(1)
  const latest = await (await fetch(`${await server.ready()}/api/latest-posts`)).json()
  expect(latest.posts.length).toBeGreaterThan(0)
})
