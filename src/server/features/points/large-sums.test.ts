import { expect, it } from 'vitest'
import { addMembers } from '../../testing/add-members.ts'
import { givenAdmin } from '../../testing/test-admin.ts'
import { AUTH_SECRET } from '../../testing/test-app.ts'
import { insertAnswers, insertEntries } from '../../testing/test-entries.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { countFigures } from '../figures/figures.actions.ts'
import { makeReviewWorker } from '../review/review-worker.ts'
import { findLedgerFaults } from './points.queries.ts'

const admin = givenAdmin()
/** The most that a quiz may award. */
const AWARD = 1_000_000
/** So many awards do not fit into 32 bits. */
const AWARDS = 2_200
const SUM = AWARD * AWARDS
const HOUR_MS = 3600 * 1000

it('clears the answers of a quiz that awarded more than 32 bits hold', async () => {
  const quizId = await addTestQuiz(admin.database, { pointsAwarded: AWARD })
  const members = await addMembers(admin.database.pool, AUTH_SECRET, AWARDS)
  const ids = members.map(({ id }) => id)
  await admin.sql(
    insertAnswers(
      `SELECT id, $2::text, timestamptz '2026-11-14T09:00:00Z', timestamptz '2026-11-14T09:00:00Z', 'Yew', 'Yew', $3::int
         FROM unnest($1::text[]) AS id`,
    ),
    [ids, quizId, AWARD],
  )
  await admin.sql(
    insertEntries(
      `SELECT id, 'quiz:' || $2::text, 'quiz', $3::int, 0, timestamptz '2026-11-14T09:00:00Z', id FROM unnest($1::text[]) AS id`,
    ),
    [ids, quizId, AWARD],
  )
  await admin.sql('UPDATE members SET pending_points = $2 WHERE id = ANY ($1)', [ids, AWARD])
  expect(await admin.ask('POST', '/api/admin/quizzes/clear-attempts', {})).toEqual({
    status: 200,
    reply: { clearedAttempts: AWARDS, reversedPoints: SUM },
  })
})

it('stores, approves, shows and resets more points than 32 bits can hold', async () => {
  const ada = await admin.givenEarner()
  await admin.sql(
    insertEntries(
      `SELECT $1, 'quiz:' || turn, 'quiz', $2::int, 0, timestamptz '2026-11-14T09:00:00Z', $1 FROM generate_series(1, $3::int) AS turn`,
    ),
    [ada.id, AWARD, AWARDS],
  )
  await admin.sql('UPDATE members SET pending_points = $2::bigint WHERE id = $1', [ada.id, SUM])
  const claimed = await admin.ask('POST', '/api/quests/daily-login/claim', {}, ada.cookie)
  expect(claimed).toMatchObject({ status: 200, reply: { pendingPoints: SUM + 5, totalPoints: 0 } })
  expect((await admin.get('/api/admin/top-members')).members[0]).toMatchObject({ pendingPoints: SUM + 5 })

  const job = { decision: 'approve', memberId: ada.id }
  expect((await admin.ask('POST', '/api/admin/review/jobs', job)).status).toBe(200)
  const worker = makeReviewWorker({
    database: admin.database,
    log: admin.test.log,
    now: () => admin.test.clock.now,
  })
  await worker.run()
  await worker.close()
  expect(await ada.me()).toMatchObject({ pendingPoints: 0, totalPoints: SUM + 5 })
  await countFigures(admin.database, new Date(admin.test.clock.now.getTime() + HOUR_MS))
  expect(await admin.get('/api/admin/overview')).toMatchObject({ totalPoints: SUM + 5 })
  expect(await findLedgerFaults(admin.database.query)).toEqual([])

  const reset = await admin.ask('POST', `/api/admin/members/${ada.id}/reset-points`, { reason: 'a robot' })
  expect(reset).toEqual({
    status: 200,
    reply: { pendingPoints: 0, totalPoints: 0, reversedEntries: AWARDS + 1 },
  })
  expect(await findLedgerFaults(admin.database.query)).toEqual([])
})
