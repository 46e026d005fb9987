import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { addTestQuest, type QuestValues } from '../../testing/test-quests.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { makeReviewWorker } from '../review/review-worker.ts'
import { findTotalsFaults } from './quest-faults.actions.ts'
import { findClaimFaults } from './quest-faults.queries.ts'

const test = givenApp()
const quest = (values: QuestValues = {}) => addTestQuest(test.database, values)

async function givenMember() {
  const member = await test.logIn()
  const claim = async (id: string, answer: object = { option: 'River' }) => {
    const response = await member.post(`/api/quests/${id}/claim`, { answer })
    return { status: response.status, ...(await response.json()) }
  }
  const find = async (id: string) =>
    (await member.get('/api/tasks')).tasks.find((found: { id: string }) => found.id === id)
  return { ...member, claim, find }
}

const totalsOf = (questId: string) =>
  test.sql('SELECT claims, points FROM quest_totals WHERE quest_id = $1', [questId])

async function expectNoFaults() {
  expect(await findClaimFaults(test.database.query)).toEqual([])
  expect(await findTotalsFaults(test.database.query)).toEqual([])
}

it('a reset of a member’s points refuses what they claimed, and frees its shares', async () => {
  const [first, second] = [await quest({ claimLimit: 1 }), await quest({ claimLimit: 1 })]
  const [member, other] = [await givenMember(), await givenMember()]
  const admin = await test.logIn({ role: 'administrator' })
  await member.claim(first)
  await member.claim(second)
  const entries = [{ memberId: member.id, sourceKey: `poll:${first}:once` }]
  await admin.post('/api/admin/review/decide', { decision: 'approve', entries })
  const reset = { reason: 'Several accounts.' }
  expect((await admin.post(`/api/admin/members/${member.id}/reset-points`, reset)).status).toBe(200)
  expect(await member.find(first)).toMatchObject({ state: 'refused', note: 'Several accounts.' })
  expect(await totalsOf(first)).toEqual([{ claims: 0, points: 0 }])
  expect((await other.claim(second)).status).toBe(200)
  await expectNoFaults()
})

it('a decision on entries of many quests frees the share of each that is rejected', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => quest({ pointsBudget: 20 })))
  const members = [await givenMember(), await givenMember()]
  for (const id of ids) for (const member of members) expect((await member.claim(id)).status).toBe(200)
  const reviewer = await test.logIn({ role: 'reviewer' })
  const job = { decision: 'reject', reason: 'Copied.', memberId: members[0]?.id }
  expect((await reviewer.post('/api/admin/review/jobs', job)).status).toBe(200)
  const worker = makeReviewWorker({ database: test.database, log: test.log, now: () => test.clock.now })
  await worker.run()
  await worker.close()
  for (const id of ids) expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
  await expectNoFaults()
})

describe('after the clock was set back', () => {
  it('a period that was claimed is refused, also if it earned nothing', async () => {
    const id = await quest({ recurrence: 'daily', points: 0, claimLimit: 10 })
    const member = await givenMember()
    await member.claim(id)
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    expect((await member.claim(id)).status).toBe(200)
    test.clock.now = new Date('2026-11-14T13:00:00.000Z')
    expect(await member.claim(id)).toMatchObject({ status: 409, error: { code: 'already_claimed' } })
    expect(await totalsOf(id)).toEqual([{ claims: 2, points: 0 }])
  })

  it('what a reviewer sent back can be sent again', async () => {
    const id = await quest()
    const member = await givenMember()
    await member.claim(id)
    await test.sql(`UPDATE quest_claims SET state = 'returned' WHERE member_id = $1`, [member.id])
    test.clock.now = new Date('2026-11-14T11:00:00.000Z')
    expect(await member.claim(id, { option: 'Hill' })).toMatchObject({ status: 200, state: 'pending' })
  })
})

describe('a claim that was begun', () => {
  const visit = {
    kind: 'visit',
    settings: { url: 'https://example.org/', action: 'Open', seconds: 0 },
  }

  it('is refused if the quest was closed meanwhile', async () => {
    const id = await quest(visit)
    const member = await givenMember()
    await member.post(`/api/quests/${id}/start`)
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [id])
    expect(await member.claim(id, {})).toMatchObject({ status: 409, error: { code: 'quest_closed' } })
  })

  it('is paid if the content changed meanwhile, so that it is decided on in a transaction', async () => {
    const id = await quest(visit)
    const member = await givenMember()
    await member.post(`/api/quests/${id}/start`)
    await test.sql(`UPDATE quests SET title = 'Another title' WHERE id = $1`, [id])
    expect(await member.claim(id, {})).toMatchObject({ status: 200, state: 'pending' })
  })

  it('does not hide an earlier one from a quest that can be claimed once now', async () => {
    const id = await quest({ ...visit, recurrence: 'daily' })
    const member = await givenMember()
    await member.post(`/api/quests/${id}/start`)
    expect((await member.claim(id, {})).status).toBe(200)
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    await member.post(`/api/quests/${id}/start`)
    await test.sql(`UPDATE quests SET recurrence = 'once' WHERE id = $1`, [id])
    expect(await member.claim(id, {})).toMatchObject({ status: 409, error: { code: 'in_review' } })
    expect(await member.find(id)).toMatchObject({ state: 'in_review', since: '2026-11-14T12:00:00.000Z' })
  })
})

it('a quest whose settings this version cannot read is left out, and the others are listed', async () => {
  const [broken, sound] = [await quest({ settings: { colour: 'green' } }), await quest()]
  const member = await givenMember()
  expect(await member.find(broken)).toBeUndefined()
  expect(await member.find(sound)).toMatchObject({ state: 'open' })
  expect((await member.claim(broken)).status).toBe(404)
})

it('an answer that this version cannot read hides its outcome, and nothing else', async () => {
  const question = { question: 'Oak?', options: ['Yes', 'No'], answer: 'Yes' }
  const id = await quest({ kind: 'questions', settings: { needed: 1, questions: [question] } })
  const member = await givenMember()
  await member.claim(id, { options: ['Yes'] })
  await test.sql(`UPDATE quest_claims SET answer = '{}' WHERE member_id = $1`, [member.id])
  expect(await member.find(id)).toMatchObject({ state: 'in_review' })
  expect((await member.find(id)).details).not.toHaveProperty('answers')
})

it('a quiz that can be answered again does not show the answers of the last time', async () => {
  const question = { question: 'Oak?', options: ['Yes', 'No'], answer: 'Yes' }
  const settings = { needed: 1, questions: [question] }
  const id = await quest({ kind: 'questions', recurrence: 'daily', settings })
  const member = await givenMember()
  await member.claim(id, { options: ['Yes'] })
  const today = (await member.find(id)).details
  expect(today).toMatchObject({ right: 1 })
  expect(today).not.toHaveProperty('answers')
  test.clock.now = new Date('2026-11-15T12:00:00.000Z')
  expect((await member.find(id)).details).not.toHaveProperty('answers')
})

it('the answers of a quiz whose questions were changed are not shown to members who answered the old ones', async () => {
  const settings = (answer: string) => ({
    needed: 1,
    questions: [{ question: 'Oak?', options: ['Yes', 'No'], answer }],
  })
  const id = await quest({ kind: 'questions', settings: settings('Yes') })
  const member = await givenMember()
  await member.claim(id, { options: ['Yes'] })
  expect((await member.find(id)).details).toHaveProperty('answers')
  await test.sql('UPDATE quests SET settings = $2, version = version + 1 WHERE id = $1', [id, settings('No')])
  expect((await member.find(id)).details).not.toHaveProperty('answers')
})

describe('a claim of yesterday', () => {
  const settings = { minLength: 1, maxLength: 100 }
  const text: QuestValues = { kind: 'text', recurrence: 'daily', settings }

  it('is told of while the quest is open again, until it is approved', async () => {
    const id = await quest(text)
    const member = await givenMember()
    await member.claim(id, { text: 'An oak.' })
    test.clock.now = new Date('2026-11-15T08:00:00.000Z')
    const since = '2026-11-14T12:00:00.000Z'
    expect(await member.find(id)).toMatchObject({
      state: 'open',
      earlier: { state: 'in_review', since, note: null },
    })
    const reviewer = await test.logIn({ role: 'reviewer' })
    const entries = [{ memberId: member.id, sourceKey: `text:${id}:2026-11-14` }]
    await reviewer.post('/api/admin/review/decide', { decision: 'reject', reason: 'Which oak?', entries })
    expect(await member.find(id)).toMatchObject({
      state: 'open',
      earlier: { state: 'refused', since, note: 'Which oak?' },
    })
    await member.claim(id, { text: 'The oak by the river.' })
    expect(await member.find(id)).toMatchObject({ state: 'in_review', earlier: null })
  })

  it('that was sent back and improved keeps its time, from which the cool-down counts', async () => {
    const id = await quest({ ...text, cooldownHours: 24 })
    const member = await givenMember()
    await member.claim(id, { text: 'An oak.' })
    await test.sql(`UPDATE quest_claims SET state = 'returned' WHERE member_id = $1`, [member.id])
    test.clock.now = new Date('2026-11-15T11:00:00.000Z')
    expect((await member.claim(id, { text: 'The oak by the river.' })).status).toBe(200)
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    expect((await member.claim(id, { text: 'A beech.' })).status).toBe(200)
  })
})

describe('a specified quest that is closed', () => {
  it('pays no referrals, and still counts the newcomers', async () => {
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = 'referral'`)
    const member = await givenMember()
    const email = `${member.id}.friend@example.org`
    const newcomer = { email, password: 'correct horse battery staple', referralCode: member.id }
    expect(await (await test.post('/api/auth/register', newcomer)).json()).toMatchObject({
      referral: 'credited',
      referralPoints: 0,
    })
    expect(await member.me()).toMatchObject({ pendingPoints: 0, referralCount: 1 })
    await test.sql(`UPDATE quests SET state = 'open' WHERE id = 'referral'`)
  })

  it('asks no quiz', async () => {
    await addTestQuiz(test.database)
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = 'daily-quiz'`)
    const member = await givenMember()
    expect(await member.task('daily-quiz')).toBeUndefined()
    expect((await member.post('/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } })).status).toBe(
      409,
    )
    await test.sql(`UPDATE quests SET state = 'open' WHERE id = 'daily-quiz'`)
    expect((await member.post('/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } })).status).toBe(
      200,
    )
  })
})
