import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

/** A member who has brought two verified newcomers, for each of whom points wait. */
async function givenReferrer() {
  const referrer = await givenMember()
  const newcomers = [await test.logIn(), await test.logIn()] as const
  for (const { id } of newcomers) {
    await test.sql('UPDATE members SET email_verified_at = joined_at WHERE id = $1', [id])
    await test.sql(`INSERT INTO referrals VALUES ($1, $2, '2026-11-10')`, [referrer.id, id])
    await test.sql(
      `WITH entry AS (
         INSERT INTO point_entries VALUES ($1, 'referral:' || $2::text, 'referral', 150, 0, '2026-11-10', $2::text)
         RETURNING member_id, source_key, kind, pending_change, created_at
       ) INSERT INTO review_queue SELECT * FROM entry`,
      [referrer.id, id],
    )
  }
  await test.sql('UPDATE members SET pending_points = 300, referral_count = 2 WHERE id = $1', [referrer.id])
  return { referrer, newcomers }
}

const inviteTwo = () =>
  quest({ kind: 'invite', recurrence: 'monthly', settings: { newcomers: 2 }, points: 200 })

const ONE_OF_TWO = {
  code: 'condition_not_met',
  message: '1 newcomer has joined with your code and verified their email so far; it takes 2.',
}

it('pays for newcomers who verified their email, decided on or not', async () => {
  const { referrer, newcomers } = await givenReferrer()
  const admin = await test.logIn({ role: 'administrator' })
  const entries = [{ memberId: referrer.id, sourceKey: `referral:${newcomers[0].id}` }]
  await admin.post('/api/admin/review/decide', { decision: 'approve', entries })
  expect((await referrer.claim(await inviteTwo(), {})).status).toBe(200)
})

it('shows how many newcomers count, refuses while they are too few, and pays once', async () => {
  const { referrer, newcomers } = await givenReferrer()
  const id = await inviteTwo()
  await test.sql('UPDATE members SET email_verified_at = NULL WHERE id = $1', [newcomers[0].id])
  expect(await referrer.find(id)).toMatchObject({ state: 'open', progress: { done: 1, needed: 2 } })
  expect(await refusalOf(await referrer.claim(id, {}))).toMatchObject({ status: 409, ...ONE_OF_TWO })
  await test.sql('UPDATE members SET email_verified_at = joined_at WHERE id = $1', [newcomers[0].id])
  expect(await referrer.find(id)).toMatchObject({ progress: { done: 2, needed: 2 } })
  expect(await (await referrer.claim(id, {})).json()).toMatchObject({ state: 'pending', points: 200 })
  expect(await refusalOf(await referrer.claim(id, {}))).toMatchObject({ code: 'in_review' })
})

it('counts the newcomers of this month only, if it can be claimed every month', async () => {
  const { referrer } = await givenReferrer()
  const [monthly, once] = [await inviteTwo(), await quest({ kind: 'invite', settings: { newcomers: 3 } })]
  test.clock.now = new Date('2026-12-01T00:00:00.000Z')
  await test.sql(`UPDATE sessions SET expires_at = '2027-01-01' WHERE member_id = $1`, [referrer.id])
  expect(await referrer.find(monthly)).toMatchObject({ progress: { done: 0, needed: 2 } })
  expect(await referrer.find(once)).toMatchObject({ progress: { done: 2, needed: 3 } })
  expect(await refusalOf(await referrer.claim(monthly, {}))).toMatchObject({ code: 'condition_not_met' })
})

it('does not count a newcomer who is suspended, until they are restored', async () => {
  const { referrer, newcomers } = await givenReferrer()
  const id = await inviteTwo()
  await test.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [newcomers[0].id])
  expect(await refusalOf(await referrer.claim(id, {}))).toMatchObject(ONE_OF_TWO)
  await test.sql('UPDATE members SET suspended_at = NULL WHERE id = $1', [newcomers[0].id])
  expect((await referrer.claim(id, {})).status).toBe(200)
})

it('does not count a newcomer whose referral was rejected', async () => {
  const { referrer, newcomers } = await givenReferrer()
  const reviewer = await test.logIn({ role: 'reviewer' })
  const entries = [{ memberId: referrer.id, sourceKey: `referral:${newcomers[1].id}` }]
  const body = { decision: 'reject', reason: 'The same person.', entries }
  expect((await reviewer.post('/api/admin/review/decide', body)).status).toBe(200)
  expect(await refusalOf(await referrer.claim(await inviteTwo(), {}))).toMatchObject(ONE_OF_TWO)
})

it('does not count newcomers whose referral was taken back by a reset of points', async () => {
  const { referrer } = await givenReferrer()
  const admin = await test.logIn({ role: 'administrator' })
  await admin.post(`/api/admin/members/${referrer.id}/reset-points`, { reason: 'Made up accounts.' })
  expect(await refusalOf(await referrer.claim(await inviteTwo(), {}))).toMatchObject({
    code: 'condition_not_met',
  })
})
