import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenQuestMembers } from '../../testing/test-quest-members.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

type Member = Awaited<ReturnType<typeof givenMember>>

const statusOf = async (member: Member, id: string) =>
  (await test.app.request(`/api/quests/${id}`, { headers: { cookie: member.cookie } })).status
const pageOf = (member: Member, id: string) => member.get(`/api/quests/${id}`)

describe('the page of a quest', () => {
  it('shows the same quest as the list, with its rules', async () => {
    const id = await quest({
      recurrence: 'weekly',
      cooldownHours: 12,
      closesAt: new Date('2026-12-01T00:00:00.000Z'),
      claimLimit: 3,
      pointsBudget: 25,
    })
    const [member, other] = [await givenMember(), await givenMember()]
    expect(await pageOf(member, id)).toEqual({
      task: await member.find(id),
      history: [],
      left: 2,
      rules: {
        recurrence: 'weekly',
        cooldownHours: 12,
        opensAt: null,
        closesAt: '2026-12-01T00:00:00.000Z',
        claimLimit: 3,
        prerequisites: [],
      },
      now: '2026-11-14T12:00:00.000Z',
    })
    await other.claim(id)
    expect(await pageOf(member, id)).toMatchObject({ left: 1, history: [] })
    expect(await pageOf(other, id)).toMatchObject({ task: { state: 'in_review' }, history: [{ points: 10 }] })
  })

  it('lists every prerequisite, met or not, and the list of tasks all that are missing', async () => {
    const first = await quest({ title: 'The first' })
    const id = await quest({
      prerequisites: [
        { type: 'quest', questId: first },
        { type: 'points', points: 500 },
        { type: 'age', days: 10 },
        { type: 'wallet' },
      ],
    })
    const member = await givenMember()
    const link = { quest: `/tasks/${first}`, wallet: '/dashboard#wallet' }
    const missing = [
      { type: 'quest', text: 'Complete “The first” first.', link: link.quest, progress: null },
      {
        type: 'points',
        text: 'You need 500 points. Those of texts, links and files count once they are approved.',
        link: null,
        progress: { done: 0, needed: 500 },
      },
      { type: 'wallet', text: 'Link a C-Chain wallet first.', link: link.wallet, progress: null },
    ]
    expect(await member.find(id)).toMatchObject({ state: 'locked', missing })
    await member.claim(first)
    const page = await pageOf(member, id)
    expect(page.task.missing.map(({ type }: { type: string }) => type)).toEqual(['points', 'wallet'])
    expect(page.rules.prerequisites).toMatchObject([
      { type: 'quest', isMet: true },
      { type: 'points', isMet: false, progress: { done: 10, needed: 500 } },
      { type: 'age', isMet: true },
      { type: 'wallet', isMet: false },
    ])
  })

  it('shows its rules in the list of tasks too, which saves the page a request', async () => {
    const id = await quest({
      recurrence: 'daily',
      cooldownHours: 36,
      claimLimit: 2,
      prerequisites: [{ type: 'age', days: 0 }, { type: 'wallet' }],
    })
    const met = ['Your account must be at least 0 days old.']
    expect(await (await givenMember()).find(id)).toMatchObject({ cooldownHours: 36, left: 2, met })
  })

  it.each([
    ['a draft', { state: 'draft' }],
    ['closed, for members who never claimed it', { state: 'closed' }],
  ] as const)('is not found while it is %s', async (_, values) => {
    expect(await statusOf(await givenMember(), await quest(values))).toBe(404)
  })

  it('is not found if there is none, and needs a session', async () => {
    expect(await statusOf(await givenMember(), 'nowhere')).toBe(404)
    expect((await test.app.request('/api/quests/nowhere')).status).toBe(401)
  })

  it('does not take the schema of quests for a quest', async () => {
    expect((await test.app.request('/api/quests/schema')).status).toBe(200)
  })

  it.each([
    ['announced', { state: 'coming_soon' }],
    ['open later', { opensAt: new Date('2026-11-20T00:00:00.000Z') }],
  ] as const)('tells nothing but title, points and times while it is %s', async (_, values) => {
    const id = await quest({
      ...values,
      claimLimit: 7,
      prerequisites: [{ type: 'points', points: 500 }],
      settings: { question: 'Where to?', options: ['River', 'Hill'], results: 'after_vote' },
    })
    const { task, rules, ...page } = await pageOf(await givenMember(), id)
    expect(task).toMatchObject({ title: 'Where next?', description: '', details: {}, missing: [] })
    expect(rules).toMatchObject({ claimLimit: null, prerequisites: [] })
    expect(page).toMatchObject({ left: null, history: [] })
    expect(JSON.stringify([task, rules])).not.toContain('River')
  })

  it('takes four statements', async () => {
    const id = await quest({ kind: 'text', settings: { minLength: 1, maxLength: 100 } })
    const member = await givenMember()
    await member.claim(id, { text: 'An oak.' })
    await pageOf(member, id)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await pageOf(member, id)
    // The session, the claims that decide, the days in a row, and the history.
    expect(asked).toHaveBeenCalledTimes(4)
    asked.mockRestore()
  })
})

describe('what was sent and waits for a decision', () => {
  it('comes with the list, and goes with the decision', async () => {
    const settings = { minLength: 1, maxLength: 100 }
    const id = await quest({ kind: 'text', settings })
    const member = await givenMember()
    expect(await member.find(id)).toMatchObject({ sent: null })
    await member.claim(id, { text: 'An oak.' })
    const { history } = await pageOf(member, id)
    expect(history).toMatchObject([{ answer: { text: 'An oak.' }, isChangeable: true }])
    expect((await member.find(id)).sent).toEqual(history[0])
    await test.sql(`UPDATE quest_claims SET state = 'approved' WHERE quest_id = $1`, [id])
    expect(await member.find(id)).toMatchObject({ state: 'done', sent: null })
  })

  it('is still in review while the quest cools down', async () => {
    const id = await quest({ recurrence: 'daily', cooldownHours: 36 })
    const member = await givenMember()
    await member.claim(id)
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    expect(await member.find(id)).toMatchObject({
      state: 'in_review',
      reopensAt: '2026-11-16T00:00:00.000Z',
      sent: { state: 'pending' },
    })
  })
})

describe('the history of a quest', () => {
  it('has the newest fifty claims, newest first', async () => {
    const id = await quest({ recurrence: 'daily' })
    const member = await givenMember()
    await test.sql(
      `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
       SELECT $1, $2, to_char(day, 'YYYY-MM-DD'), 'done', 1, 0, '{"option": "Hill"}', day, day
         FROM generate_series(timestamptz '2026-09-01 12:00+00', '2026-11-01', '1 day') AS day`,
      [member.id, id],
    )
    const { history } = await pageOf(member, id)
    expect(history).toHaveLength(50)
    expect(history[0]).toMatchObject({ period: '2026-10-31', state: 'done', answer: { vote: 'Hill' } })
  })

  const question = (text: string, answer: string) => ({ question: text, options: ['Yes', 'No'], answer })
  const settings = { needed: 1, questions: [question('Oak?', 'Yes'), question('Elm?', 'No')] }

  it('shows the right answers once no further attempt is possible', async () => {
    const [once, daily] = [
      await quest({ kind: 'questions', settings }),
      await quest({ kind: 'questions', settings, recurrence: 'daily' }),
    ]
    const member = await givenMember()
    for (const id of [once, daily]) await member.claim(id, { options: ['Yes', 'Yes'] })
    const answers = (isFinal: boolean) => [
      { question: 'Oak?', chosen: 'Yes', right: isFinal ? 'Yes' : null },
      { question: 'Elm?', chosen: 'Yes', right: isFinal ? 'No' : null },
    ]
    const answerOf = async (id: string) => (await pageOf(member, id)).history[0].answer
    expect(await answerOf(once)).toEqual({ answers: answers(true), rightAnswers: 1 })
    expect(await answerOf(daily)).toEqual({ answers: answers(false), rightAnswers: 1 })
    await test.sql(`UPDATE quests SET closes_at = '2026-11-14T12:00:00Z' WHERE id = $1`, [daily])
    expect(await answerOf(daily)).toEqual({ answers: answers(true), rightAnswers: 1 })
    await test.sql('UPDATE quests SET version = 2 WHERE id = $1', [once])
    expect((await answerOf(once)).answers).toEqual([
      { question: null, chosen: 'Yes', right: null },
      { question: null, chosen: 'Yes', right: null },
    ])
  })

  it('hides the right answer of the quiz of today after the answers to it were withdrawn', async () => {
    await addTestQuiz(test.database)
    const admin = await test.logIn({ role: 'administrator' })
    const member = await givenMember()
    await member.claim('daily-quiz', { option: 'Oak' })
    const right = async () => (await pageOf(member, 'daily-quiz')).history[0].answer.answers[0].right
    expect(await right()).toBe('Yew')
    expect((await admin.post('/api/admin/quizzes/clear-attempts')).status).toBe(200)
    expect(await right()).toBeNull()
    expect(JSON.stringify((await pageOf(member, 'daily-quiz')).history)).not.toContain('Yew')
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    expect(await right()).toBe('Yew')
  })
})
