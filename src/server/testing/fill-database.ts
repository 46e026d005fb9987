import type pg from 'pg'
import { insertAnswers } from './test-entries.ts'

const HOUR_MS = 3600 * 1000

/**
 * Generates a community in the database itself: members who joined over a year, each with a session, a quiz answer and the given
 * number of daily logins, of which the newest wait, a quarter unless their number is given, and the others are approved. Some were referred by others, and every tenth has an
 * audit record. Balances, queue and ledger agree, also in their times.
 */
export async function fillDatabase(
  pool: pg.Pool,
  members: number,
  entriesPerMember: number,
  waitingPerMember = Math.floor(entriesPerMember / 4),
): Promise<void> {
  const client = await pool.connect()
  const now = `timestamptz '${new Date().toISOString()}'`
  // These statements take longer than the product's timeouts allow.
  const run = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: HOUR_MS } as pg.QueryConfig)
  try {
    await run('SET statement_timeout = 0')
    await run("SET maintenance_work_mem = '512MB'")
    const { rows: indexes } = await run(
      `SELECT indexname AS name, indexdef AS made_by FROM pg_indexes
        WHERE schemaname = current_schema()
          AND tablename IN ('members', 'point_entries', 'review_queue', 'quest_claims', 'audit_records')
          AND indexname NOT IN (SELECT conname FROM pg_constraint
                                 WHERE connamespace = current_schema()::regnamespace)`,
    )
    // Rebuilding indexes and constraints at the end is faster than maintaining them per row.
    for (const { name } of indexes) await run(`DROP INDEX ${name}`)
    await run(
      `INSERT INTO members (id, name, email, joined_at, email_verified_at, signup_network, signup_device)
       SELECT lpad(n::text, 20, 'f'), 'Member ' || n, 'member' || n || '@example.org', joined,
              CASE WHEN n % 3 > 0 THEN joined + interval '1 hour' END, 'network' || n / 4, 'device' || n / 2
         FROM (SELECT n, ${now} - (n % 365) * interval '1 day' - (n % 1440) * interval '1 minute' AS joined
                 FROM generate_series(1, $1::int) AS n) AS made`,
      [members],
    )
    await run(
      `INSERT INTO logins SELECT 'email:' || email, id FROM members WHERE id LIKE 'ffffffffff%' ON CONFLICT DO NOTHING`,
    )
    await run('ALTER TABLE point_entries DISABLE TRIGGER point_entries_are_queued')
    await run('ALTER TABLE point_entries DROP CONSTRAINT point_entries_member_id_fkey')
    await run(
      `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
       SELECT lpad(n::text, 20, 'f'), 'login:' || to_char((${now} AT TIME ZONE 'UTC')::date - day, 'YYYY-MM-DD'), 'login', 5, 0,
              ${now} - day * interval '1 day', lpad(n::text, 20, 'f')
         FROM generate_series($2::int, 1, -1) AS day, generate_series(1, $1::int) AS n`,
      [members, entriesPerMember],
    )
    await run(
      `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, earned_at)
       SELECT lpad(n::text, 20, 'f'), 'approve:login:' || to_char((${now} AT TIME ZONE 'UTC')::date - day, 'YYYY-MM-DD'), 'approve', -5, 5,
              ${now} - day * interval '1 day' + interval '1 hour', 'command', ${now} - day * interval '1 day'
         FROM generate_series($2::int, $3::int + 1, -1) AS day, generate_series(1, $1::int) AS n`,
      [members, entriesPerMember, waitingPerMember],
    )
    await run(
      `INSERT INTO review_queue
       SELECT lpad(n::text, 20, 'f'), 'login:' || to_char((${now} AT TIME ZONE 'UTC')::date - day, 'YYYY-MM-DD'), 'login', 5,
              ${now} - day * interval '1 day'
         FROM generate_series($2::int, 1, -1) AS day, generate_series(1, $1::int) AS n`,
      [members, waitingPerMember],
    )
    await run(
      'ALTER TABLE point_entries ADD CONSTRAINT point_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id)',
    )
    await run('ALTER TABLE point_entries ENABLE TRIGGER point_entries_are_queued')
    await run(
      `UPDATE members SET pending_points = sums.pending, total_points = sums.total
         FROM (SELECT member_id, sum(pending_change) AS pending, sum(total_change) AS total
                 FROM point_entries GROUP BY member_id) AS sums
        WHERE sums.member_id = members.id`,
    )
    await run(
      `INSERT INTO sessions
       SELECT id, md5(id) || md5(id || 'b'), joined_at, ${now} + interval '1 month' FROM members WHERE id LIKE 'ffffffffff%'`,
    )
    await run(
      `WITH brought AS (
         INSERT INTO referrals
         SELECT lpad((n / 5)::text, 20, 'f'), lpad(n::text, 20, 'f'), ${now} - (n % 300) * interval '1 day'
           FROM generate_series(5, $1::int) AS n WHERE n % 5 < 2
         RETURNING referrer_id
       )
       UPDATE members SET referral_count = counted.referrals
         FROM (SELECT referrer_id, count(*) AS referrals FROM brought GROUP BY referrer_id) AS counted
        WHERE members.id = counted.referrer_id`,
      [members],
    )
    await run(
      `INSERT INTO quizzes VALUES ('daily_2026-01-01', 'Which tree is it?', ARRAY['Oak', 'Birch', 'Ash', 'Yew'], 'Yew', 20, ${now}, ${now})
       ON CONFLICT DO NOTHING`,
    )
    await run(`INSERT INTO quiz_rounds VALUES ('daily_2026-01-01', 1) ON CONFLICT DO NOTHING`)
    await run(
      insertAnswers(
        `SELECT id, 'daily_2026-01-01', timestamptz '2026-01-01 08:00:00Z', 
                timestamptz '2026-01-01 08:01:00Z' + (hashtext(id) & 32767) * interval '1 second', 'Oak', 'Yew', 0
           FROM members WHERE id LIKE 'ffffffffff%'`,
      ),
    )
    await run(
      `INSERT INTO audit_records
       SELECT lpad(n::text, 20, 'f'), ${now} - n * interval '1 minute', 'command', 'suspend_member', lpad((n * 10)::text, 20, 'f'),
              NULL, NULL, 'several accounts'
         FROM generate_series(1, $1::int / 10) AS n`,
      [members],
    )
    for (const { made_by } of indexes) await run(made_by)
    await run('RESET maintenance_work_mem')
    const { rows: tables } = await run(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
    )
    await run(`VACUUM ANALYZE ${tables.map(({ name }) => name).join(', ')}`)
    await run('RESET statement_timeout')
  } finally {
    client.release()
  }
}
