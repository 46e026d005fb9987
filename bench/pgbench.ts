import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { countEntries } from './members.ts'
import { connectionOf } from './product.ts'

const CLIENTS = 16

/**
 * The writes of a daily login for one member at a time: entry, balance and day, if that day was not paid. Keys, queue and guards are
 * the product's own.
 */
const CLAIM = `
\\set n :n + 1
WITH entry AS (
  INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
  SELECT id, 'login:' || current_date, 'login', 5, 0, now(), id
    FROM members WHERE id = lpad((:client_id * 1000000 + :n)::text, 20, 'p')
     AND (last_login_reward_date IS NULL OR last_login_reward_date < current_date)
     FOR NO KEY UPDATE
  ON CONFLICT DO NOTHING
  RETURNING member_id, source_key, kind, pending_change, total_change, created_at
), queued AS (
  INSERT INTO review_queue SELECT member_id, source_key, kind, pending_change, created_at FROM entry
)
UPDATE members
   SET pending_points = members.pending_points + entry.pending_change,
       total_points = members.total_points + entry.total_change,
       last_login_reward_date = current_date
  FROM entry
 WHERE members.id = entry.member_id
RETURNING members.pending_points, members.total_points;
`

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Claims by pgbench, each by another member. The members are inserted before the measurement. */
export function makePgbench(dataDir: string, client: pg.Client) {
  const script = join(dataDir, 'claim.sql')
  writeFileSync(script, CLAIM)
  let used = 0

  async function addMembers(perClient: number): Promise<void> {
    await client.query(
      `INSERT INTO members (id, name, email, joined_at)
       SELECT id, 'Ada', id || '@example.org', now()
         FROM (SELECT lpad((client * 1000000 + n)::text, 20, 'p') AS id
                 FROM generate_series(0, $1::int - 1) AS client, generate_series($2::int + 1, $2::int + $3::int) AS n) AS made`,
      [CLIENTS, used, perClient],
    )
  }

  return async function claimsPerSecond(seconds: number): Promise<number> {
    // More than any machine needs. Running out would be fast and wrong, and is detected below.
    const perClient = Math.ceil((seconds * 16_000) / CLIENTS)
    await addMembers(perClient)
    const before = await countEntries(client)
    const { host, user, database, password } = connectionOf(dataDir)
    const { stdout, stderr, status } = spawnSync(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(CLIENTS),
        '-j',
        '2',
        '-T',
        String(Math.ceil(seconds)),
        '-D',
        `n=${used}`,
      ].concat(['-f', script, '-h', host, '-U', user, database]),
      { env: { ...process.env, PGPASSWORD: password }, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
    used += perClient
    const claims = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
    const written = (await countEntries(client)) - before
    if (written !== claims) throw new Error(`pgbench claimed ${claims} times and wrote ${written} entries`)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }
}
