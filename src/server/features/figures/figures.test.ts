import { afterEach, beforeEach, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { insertEntries } from '../../testing/test-entries.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { countFigures } from './figures.actions.ts'

const admin = givenAdmin()
const INSTANT = '2026-11-10 08:00:00Z'
const overview = () => admin.get('/api/admin/overview')
const count = () => countFigures(admin.database, admin.test.clock.now)

/** Adds members who all joined, logged in and were approved at the same moments, which no shorter span of time can part. */
async function addCrowd(members: number) {
  await admin.sql(
    `INSERT INTO members (id, name, email, joined_at)
     SELECT lpad(n::text, 20, 'c'), 'Crowd ' || n, 'crowd' || n || '@example.org', $2 FROM generate_series(1, $1::int) AS n`,
    [members, INSTANT],
  )
  await admin.database.pool.query(
    insertEntries(
      `SELECT id, 'login:2026-11-10', 'login', 5, 0, timestamptz '${INSTANT}', id FROM members WHERE id LIKE 'c%'`,
    ),
  )
  await admin.sql(
    `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
     SELECT id, 'approve:login:2026-11-10', 'approve', -5, 5, timestamptz '${INSTANT}' + interval '1 hour', 'command'
       FROM members WHERE id LIKE 'c%'`,
  )
  await admin.sql(
    `INSERT INTO quiz_attempts (member_id, quiz_id, attempted_at, selected_option, correct, correct_answer, points_awarded)
     SELECT id, 'daily_2026-11-14', '2026-11-14 08:00:00Z', 'Oak', false, 'Yew', 0 FROM members WHERE id LIKE 'c%'`,
  )
}

beforeEach(async () => {
  admin.test.clock.now = new Date('2026-11-14T12:00:00.000Z')
  await addTestQuiz(admin.database)
})

afterEach(async () => {
  await admin.sql(`DELETE FROM quizzes; DELETE FROM quiz_attempts; DELETE FROM quiz_rounds; DELETE FROM review_queue;
    ALTER TABLE point_entries DISABLE TRIGGER USER; DELETE FROM point_entries; ALTER TABLE point_entries ENABLE TRIGGER USER;
    DELETE FROM members WHERE id LIKE 'c%'; DELETE FROM hour_figures; DELETE FROM decision_times; DELETE FROM quest_days;
    DELETE FROM quest_decision_times; DELETE FROM quiz_counts; UPDATE figures_counted SET until = NULL`)
})

it('a page adds what is not counted only if that is little, and says up to when its figures are complete', async () => {
  await addCrowd(2_000)
  expect(await overview()).toMatchObject({ members: 2_001, totalPoints: 10_000, countedUntil: null })
  await addMoreEntries(2_000)
  const before = await overview()
  expect(before).toMatchObject({ members: 0, totalPoints: 0, newIn7Days: 0, quizAttemptsToday: 2_000 })
  expect(before.countedUntil).toBe('2026-11-01T08:00:00.000Z')
  expect((await admin.get('/api/admin/quests')).countedUntil).toBe('2026-11-01T08:00:00.000Z')
  await count()
  expect(await overview()).toMatchObject({
    members: 2_001,
    newIn7Days: 2_000,
    totalPoints: 10_000,
    pendingPoints: 10_000,
    quizAttemptsToday: 2_000,
    countedUntil: null,
  })
  expect((await admin.get('/api/admin/waiting')).review.decisionTime).toMatchObject({ decisions: 2_000 })
  expect((await admin.get('/api/admin/quests')).quests[0].statistics).toMatchObject({
    claims: 4_000,
    waiting: 2_000,
    approved: 2_000,
  })
})

async function addMoreEntries(members: number) {
  await admin.database.pool.query(
    insertEntries(
      `SELECT lpad(n::text, 20, 'c'), 'login:2026-11-11', 'login', 5, 0, timestamptz '2026-11-11 08:00:00Z', lpad(n::text, 20, 'c')
         FROM generate_series(1, ${members}) AS n`,
    ),
  )
}

it('counts moments that hold more than a statement should count, and spans in which statements run out of time', async () => {
  await addCrowd(300)
  // The database ends the first statements, as it does when they take too long.
  await admin.sql(`CREATE SEQUENCE tries;
    CREATE FUNCTION run_out_of_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('tries') <= 3 THEN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = 'query_canceled'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER slow BEFORE INSERT ON decision_times FOR EACH ROW EXECUTE FUNCTION run_out_of_time()`)
  await countFigures(admin.database, admin.test.clock.now, 50)
  await admin.sql('DROP TRIGGER slow ON decision_times; DROP FUNCTION run_out_of_time(); DROP SEQUENCE tries')
  expect(await overview()).toMatchObject({
    members: 301,
    totalPoints: 1_500,
    pendingPoints: 0,
    quizAttemptsToday: 300,
  })
  expect(
    await admin.sql('SELECT sum(signups)::int AS signups, sum(total_change)::int AS total FROM hour_figures'),
  ).toEqual([{ signups: 301, total: 1_500 }])
  expect(await admin.sql('SELECT attempts::int FROM quiz_counts')).toEqual([{ attempts: 300 }])
  expect((await admin.get('/api/admin/waiting')).review.decisionTime).toMatchObject({ decisions: 300 })
})

it('pages and other instances do not wait for a count that is under way', async () => {
  await addCrowd(3)
  const holder = await admin.database.pool.connect()
  await holder.query('BEGIN; SELECT FROM figures_counted FOR UPDATE')
  try {
    await count()
    expect(await overview()).toMatchObject({ members: 4, totalPoints: 15, quizAttemptsToday: 3 })
    expect((await admin.get('/api/admin/quests')).quests[0].statistics).toMatchObject({ claims: 3 })
    expect(await admin.sql('SELECT until FROM figures_counted')).toEqual([{ until: null }])
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})
