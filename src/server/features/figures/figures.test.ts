import { expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { insertAnswers, insertEntries } from '../../testing/test-entries.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { countFigures } from './figures.actions.ts'

const admin = givenAdmin()
const overview = () => admin.get('/api/admin/overview')
const count = () => countFigures(admin.database, admin.test.clock.now)
const countDecisions = async () => (await admin.get('/api/admin/waiting')).review.decisionTime?.decisions ?? 0
const findDailyLogin = async () => (await admin.get('/api/admin/quests')).quests[0].statistics

/**
 * Adds members whose ids begin with a letter; those of other test members are hexadecimal. They all joined, logged in and were approved at the same moments of a day, which no
 * shorter span of time can part, and answered its quiz.
 */
async function addCrowd(letter: string, members: number, day: string) {
  admin.test.clock.now = new Date(`${day}T12:00:00.000Z`)
  await addTestQuiz(admin.database, { id: `daily_${day}` })
  const at = `timestamptz '${day} 08:00:00Z'`
  const isOfCrowd = `id LIKE '${letter}${letter}%'`
  await admin.sql(
    `INSERT INTO members (id, name, email, joined_at)
     SELECT lpad(n::text, 20, $2), 'Crowd', $2 || n || '@example.org', ${at} FROM generate_series(1, $1::int) AS n`,
    [members, letter],
  )
  await admin.sql(
    insertEntries(`SELECT id, 'login:${day}', 'login', 5, 0, ${at}, id FROM members WHERE ${isOfCrowd}`),
  )
  await admin.sql(
    `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, earned_at)
     SELECT id, 'approve:login:${day}', 'approve', -5, 5, ${at} + interval '1 hour', 'command', ${at} FROM members WHERE ${isOfCrowd}`,
  )
  await admin.sql(
    insertAnswers(`SELECT id, 'daily_${day}', ${at}, ${at}, 'Oak', 'Yew', 0 FROM members WHERE ${isOfCrowd}`),
  )
}

it('a page adds what is not counted only if that is little, and says up to when its figures are complete', async () => {
  await addCrowd('x', 2_200, '2026-11-14')
  expect(await overview()).toMatchObject({ members: 2_201, totalPoints: 11_000, countedUntil: null })
  await admin.sql(
    insertEntries(
      `SELECT id, 'login:2026-11-13', 'login', 5, 0, timestamptz '2026-11-14 09:30:00Z', id FROM members WHERE id LIKE 'xx%'`,
    ),
  )
  const before = await overview()
  expect(before).toMatchObject({ members: 0, totalPoints: 0, newIn7Days: 0, quizAttemptsToday: 0 })
  expect(before.countedUntil).toBe('2026-11-01T08:00:00.000Z')
  expect((await admin.get('/api/admin/quests')).countedUntil).toBe('2026-11-01T08:00:00.000Z')
  await count()
  expect(await overview()).toMatchObject({
    members: 2_201,
    newIn7Days: 2_200,
    totalPoints: 11_000,
    pendingPoints: 11_000,
    quizAttemptsToday: 2_200,
    countedUntil: null,
  })
  expect(await countDecisions()).toBe(2_200)
  expect(await findDailyLogin()).toMatchObject({ claims: 4_400, waiting: 2_200, approved: 2_200 })
})

it('counts moments that hold more than a statement should count, and spans in which statements run out of time', async () => {
  const before = await overview()
  const decisions = await countDecisions()
  await addCrowd('y', 300, '2026-11-16')
  // The database ends the first statements, as it does when they take too long.
  await admin.sql('CREATE SEQUENCE tries')
  await admin.sql(`CREATE FUNCTION run_out_of_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('tries') <= 3 THEN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = 'query_canceled'; END IF;
      RETURN NEW;
    END $$`)
  await admin.sql(
    'CREATE TRIGGER slow BEFORE INSERT ON decision_times FOR EACH ROW EXECUTE FUNCTION run_out_of_time()',
  )
  await countFigures(admin.database, admin.test.clock.now, 50)
  await admin.sql('DROP TRIGGER slow ON decision_times')
  expect(await overview()).toMatchObject({
    members: before.members + 300,
    totalPoints: before.totalPoints + 1_500,
    pendingPoints: before.pendingPoints,
    quizAttemptsToday: 300,
  })
  const [stored] = await admin.sql(
    `SELECT sum(signups)::int AS signups,
            (SELECT sum(claims)::int FROM quest_hours WHERE quest_id = 'daily-quiz' AND hour >= '2026-11-16 00:00Z') AS answers
       FROM signup_hours`,
  )
  expect(stored).toEqual({ signups: before.members + 300, answers: 300 })
  expect(await countDecisions()).toBe(decisions + 300)
})

it('pages and other instances do not wait for a count that is under way', async () => {
  const before = { ...(await overview()), login: await findDailyLogin() }
  const readEnd = () => admin.sql('SELECT until FROM figures_counted')
  const end = await readEnd()
  await addCrowd('z', 3, '2026-11-18')
  const holder = await admin.database.pool.connect()
  await holder.query('BEGIN')
  try {
    await holder.query('SELECT FROM figures_counted FOR UPDATE')
    await count()
    expect(await overview()).toMatchObject({ members: before.members + 3, quizAttemptsToday: 3 })
    expect(await findDailyLogin()).toMatchObject({ claims: before.login.claims + 3 })
    expect(await readEnd()).toEqual(end)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})

it('counts an answer to the quiz once if the administrator who clears the quiz gave it', async () => {
  admin.test.clock.now = new Date('2026-12-02T12:00:00.000Z')
  await addTestQuiz(admin.database, { id: 'daily_2026-12-02' })
  const findQuiz = async () =>
    (await admin.get('/api/admin/quests')).quests.find(({ id }: { id: string }) => id === 'daily-quiz')
      .statistics
  const before = await findQuiz()
  const people = [admin, await admin.givenEarner()]
  const answer = ({ cookie }: { cookie: string }) =>
    admin.test.post('/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } }, { cookie })
  for (const person of people) expect((await answer(person)).status).toBe(200)
  const { reply } = await admin.ask('POST', '/api/admin/quizzes/clear-attempts', {})
  expect(reply).toMatchObject({ clearedAttempts: 2 })
  const after = await findQuiz()
  expect([after.claims - before.claims, after.refused - before.refused]).toEqual([2, 2])
  for (const person of people) expect((await answer(person)).status).toBe(200)
  expect((await admin.get('/api/admin/quizzes')).quizzes[0]).toMatchObject({ attempts: 2 })
  expect(await overview()).toMatchObject({ quizAttemptsToday: 2 })
})
