import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { runCheckedLoad } from './load.ts'
import { connectionOf, start } from './product.ts'

const APP = 'x-parse-application-id: bench\r\n'
const APP_HEADERS = { 'x-parse-application-id': 'bench', 'content-type': 'application/json' }

export const hasParse = (): boolean => existsSync(join(import.meta.dirname, 'node_modules/parse-server'))

/** Parse Server on the same PostgreSQL, with users who have sessions. */
export async function startParse(dataDir: string, client: pg.Client, users: number) {
  const file = join(dataDir, 'parse.json')
  writeFileSync(file, JSON.stringify({ databaseOptions: connectionOf(dataDir) }))
  const server = await start(
    [join(import.meta.dirname, 'parse-server.mjs'), file],
    { PARSE_SERVER_LOGS_FOLDER: join(dataDir, 'parse-logs') },
    /Parse Server at (\d+)/,
  )
  // One user signs up normally; the others are copies, because hashing passwords is not measured.
  const response = await fetch(`http://127.0.0.1:${server.port}/parse/users`, {
    method: 'POST',
    headers: APP_HEADERS,
    body: JSON.stringify({
      username: 'ada',
      password: 'a password',
      pendingPoints: 0,
      lastLoginRewardDate: '',
    }),
  })
  if (response.status !== 201) throw new Error(`Parse Server does not sign up: ${await response.text()}`)
  await client.query(
    `INSERT INTO "_User"
     SELECT (jsonb_populate_record(one, jsonb_build_object('objectId', 'user' || n, 'username', 'user' || n))).*
       FROM (SELECT one FROM "_User" AS one LIMIT 1) AS sample, generate_series(1, $1::int) AS n`,
    [users],
  )
  await client.query(
    `INSERT INTO "_Session"
     SELECT (jsonb_populate_record(one, jsonb_build_object('objectId', 'session' || n, 'user', 'user' || n, 'sessionToken', 'r:bench' || n))).*
       FROM (SELECT one FROM "_Session" AS one LIMIT 1) AS sample, generate_series(1, $1::int) AS n`,
    [users],
  )
  await client.query('ANALYZE "_User", "_Session"')
  let used = 0
  return {
    stop: server.stop,
    async claimsPerSecond(seconds: number, connections: number): Promise<number> {
      const before = used
      const { perSecond } = await runCheckedLoad({
        port: server.port,
        connections,
        seconds,
        request() {
          if (used === users) throw new Error('every user has claimed')
          used += 1
          return `POST /parse/functions/claimDailyLogin HTTP/1.1\r\nhost: localhost\r\n${APP}x-parse-session-token: r:bench${used}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
        },
        isCorrect: (status, body) =>
          status === 200 && JSON.parse(body.toString()).result?.pendingPoints === 5,
      })
      const { rows } = await client.query('SELECT count(*)::int AS count FROM "PointEntry"')
      if (rows[0].count !== used) throw new Error(`${used - before} claims, ${rows[0].count} entries in all`)
      return perSecond
    },
  }
}
