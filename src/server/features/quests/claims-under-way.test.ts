import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/given-app.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { uploadPhoto } from '../../testing/test-files.ts'
import { holdTransaction } from '../../testing/test-lock.ts'
import { addPost } from '../../testing/test-posts.ts'
import { givenQuestEditing } from '../../testing/test-quest-editing.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { addTestQuiz, QUIZ } from '../../testing/test-quizzes.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const { admin, change } = givenQuestEditing()

/** Another instance on the same database, which runs `beforePayment` once between a decision and its payment. */
let other: TestApp
let beforePayment: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  const { database } = admin
  other = await makeTestApp({
    ...database,
    async prepared(name, text, values) {
      const act = name.startsWith('pay_') ? beforePayment : undefined
      if (act !== undefined) beforePayment = undefined
      await act?.()
      return database.prepared(name, text, values)
    },
  })
})

afterEach(async () => {
  beforePayment = undefined
  await admin.sql('DELETE FROM posts')
  await admin.sql('DELETE FROM quizzes')
  await admin.sql('DELETE FROM quiz_rounds')
  await admin.sql(`UPDATE quests SET state = 'open', points = 5 WHERE id = 'daily-login'`)
})

/** A quest that can be claimed, and a change that an editor makes. */
interface Example {
  questId: string
  answer?: object
  edit(): Promise<{ status: number }>
}

const FIRST_POST = 'k3v9t0q6w2m8x4c7n1b5'
const poll = () => addTestQuest(admin.database)

const examples: [name: string, prepare: () => Promise<Example>, outcome: object, pending: number][] = [
  [
    'closing the daily login',
    async () => ({ questId: 'daily-login', edit: () => change('daily-login', { state: 'closed' }) }),
    { error: { code: 'quest_closed' } },
    0,
  ],
  [
    'changing the points of the daily login',
    async () => ({ questId: 'daily-login', edit: () => change('daily-login', { points: 7 }) }),
    { points: 7, pendingPoints: 7 },
    7,
  ],
  [
    'taking the only post off the blog',
    async () => {
      const post = await addPost(admin.database)
      return { questId: 'latest-post', edit: () => admin.ask('DELETE', `/api/admin/posts/${post}`) }
    },
    { error: { code: 'no_posts' } },
    0,
  ],
  [
    'taking the latest post off the blog, before which there is another',
    async () => {
      await addPost(admin.database, { id: FIRST_POST, createdAt: new Date('2026-11-13T09:00:00Z') })
      const post = await addPost(admin.database)
      return { questId: 'latest-post', edit: () => admin.ask('DELETE', `/api/admin/posts/${post}`) }
    },
    { points: 15, details: { postId: FIRST_POST } },
    15,
  ],
  [
    'correcting the answer of the quiz',
    async () => {
      const id = await addTestQuiz(admin.database)
      const lastSaved = '2026-11-13T18:00:00.000Z'
      const edit = () =>
        admin.ask('PUT', `/api/admin/quizzes/${id}`, { ...QUIZ, correctAnswer: 'Oak', lastSaved })
      return { questId: 'daily-quiz', answer: { option: 'Yew' }, edit }
    },
    { state: 'refused', points: 0, details: { result: { correctAnswer: 'Oak' } } },
    0,
  ],
  [
    'deleting the quiz',
    async () => {
      const id = await addTestQuiz(admin.database)
      const edit = () => admin.ask('DELETE', `/api/admin/quizzes/${id}`)
      return { questId: 'daily-quiz', answer: { option: 'Yew' }, edit }
    },
    { error: { code: 'no_quiz' } },
    0,
  ],
  [
    'closing a quest',
    async () => {
      const questId = await poll()
      return { questId, answer: { option: 'River' }, edit: () => change(questId, { state: 'closed' }) }
    },
    { error: { code: 'quest_closed' } },
    0,
  ],
  [
    'changing the points of a quest',
    async () => {
      const questId = await poll()
      return { questId, answer: { option: 'River' }, edit: () => change(questId, { points: 30 }) }
    },
    { points: 30, pendingPoints: 30 },
    30,
  ],
  [
    'changing the options of a poll',
    async () => {
      const questId = await poll()
      const settings = { question: 'Where?', options: ['Hill', 'Sea'] }
      return { questId, answer: { option: 'River' }, edit: () => change(questId, { settings }) }
    },
    { error: { code: 'condition_not_met', message: 'Please select an option.' } },
    0,
  ],
  [
    'adding a prerequisite to a quest',
    async () => {
      const questId = await poll()
      const edit = () => change(questId, { prerequisites: [{ type: 'wallet' }] })
      return { questId, answer: { option: 'River' }, edit }
    },
    { error: { code: 'prerequisite_missing' } },
    0,
  ],
]

async function makeChange({ edit }: Example): Promise<void> {
  expect((await edit()).status).toBe(200)
}

describe.each(examples)('%s', (_, prepare, outcome, pending) => {
  it('counts for a claim at an instance that has the old content in memory', async () => {
    const { example, member } = await givenLoaded()
    await makeChange(example)
    await expectClaim(example, member)
  })

  it('counts for a claim that was decided before it and is paid after it', async () => {
    const { example, member } = await givenLoaded()
    let isMade = false
    beforePayment = async () => {
      await makeChange(example)
      isMade = true
    }
    await expectClaim(example, member)
    expect(isMade).toBe(true)
  })

  /** The other instance has the content in memory. */
  async function givenLoaded() {
    const example = await prepare()
    const member = await admin.givenEarner()
    await other.get('/api/tasks', member.cookie)
    return { example, member }
  }

  async function expectClaim(
    { questId, answer }: Example,
    { cookie, balances }: Awaited<ReturnType<typeof admin.givenEarner>>,
  ) {
    const response = await other.post(`/api/quests/${questId}/claim`, { answer }, { cookie })
    expect(await response.json()).toMatchObject(outcome)
    expect(await balances()).toEqual({ pending, total: 0 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  }
})

describe('an instance that has the old content in memory', () => {
  it.each([
    ['the daily login', async () => 'daily-login', {}, 5],
    ['a poll', poll, { option: 'River' }, 10],
  ])('pays %s that was opened meanwhile', async (_, find, answer, pending) => {
    const questId = await find()
    await change(questId, { state: 'closed' })
    const { cookie, balances } = await admin.givenEarner()
    await other.get('/api/tasks', cookie)
    expect((await change(questId, { state: 'open' })).status).toBe(200)
    await other.post(`/api/quests/${questId}/claim`, { answer }, { cookie })
    expect(await balances()).toEqual({ pending, total: 0 })
  })

  it('takes an answer that was added meanwhile', async () => {
    const questId = await poll()
    const { cookie } = await admin.givenEarner()
    await other.get('/api/tasks', cookie)
    await change(questId, { settings: { question: 'Where?', options: ['River', 'Hill', 'Sea'] } })
    const claim = { answer: { option: 'Sea' } }
    expect((await other.post(`/api/quests/${questId}/claim`, claim, { cookie })).status).toBe(200)
  })
})

it('a claim is decided anew if the points that it needs are taken from the member before it is paid', async () => {
  const questId = await addTestQuest(admin.database, { prerequisites: [{ type: 'points', points: 5 }] })
  const { id, cookie, balances } = await admin.givenEarner(1)
  beforePayment = async () => {
    const reset = await admin.ask('POST', `/api/admin/members/${id}/reset-points`, { reason: 'A script.' })
    expect(reset.status).toBe(200)
  }
  const response = await other.post(
    `/api/quests/${questId}/claim`,
    { answer: { option: 'River' } },
    { cookie },
  )
  expect(await response.json()).toMatchObject({ error: { code: 'prerequisite_missing' } })
  expect(beforePayment).toBeUndefined()
  expect(await balances()).toEqual({ pending: 0, total: 0 })
})

it('a claim that asks the database while it is judged is decided anew if its quest is closed meanwhile', async () => {
  const questId = await addTestQuest(admin.database, { kind: 'file', settings: {} })
  const { id, cookie, balances } = await admin.givenEarner()
  const hash = await uploadPhoto(admin.test, cookie, questId)
  const holder = await holdTransaction(admin.database)
  await holder.client.query('SELECT FROM file_uses WHERE member_id = $1 FOR UPDATE', [id])
  const claim = other.post(`/api/quests/${questId}/claim`, { answer: { files: [hash] } }, { cookie })
  await holder.waitFor(1)
  expect((await change(questId, { state: 'closed' })).status).toBe(200)
  await holder.commit()
  expect(await (await claim).json()).toMatchObject({ error: { code: 'quest_closed' } })
  expect(await balances()).toEqual({ pending: 0, total: 0 })
})
