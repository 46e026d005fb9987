import { describe, expect, it } from 'vitest'
import { givenQuestEditing } from '../../testing/test-quest-editing.ts'
import { POLL } from '../../testing/test-quests.ts'

const { admin, list, find, add, change } = givenQuestEditing()

const { kind, state, ...publishable } = POLL
const TYPED = {
  title: 'Which ri',
  description: '',
  section: '',
  points: 'many',
  recurrence: 'once',
  cooldownHours: '',
  opening: 'now',
  opensAt: '',
  closesAt: '',
  claimLimit: '',
  pointsBudget: '',
  settings: { options: [''] },
  prerequisites: [],
}

const begin = (typed: object = {}, cookie?: string) =>
  admin.ask('POST', '/api/admin/quests/drafts', { kind, typed: { ...TYPED, ...typed } }, cookie)
const keep = (id: string, revision: number, { version = 1, cookie, ...typed }: Keep = {}) =>
  admin.ask(
    'PUT',
    `/api/admin/quests/${id}/draft`,
    { typed: { ...TYPED, ...typed }, version, revision },
    cookie,
  )
const open = (id: string, cookie?: string) =>
  admin.ask('GET', `/api/admin/quests/${id}/draft`, undefined, cookie)
const listNew = async () => (await admin.get('/api/admin/quests/drafts')).drafts
type Keep = { version?: number; cookie?: string; title?: string }

describe('what is typed about a new quest', () => {
  it('is kept as it is, however wrong, and found again', async () => {
    const count = (await list()).length
    const { status, reply } = await begin()
    expect([status, reply.revision]).toEqual([200, 1])
    expect((await keep(reply.id, 1, { version: 0, title: 'Which river?' })).reply).toMatchObject({
      id: reply.id,
      revision: 2,
    })
    expect((await open(reply.id)).reply).toMatchObject({
      quest: null,
      draft: { kind, typed: { ...TYPED, title: 'Which river?' }, version: 0, revision: 2, isOwn: true },
    })
    expect(await listNew()).toMatchObject([{ id: reply.id, kind, title: 'Which river?', isOwn: true }])
    expect(await list()).toHaveLength(count)
  })

  it('becomes one quest, however often it is published at once, and the draft ends', async () => {
    const { reply: draft } = await begin()
    const publish = () => add({ draft: { id: draft.id, revision: 1 } })
    const outcomes = await Promise.all(Array.from({ length: 20 }, publish))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, reply } of outcomes)
      if (status !== 200) expect(reply.error.code).toBe('changed_meanwhile')
    expect(await find(draft.id)).toMatchObject({ title: POLL.title, version: 1, draftSavedAt: null })
    expect((await open(draft.id)).reply.draft).toBeNull()
  })

  it('is not published by somebody who did not see the last of it, nor if something is wrong', async () => {
    const { reply: draft } = await begin()
    expect((await add({ draft: { id: draft.id, revision: 1 }, title: ' ' })).status).toBe(400)
    await keep(draft.id, 1, { version: 0, title: 'Theirs' })
    expect((await add({ draft: { id: draft.id, revision: 1 } })).status).toBe(409)
    expect((await open(draft.id)).reply).toMatchObject({ quest: null, draft: { revision: 2 } })
  })

  it('gets its id from the server', async () => {
    expect((await keep('a-name-of-my-own', 0)).status).toBe(404)
    expect((await keep('a-name-of-my-own', 1)).status).toBe(409)
    expect((await add({ draft: { id: 'a-name-of-my-own', revision: 1 } })).status).toBe(409)
  })
})

describe('what is typed about a published quest', () => {
  it('changes nothing that members see before it is published', async () => {
    const { reply: quest } = await add()
    const ada = await admin.givenEarner()
    const seen = async () =>
      (await admin.get('/api/tasks', ada.cookie)).tasks.find(({ id }: { id: string }) => id === quest.id)
    const before = await seen()
    const { reply } = await keep(quest.id, 0, { title: 'Which river?' })
    expect(await seen()).toEqual(before)
    expect(await find(quest.id)).toMatchObject({ title: POLL.title, version: 1, draftSavedAt: reply.savedAt })
    const published = await change(quest.id, { title: 'Which river?', draftRevision: 1 })
    expect(published.reply).toMatchObject({ title: 'Which river?', version: 2, draftSavedAt: null })
    expect((await seen()).title).toBe('Which river?')
  })

  it('of two editors at once is kept of one, and the other learns whose it is', async () => {
    const { reply: quest } = await add()
    const editor = await admin.test.logIn({ role: 'editor' })
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => keep(quest.id, 0, { title: 'Mine' })),
      ...Array.from({ length: 5 }, () => keep(quest.id, 0, { title: 'Theirs', cookie: editor.cookie })),
    ])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    const { draft } = (await open(quest.id, editor.cookie)).reply
    expect(draft).toMatchObject({ revision: 1, isOwn: draft.typed.title === 'Theirs' })
    expect(draft.author).toEqual(expect.any(String))
    const again = await Promise.all([keep(quest.id, 1), keep(quest.id, 1)])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is published against the version that it began with, and all of it or nothing', async () => {
    const { reply: quest } = await add()
    await keep(quest.id, 0)
    await change(quest.id, { title: 'Theirs' })
    expect((await change(quest.id, { title: 'Mine', draftRevision: 1 }, { version: 1 })).status).toBe(409)
    expect((await change(quest.id, { title: 'Mine', draftRevision: 7 })).status).toBe(409)
    expect(await find(quest.id)).toMatchObject({ title: 'Theirs', version: 2 })
    expect((await open(quest.id)).reply.draft).toMatchObject({ version: 1, revision: 1 })
  })

  it('is not outdated by closing the quest from the list', async () => {
    const { reply: quest } = await add()
    await keep(quest.id, 0)
    await change(quest.id, { state: 'closed' })
    expect((await open(quest.id)).reply).toMatchObject({ quest: { version: 2 }, draft: { version: 2 } })
  })

  it('can be discarded by those who saw it', async () => {
    const { reply: quest } = await add()
    await keep(quest.id, 0)
    const discard = (revision: number) =>
      admin.ask('DELETE', `/api/admin/quests/${quest.id}/draft?revision=${revision}`)
    expect((await discard(7)).status).toBe(409)
    expect((await discard(1)).reply).toEqual({ done: true })
    expect((await open(quest.id)).reply).toMatchObject({ quest: { title: POLL.title }, draft: null })
  })
})

it('everything that is wrong with a quest is named at once', async () => {
  const { reply } = await add({
    ...publishable,
    title: ' ',
    points: null,
    settings: { question: '', options: ['River', ''] },
    opensAt: '2026-11-15T00:00:00Z',
    closesAt: '2026-11-14T00:00:00Z',
  })
  expect(reply.error.fields.map(({ field }: { field: string }) => field)).toEqual([
    'title',
    'points',
    'closesAt',
    'settings.question',
    'settings.options.1',
  ])
  expect(reply.error).toMatchObject({
    code: 'invalid_quest',
    field: 'title',
    message: 'Please enter a title.',
  })
})
