import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { makeLogger } from '../log.ts'
import { insertAnswers } from './test-entries.ts'

const FOLDER = join(import.meta.dirname, '../db/migrations')
export const MIGRATIONS = readdirSync(FOLDER).sort()

/** Characters that COPY has to escape, and texts that look like its markers. */
const NASTY = String.raw`'tab' || chr(9) || ' line' || chr(10) || '\.' || chr(13) || chr(10) || '\N \\ é 🌲 "' || n`

/** Rows for every table. A statement applies from the migration of the number `since` on. */
const ROWS: { since: number; statement: string }[] = [
  {
    since: 1,
    statement: `INSERT INTO members (id, name, joined_at, email, password_hash, wallet_address, last_login_reward_date)
      SELECT lpad(n::text, 20, 'f'), ${NASTY}, now() - n * interval '1 hour',
             'm.' || n || (ARRAY['@example.org', '+tag@example.org', '@gmail.com', '+a+b@googlemail.com', '@pm.me'])[n % 5 + 1],
             CASE WHEN n % 2 = 0 THEN '$argon2id$v=19$' || n END, '0x' || lpad(n::text, 40, 'a'), current_date
        FROM generate_series(1, 60) AS n;
      INSERT INTO sessions SELECT id, md5(id) || md5(name), joined_at, now() + interval '1 day' FROM members;
      UPDATE members SET suspended_at = now(), signup_network = md5(id), signup_device = md5(name) WHERE id LIKE '%7';
      INSERT INTO logins SELECT 'email:' || email, id FROM members;
      INSERT INTO referrals SELECT lpad('1', 20, 'f'), id, joined_at FROM members WHERE id LIKE '%3';
      UPDATE members SET referral_count = (SELECT count(*) FROM referrals WHERE referrer_id = id);
      INSERT INTO mail_tokens SELECT id, 'verify_email', md5(id) || md5(name), now() FROM members;
      INSERT INTO outbox SELECT lpad(right(id, 2), 20, 'o'), 'verify_email', email, now(), now() FROM members;
      INSERT INTO limits SELECT 'login-network:' || md5(id), 3, now() FROM members;
      INSERT INTO staff SELECT id, 'reviewer', now(), 'command' FROM members WHERE id LIKE '%9'`,
  },
  {
    since: 1,
    statement: `INSERT INTO posts SELECT lpad(n::text, 20, 'p'), 'Post ' || n, ${NASTY},
             CASE WHEN n % 2 = 0 THEN 'https://example.org/' || n END, 'GRAV Team', now(), now(), CASE WHEN n % 5 = 0 THEN now() END
        FROM generate_series(1, 20) AS n;
      INSERT INTO quizzes SELECT 'daily_2026-01-0' || n, 'Which, “tab' || chr(9) || '”?', ARRAY['Oak, {x}', 'Birch "', '\\', 'Yew'],
             'Yew', 20, now(), now() FROM generate_series(1, 4) AS n;
      INSERT INTO quiz_rounds SELECT id, CASE WHEN id = 'daily_2026-01-02' THEN 2 ELSE 1 END FROM quizzes;
      ${insertAnswers(`SELECT id, 'daily_2026-01-01', now(), now(), 'Oak, {x}', 'Yew', 0 FROM members`)}`,
  },
  {
    since: 1,
    statement: `INSERT INTO review_queue
      SELECT id, 'login:2026-01-0' || day, 'login', 5, '2026-01-01' FROM members, generate_series(1, 4) AS day;
      INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
      SELECT id, 'login:2026-01-0' || day, 'login', 5, 0, '2026-01-01', id FROM members, generate_series(1, 4) AS day;
      INSERT INTO point_entries
      SELECT member_id, 'approve:' || source_key, 'approve', -5, 5, '2026-01-09', 'command', NULL, created_at
        FROM point_entries WHERE source_key IN ('login:2026-01-01', 'login:2026-01-02');
      INSERT INTO point_entries
      SELECT member_id, 'reject:' || source_key, 'reject', -5, 0, '2026-01-09', 'command', 'too late', created_at
        FROM point_entries WHERE source_key = 'login:2026-01-03';
      DELETE FROM review_queue WHERE source_key <> 'login:2026-01-04';
      UPDATE members SET pending_points = 5, total_points = 10;
      INSERT INTO review_jobs SELECT lpad(right(id, 2), 20, 'j'), id, 'approve', NULL, 'login', NULL, now(), 9, 4, now(), NULL, now() FROM members;
      INSERT INTO audit_records SELECT lpad(right(id, 2), 20, 'a'), now(), 'command', 'reset_points', id,
             jsonb_build_object('name', name), '{"pending": 0}', name FROM members`,
  },
  {
    since: 1,
    statement: `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, claim_limit, prerequisites, position, state, created_at, updated_at)
      SELECT 'quest-' || n, 'text', 'Quest ' || n, ${NASTY}, '{"minLength": 1, "maxLength": 100}', 10, 'once', CASE WHEN n = 1 THEN 100 END,
             '[{"type": "wallet"}]', 100 + n, 'open', '2026-01-01', '2026-01-01' FROM generate_series(1, 3) AS n;
      INSERT INTO quest_totals (quest_id, is_counted, claim_limit) SELECT id, claim_limit IS NOT NULL, claim_limit FROM quests WHERE id LIKE 'quest-%';
      UPDATE quest_totals SET claims = 60, points = 600 WHERE is_counted;
      INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at, was_returned)
      SELECT members.id, 'quest-1', 'once', 'pending', 1, 10, jsonb_build_object('text', name), '2026-01-02', '2026-01-02', id LIKE '%7' FROM members;
      INSERT INTO review_queue
      SELECT id, 'text:quest-1:once', 'text', 10, '2026-01-02', NULL, CASE WHEN id LIKE '%7' THEN '2026-01-03'::timestamptz END FROM members;
      INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
      SELECT id, 'text:quest-1:once', 'text', 10, 0, '2026-01-02', id FROM members;
      UPDATE members SET pending_points = pending_points + 10;
      INSERT INTO files SELECT repeat(n::text, 64), 'application/pdf', 256, decode(repeat('00095c0a2e0d5cff', 32), 'hex'), 1, now()
        FROM generate_series(1, 3) AS n;
      INSERT INTO file_uses SELECT id, 'quest-1', '', repeat('1', 64), name, 'application/pdf', 256, now() FROM members;
      UPDATE file_totals SET bytes = 768;
      INSERT INTO quest_checks SELECT lpad(right(id, 2), 20, 'c'), id, 'quest-2', 'once', now(), now(), 1, NULL, 'pay', now() FROM members`,
  },
  {
    since: 1,
    statement: `INSERT INTO quest_hours SELECT id, '2026-01-01'::timestamptz + n * interval '1 hour', 60, 60, 0, 0, 5, 5, -5
        FROM quests, generate_series(1, 24) AS n;
      INSERT INTO decision_times SELECT id, '2026-01-02', 83, 12 FROM quests;
      INSERT INTO signup_hours SELECT '2026-01-01'::timestamptz + n * interval '1 hour', n, 1 FROM generate_series(1, 24) AS n;
      UPDATE figures_counted SET until = '2026-01-03'`,
  },
  {
    since: 2,
    statement: `INSERT INTO member_zones SELECT id, '2026-01-02', 'Asia/Kathmandu' FROM members;
      INSERT INTO today_visits SELECT id, '2026-01-05', '2026-01-05 10:00Z' FROM members;
      INSERT INTO streak_freezes SELECT id, '2026-01-06', '2026-01-07 10:00Z' FROM members;
      INSERT INTO today_seen SELECT id, '2026-01-07 10:00Z', CASE WHEN id LIKE '%7' THEN '2026-01-05 10:00Z'::timestamptz END FROM members;
      INSERT INTO protected_days VALUES ('2026-01-08', '2026-01-09', '2026-01-10')`,
  },
  {
    since: 3,
    statement: `UPDATE members SET referral_code = 'friend-' || right(id, 2), is_inviter_named = id LIKE '%4',
             shows_name_to_inviter = id LIKE '%3' WHERE id LIKE '%3' OR id LIKE '%4';
      INSERT INTO referral_codes SELECT referral_code, id, now() FROM members WHERE referral_code IS NOT NULL`,
  },
  { since: 5, statement: `UPDATE quests SET section = 'River week' WHERE id IN ('quest-1', 'quest-2')` },
  {
    since: 6,
    statement: `INSERT INTO point_entries
      SELECT id, 'reverse:reject:login:2026-01-03', 'reverse', 0, 5, '2026-01-10', 'command', 'in time', NULL, 'b' FROM members WHERE id LIKE '%5';
      INSERT INTO point_entries SELECT id, 'adjust:a', 'adjust', 0, 20, '2026-01-11', 'command', 'helped', NULL, NULL FROM members WHERE id LIKE '%5';
      UPDATE members SET total_points = total_points + 25 WHERE id LIKE '%5';
      INSERT INTO adjustment_proposals SELECT id, lpad(right(id, 2), 20, 'b'), -7, name, 'command', now() FROM members;
      INSERT INTO member_notes SELECT id, lpad(right(id, 2), 20, 'n'), 'command', name, now() FROM members`,
  },
  {
    since: 7,
    statement: `INSERT INTO quest_drafts SELECT 'quest-' || n, 'text', n - 1, n, jsonb_build_object('title', ${NASTY}),
             lpad('1', 20, 'f'), now(), now() FROM generate_series(1, 4) AS n`,
  },
  { since: 8, statement: `INSERT INTO quest_views SELECT id, '2026-01-02', 7 FROM quests` },
  { since: 15, statement: `UPDATE sessions SET proven_at = created_at WHERE member_id LIKE '%5'` },
  {
    since: 16,
    statement: `UPDATE sessions SET user_agent = 'Firefox/' || member_id WHERE member_id LIKE '%6';
      INSERT INTO email_changes SELECT id, lpad(right(id, 2), 20, 'e'), 'old.' || email, email, now(), CASE WHEN id LIKE '%1' THEN now() END
        FROM members WHERE id LIKE '%1' OR id LIKE '%2'`,
  },
  {
    since: 10,
    statement: `UPDATE posts SET excerpt = 'In short';
      INSERT INTO post_drafts SELECT 'new:' || id, left(name, 100), name, '', '', 'draft', '', id, '2026-01-02' FROM members;
      INSERT INTO pictures SELECT hash, 'A "tree"', size, 'command', '2026-01-02' FROM files`,
  },
  {
    since: 11,
    statement: `INSERT INTO active_days
      SELECT '2026-01-01'::date + n, n, 2 * n, 3, 2, 1, '{"83": 12}', '2026-01-03', n < 20 FROM generate_series(1, 20) AS n`,
  },
  {
    since: 12,
    statement: `INSERT INTO quest_sections VALUES ('River week', 1), ('Forest school', 2);
      UPDATE quests SET import_id = lpad('1', 20, 'i') WHERE id IN ('quest-1', 'quest-3')`,
  },
  {
    since: 13,
    statement: `INSERT INTO review_rules (id, name, is_on, kinds, quest_id, absent_facts, min_age_hours, daily_maximum, authors, due_at, created_at)
      SELECT lpad(n::text, 20, 'r'), 'Rule ' || n, n = 1, CASE WHEN n = 3 THEN '{}'::text[] ELSE ARRAY['login', 'quiz'] END,
             CASE WHEN n = 3 THEN 'quest-1' END, ARRAY['same_device'], 24, 500, ARRAY['command'], now(), '2026-01-02' FROM generate_series(1, 3) AS n;
      INSERT INTO review_rule_days SELECT id, '2026-01-03', 1, 500, lpad('1', 20, 'd') FROM review_rules WHERE is_on;
      INSERT INTO review_jobs (id, actor_id, decision, until, total, done, created_at, leased_until, rule_id)
      SELECT lpad(id, 20, 'j'), 'rule:' || id, 'approve', now(), 1, 1, now(), now(), id FROM review_rules WHERE is_on;
      INSERT INTO point_entries SELECT id, 'approve:login:2026-01-04', 'approve', -5, 5, '2026-01-03 10:00Z', 'rule:' || lpad('1', 20, 'r'), NULL,
             '2026-01-01', lpad('1', 20, 'd') FROM members WHERE id = lpad('6', 20, 'f');
      DELETE FROM review_queue WHERE member_id = lpad('6', 20, 'f') AND source_key = 'login:2026-01-04';
      UPDATE members SET pending_points = pending_points - 5, total_points = total_points + 5 WHERE id = lpad('6', 20, 'f')`,
  },
  {
    since: 14,
    statement: `INSERT INTO settings VALUES ('accounts', 2, '{"x": "https://x.com/rivers"}', '2026-01-02');
      INSERT INTO settings SELECT 'privacy-policy', n, jsonb_build_object('text', ${NASTY}), '2026-01-02' FROM generate_series(1, 1) AS n;
      INSERT INTO last_backup VALUES (true, '2026-01-02')`,
  },
  {
    since: 17,
    statement: `INSERT INTO data_downloads SELECT lpad(right(id, 2), 20, 'd'), id, '2026-01-02', '2026-01-02', 1, 'ready', 100, 8, '2026-01-02' FROM members;
      INSERT INTO data_download_parts SELECT id, lpad(right(id, 2), 20, 'd'), 1, 0, decode('00095c0a2e0d5cff', 'hex'), '2026-01-02' FROM members`,
  },
]

/** Applies only the first migrations. */
export async function migrateTo(pool: pg.Pool, version: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'grav-migrations-'))
  for (const name of MIGRATIONS.slice(0, version)) cpSync(join(FOLDER, name), join(folder, name))
  await migrate(pool, makeLogger('silent'), folder)
}

/** Applies only the first migrations and fills every table that exists by then. */
export async function fillVersion(pool: pg.Pool, version: number): Promise<void> {
  await migrateTo(pool, version)
  const newest = Number(MIGRATIONS.slice(0, version).at(-1)?.slice(0, 4) ?? 0)
  for (const { since, statement } of ROWS) {
    if (since <= newest) await pool.query(statement)
  }
}

/** Every row of every table as text, sorted. */
export async function readEverything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND relname NOT IN ('migrations', 'migration_lock') ORDER BY relname`,
  )
  const everything: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`)
    everything[name] = rows.map(({ row }) => row)
  }
  return everything
}
