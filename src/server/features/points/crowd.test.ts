import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../id.ts'
import { addMembers, type Member } from '../../testing/add-members.ts'
import { beginInOneDay } from '../../testing/test-day.ts'
import { givenInstances } from '../../testing/test-instances.ts'
import { POLL } from '../../testing/test-quests.ts'

const instances = givenInstances(2)
beforeEach(() => beginInOneDay(120_000))
const CROWD = 200
const OPTIONS = ['Oak', 'Birch', 'Yew', 'Lime']

/** On a very busy machine the wait for a connection may be too long. The product then answers 503, and its clients ask again. */
async function post(turn: number, path: string, cookie: string, body: object): Promise<Response> {
  for (;;) {
    const response = await fetch(instances.address(turn) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (response.status !== 503) return response
  }
}

/** The same act as often as there are people in the crowd, on both instances at once. */
async function crowd(path: string, cookie: string, body: (turn: number) => object): Promise<number[]> {
  const responses = await Promise.all(
    Array.from({ length: CROWD }, (_, turn) => post(turn, path, cookie, body(turn))),
  )
  for (const response of responses) {
    const reply = await response.json()
    if (response.status === 409) expect(reply.error.code).toMatch(/^already_(claimed|answered)$/)
  }
  return responses.map(({ status }) => status).sort()
}

const onceAndRefusals = [200, ...Array(CROWD - 1).fill(409)]

const balance = async (id: string) =>
  (await instances.pool.query('SELECT pending_points FROM members WHERE id = $1', [id])).rows[0]
    .pending_points

it('an act that is sent 200 times at once, to two instances, is paid once', async () => {
  await instances.pool.query(
    `INSERT INTO posts VALUES ($1, 'Rings', 'A tree adds a ring each year.', NULL, 'GRAV Team', now() - interval '1 day', now(), now() - interval '1 day')`,
    [newId()],
  )
  await instances.pool.query(
    `INSERT INTO quiz_rounds VALUES ('daily_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 1)`,
  )
  await instances.pool.query(
    `INSERT INTO quizzes
     VALUES ('daily_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 'Which?', $1, 'Yew', 20, now(), now())`,
    [OPTIONS],
  )
  const [login, blog, quiz] = [await instances.logIn(), await instances.logIn(), await instances.logIn()]
  expect(await crowd('/api/quests/daily-login/claim', login.cookie, () => ({}))).toEqual(onceAndRefusals)
  expect(await balance(login.id)).toBe(5)
  expect(await crowd('/api/quests/latest-post/claim', blog.cookie, () => ({}))).toEqual(onceAndRefusals)
  expect(await balance(blog.id)).toBe(15)
  const answers = await crowd('/api/quests/daily-quiz/claim', quiz.cookie, (turn) => ({
    answer: { option: OPTIONS[turn % 4] },
  }))
  expect(answers).toEqual(onceAndRefusals)
  const { rows } = await instances.pool.query(
    `SELECT (answer ->> 'correct')::boolean AS correct, points AS points_awarded FROM quest_claims`,
  )
  expect(rows).toHaveLength(1)
  expect(await balance(quiz.id)).toBe(rows[0].correct ? 20 : 0)
  await expectSoundLedger()
})

async function expectSoundLedger() {
  expect(await instances.run('verify-ledger')).toMatchObject({ code: 0 })
  const warnings = instances.output().match(/^.*"level":(40|50).*$/gm) ?? []
  const expected = /social accounts are examples|timeout|took too long|57014/
  expect(warnings.filter((line) => !expected.test(line))).toEqual([])
}

it.each([
  ['limit of 50 claims', { points: 10, claimLimit: 50, pointsBudget: null }, 50, 'limit_reached'],
  ['budget of 1,000 points', { points: 30, claimLimit: null, pointsBudget: 1_000 }, 33, 'budget_spent'],
])('a %s holds against 500 members at once, and those who are late are told', async (...example) => {
  const [, values, expectedPayments, refusal] = example
  const editor = await instances.logIn({ role: 'administrator' })
  const added = await post(0, '/api/admin/quests', editor.cookie, { ...POLL, ...values })
  const { id } = await added.json()
  const members = await addMembers(instances.pool, instances.authSecret, 500)
  const claim = ({ cookie }: Member, turn: number) =>
    post(turn, `/api/quests/${id}/claim`, cookie, { answer: { option: 'River' } })
  const responses = await Promise.all(members.map(claim))
  const refused = await Promise.all(
    responses.filter(({ ok }) => !ok).map(async (response) => (await response.json()).error.code),
  )
  expect(refused).toEqual(Array(500 - expectedPayments).fill(refusal))
  const { rows } = await instances.pool.query(
    'SELECT count(*)::int AS payments, sum(pending_change)::int AS points FROM point_entries WHERE source_key = $1',
    [`poll:${id}:once`],
  )
  expect(rows).toEqual([{ payments: expectedPayments, points: expectedPayments * values.points }])
  await expectSoundLedger()
})
