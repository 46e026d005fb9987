import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { addMembers } from '../src/server/testing/add-members.ts'
import { insertEntries } from '../src/server/testing/test-entries.ts'
import { type Started, secretOf, startProduct, withClient } from './product.ts'
import { addQuest, FILE_HASH, sampleNameOf } from './sample-quests.ts'
import { waitForOverview } from './wait-for-overview.ts'

const MEMBERS = 100_000
const WAITING = 10_000
/** Each with its decision, so the ledger has twice as many. */
const DECIDED_PER_MEMBER = 10
const QUESTS = 300

export const COMMUNITY = [
  `${MEMBERS.toLocaleString('en')} members`,
  `${WAITING.toLocaleString('en')} waiting`,
  `${(MEMBERS * DECIDED_PER_MEMBER).toLocaleString('en')} decided entries`,
  `${QUESTS} quests`,
].join(', ')

/** A member with notes and adjustments, and with a file that waits for a decision. */
export const SOMEONE = '5000'.padStart(20, 'f')
/** The decision on everything that members sent for the text quest. */
export const BATCH = 'b'.repeat(20)

export interface AdminCommunity {
  product: Started
  cookie: string
  /** Ids of quests that every member has claimed, and of one with files. */
  poll: string
  text: string
  file: string
}

/** Fills an installation with everything that administration shows. */
export async function makeAdminCommunity(dir: string): Promise<AdminCommunity> {
  const tsx = join(import.meta.dirname, '../node_modules/tsx/dist/cli.mjs')
  const fill = join(import.meta.dirname, '../scripts/fill-database.ts')
  execFileSync(process.execPath, [tsx, fill, String(MEMBERS), String(DECIDED_PER_MEMBER), '0'], {
    env: { PATH: process.env.PATH, DATA_DIR: dir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const first = await startProduct(dir)
  const { cookie, ids } = await withClient(dir, async (client) => {
    const [admin] = await addMembers(client, secretOf(dir), 1, 'administrator')
    const cookie = admin?.cookie ?? ''
    const ids = await addQuests(`http://localhost:${first.port}`, cookie)
    // Entries that were decided long ago did wait once, but nobody queues them here.
    await client.query('ALTER TABLE point_entries DISABLE TRIGGER point_entries_are_queued')
    await fillQuests(client, ids)
    await fillRest(client, admin?.id ?? '', ids)
    await client.query('ALTER TABLE point_entries ENABLE TRIGGER point_entries_are_queued')
    // Some of this lies before the moment up to which the running product has counted.
    await client.query('TRUNCATE quest_hours, decision_times, signup_hours, active_days')
    await client.query('UPDATE figures_counted SET until = NULL')
    await client.query('VACUUM ANALYZE')
    return { cookie, ids }
  })
  await first.stop()
  const product = await startProduct(dir)
  await waitForOverview(product.port, cookie)
  return { product, cookie, ...ids }
}

type Quests = Pick<AdminCommunity, 'poll' | 'text' | 'file'>

async function addQuests(address: string, cookie: string): Promise<Quests> {
  const ids = new Map<string, string>()
  for (let turn = 0; turn < QUESTS; turn++) {
    const name = sampleNameOf(turn)
    const { id } = await addQuest(address, cookie, name, { title: `Quest ${turn}` })
    // The first quests of these kinds are claimed by everybody.
    if (!ids.has(name)) ids.set(name, id)
  }
  const find = (name: string) => ids.get(name) ?? ''
  return { poll: find('poll'), text: find('text'), file: find('file') }
}

async function fillQuests(client: pg.Client, { poll, text, file }: Quests): Promise<void> {
  const half = WAITING / 2
  await client.query(
    insertEntries(
      `SELECT id, 'login:' || to_char(current_date, 'YYYY-MM-DD'), 'login', 5, 0, now() - random() * interval '5 days', id
         FROM members WHERE id LIKE 'ffffffffff%' ORDER BY md5(id) LIMIT ${half}`,
    ),
  )
  const addClaims = (quest: string, answer: string, state: string, from = 'members') =>
    client.query(
      `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at, decided_at)
       SELECT id, $1, 'once', state, 1, 30, ${answer}, at, at, CASE WHEN state <> 'pending' THEN at + interval '2 hours' END
         FROM (SELECT id, ${state} AS state, now() - random() * interval '60 days' - interval '2 hours' AS at
                 FROM ${from} WHERE id LIKE 'ffffffffff%') AS claim`,
      [quest],
    )
  const addDecisions = (decision: string, state: string, total: string) =>
    client.query(
      `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason, earned_at, batch_id)
       SELECT member_id, $2 || ':text:' || quest_id || ':once', $2, -points, ${total}, decided_at, 'command',
              CASE WHEN $2 = 'reject' THEN 'Not your own words.' END, claimed_at, $3
         FROM quest_claims WHERE quest_id = $1 AND state = $4`,
      [text, decision, BATCH, state],
    )
  await addClaims(poll, `'{"option": "On the hill"}'`, `'done'`)
  // Most texts differ, and a hundred members each have sent the same one.
  const sentence = `CASE WHEN hashtext(id) & 1 = 0 THEN (hashtext(id) & 1023)::text ELSE id END || ': the old hornbeam by the river is where we meet. '`
  await addClaims(
    text,
    `jsonb_build_object('text', repeat(${sentence}, 3))`,
    `CASE WHEN hashtext(id || 'state') & 15 = 0 THEN 'pending' WHEN hashtext(id || 'state') & 15 = 1 THEN 'refused' ELSE 'done' END`,
  )
  await client.query(
    `UPDATE quest_claims SET state = 'done', decided_at = claimed_at + interval '2 hours'
      WHERE quest_id = $1 AND state = 'pending'
        AND member_id NOT IN (SELECT member_id FROM quest_claims WHERE quest_id = $1 AND state = 'pending' LIMIT ${half - 1000})`,
    [text],
  )
  await client.query(
    `INSERT INTO files VALUES ('${FILE_HASH}', 'application/pdf', 256, decode(repeat('00', 256), 'hex'), 1000, now())`,
  )
  await addClaims(file, `'{"files": ["${FILE_HASH}"]}'`, `'pending'`, sendersOfFiles)
  await client.query(
    `INSERT INTO file_uses SELECT member_id, quest_id, period, '${FILE_HASH}', 'map.pdf', 'application/pdf', 256, claimed_at
       FROM quest_claims WHERE quest_id = $1`,
    [file],
  )
  for (const [kind, quest] of Object.entries({ text, file })) {
    await client.query(
      `INSERT INTO review_queue SELECT member_id, $2 || ':' || quest_id || ':once', $2, points, claimed_at
         FROM quest_claims WHERE quest_id = $1 AND state = 'pending'`,
      [quest, kind],
    )
    await client.query(
      `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
       SELECT member_id, $2 || ':' || quest_id || ':once', $2, points, 0, claimed_at, member_id
         FROM quest_claims WHERE quest_id = $1`,
      [quest, kind],
    )
  }
  await addDecisions('approve', 'done', 'points')
  await addDecisions('reject', 'refused', '0')
  // A claim of each member, for the figures of the other quests.
  await client.query(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
     SELECT members.id, chosen.id, 'once', 'done', 1, 0, '{}', at, at
       FROM (SELECT id, now() - random() * interval '60 days' AS at FROM members) AS members
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS turn, count(*) OVER () AS all_of_them
               FROM quests WHERE id <> ALL($1)) AS chosen ON turn = 1 + abs(hashtext(members.id)) % all_of_them`,
    [[poll, text, file, 'daily-quiz']],
  )
}

const sendersOfFiles = `(SELECT id FROM members WHERE id >= '${SOMEONE}' ORDER BY id LIMIT 1000) AS sender`

/** What an editor has typed, with the title of the quest. */
const TYPED = `jsonb_build_object('title', title) || '{"description": "", "section": "", "points": "10", "recurrence": "once",
  "cooldownHours": "", "opening": "now", "opensAt": "", "closesAt": "", "claimLimit": "", "pointsBudget": "", "settings": {},
  "prerequisites": []}'::jsonb`

async function fillRest(client: pg.Client, adminId: string, { text }: Quests): Promise<void> {
  // Decisions that were reversed, notes, adjustments, and proposals that wait for a second administrator.
  await client.query(
    `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
     SELECT member_id, replace(source_key, 'approve:', 'reverse:'), 'reverse', 0, -total_change, created_at + interval '1 hour',
            'command', 'Approved by mistake.'
       FROM point_entries WHERE kind = 'approve' AND source_key LIKE 'approve:text:%' AND hashtext(member_id) & 15 = 0`,
  )
  await client.query(
    `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
     SELECT $1, 'adjust:a' || n, 'adjust', 0, 5, now() - n * interval '1 hour', $2, 'Helped.' FROM generate_series(1, 300) AS n`,
    [SOMEONE, adminId],
  )
  await client.query(
    `INSERT INTO member_notes SELECT $1, lpad(n::text, 20, 'n'), $2, 'Called again.', now() - n * interval '1 hour'
       FROM generate_series(1, 300) AS n`,
    [SOMEONE, adminId],
  )
  await client.query(
    `INSERT INTO adjustment_proposals (member_id, id, points, reason, proposed_by, proposed_at)
     SELECT id, 'prize', 5000, 'First prize.', 'command', now() FROM members WHERE id LIKE 'ffffffffff%' LIMIT 100`,
  )
  await client.query(
    `UPDATE members SET pending_points = pending, total_points = total
       FROM (SELECT member_id, sum(pending_change) AS pending, sum(total_change) AS total FROM point_entries GROUP BY 1) AS sums
      WHERE id = member_id AND (pending_points, total_points) IS DISTINCT FROM (pending, total)`,
  )
  await client.query(
    `INSERT INTO review_jobs (id, actor_id, decision, until, total, done, created_at, finished_at, leased_until)
     SELECT lpad(n::text, 20, 'j'), $1, 'approve', now(), 50, 50, now() - n * interval '1 hour', now(), now()
       FROM generate_series(1, 1000) AS n`,
    [adminId],
  )
  // What editors have written: a year of posts and quizzes, and drafts of both posts and quests.
  await client.query(
    `INSERT INTO posts (id, title, content, author, created_at, updated_at, published_at)
     SELECT lpad(n::text, 20, 'p'), 'Post ' || n, repeat('Beside the river. ', 300), 'GRAV Team', at, at, CASE WHEN n % 10 > 0 THEN at END
       FROM (SELECT n, now() - n * interval '1 day' AS at FROM generate_series(1, 365) AS n) AS post`,
  )
  await client.query(
    `INSERT INTO post_drafts SELECT 'post:' || id, title, content, '', '', 'draft', '', $1, now() FROM posts WHERE id LIKE 'ppppppppp%'`,
    [adminId],
  )
  await client.query(
    `INSERT INTO post_drafts SELECT 'new:' || $1, 'New', 'New', '', '', 'draft', '', $1, now()`,
    [adminId],
  )
  await client.query(
    `INSERT INTO quizzes SELECT 'daily_' || to_char(current_date + n, 'YYYY-MM-DD'), 'Which tree is it?', ARRAY['Oak', 'Birch', 'Ash', 'Yew'],
            'Yew', 20, now(), now() FROM generate_series(-365, 60) AS n ON CONFLICT DO NOTHING`,
  )
  await client.query(`INSERT INTO quiz_rounds SELECT id, 1 FROM quizzes ON CONFLICT DO NOTHING`)
  await client.query(
    `INSERT INTO quest_drafts
     SELECT id, kind, version, 1, ${TYPED}, $1, now(), now() FROM quests ORDER BY id LIMIT 100`,
    [adminId],
  )
  await client.query(
    `INSERT INTO quest_drafts
     SELECT lpad(n::text, 20, 'd'), 'poll', 0, 1, ${TYPED}, $1, now(), now()
       FROM (SELECT n, 'Soon' AS title FROM generate_series(1, 100) AS n) AS draft`,
    [adminId],
  )
  await client.query(
    `INSERT INTO quest_drafts SELECT id, kind, version, 1, ${TYPED}, $2, now(), now()
       FROM quests WHERE id = $1 ON CONFLICT DO NOTHING`,
    [text, adminId],
  )
  await client.query(
    `INSERT INTO quest_views SELECT id, current_date - n, 1 + abs(hashtext(id || n)) % 5000 FROM quests, generate_series(0, 364) AS n`,
  )
  await client.query(
    `INSERT INTO audit_records SELECT lpad(n::text, 20, 'r'), now() - n * interval '1 minute', $1, 'approve_entries', lpad(n::text, 20, 'f'),
            NULL, NULL, NULL FROM generate_series(1, 100000) AS n`,
    [adminId],
  )
}
