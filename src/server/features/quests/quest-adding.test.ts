import { describe, expect, it } from 'vitest'
import { givenQuestEditing, refusedField } from '../../testing/test-quest-editing.ts'
import { POLL } from '../../testing/test-quests.ts'

const { admin, list, add, change, claim } = givenQuestEditing()

describe('adding a quest', () => {
  it('puts it at the end of the list, where members find it', async () => {
    const { status, reply } = await add({ title: '  Where next? ', opensAt: '2026-11-14T10:00:00.000Z' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      ...POLL,
      opensAt: '2026-11-14T10:00:00.000Z',
      version: 1,
      isSpecified: false,
      isSingle: false,
      isExhausted: false,
    })
    expect((await list()).at(-1)).toEqual(reply)
    const ada = await admin.givenEarner()
    expect((await claim(reply.id, ada.cookie)).reply).toMatchObject({ state: 'pending', points: 10 })
    expect(await admin.acts(reply.id)).toMatchObject([{ act: 'add_quest', after: { title: 'Where next?' } }])
  })

  it('refuses settings that are longer than any kind needs, also in a draft', async () => {
    const settings = { word: 'x'.repeat(100_000) }
    const refused = await add({ kind: 'code', state: 'draft', settings })
    expect(refusedField(refused)).toEqual([400, 'invalid_request', 'settings'])
    expect(refused.reply.error.message).toBe('settings: must have at most 100,000 characters as JSON.')
  })

  it('stores settings in the form of their kind', async () => {
    const { reply } = await add({ settings: { question: ' Where? ', options: [' River', 'Hill '] } })
    expect(reply.settings).toEqual(POLL.settings)
  })

  it.each([
    ['a title', 'title', { title: ' ' }],
    ['a setting', 'settings.question', { settings: { options: ['River', 'Hill'] } }],
    [
      'a setting with a list',
      'settings.options.1',
      { settings: { question: 'Where?', options: ['River', ''] } },
    ],
    [
      'a setting of another kind',
      'settings.url',
      { settings: { ...POLL.settings, url: 'https://example.org' } },
    ],
    ['a prerequisite', 'prerequisites.0.questId', { prerequisites: [{ type: 'quest', questId: 'nothing' }] }],
    [
      'an address inside the network',
      'settings.url',
      { kind: 'check', settings: { url: 'https://10.0.0.1/check', secret: '', message: '' } },
    ],
    ['a budget', 'pointsBudget', { pointsBudget: 9 }],
    ['a time', 'closesAt', { opensAt: '2026-11-15T00:00:00Z', closesAt: '2026-11-14T00:00:00Z' }],
  ])('with %s that is wrong is refused by its field', async (_, field, values) => {
    const count = (await list()).length
    expect(refusedField(await add(values))).toEqual([400, 'invalid_quest', field])
    expect(await list()).toHaveLength(count)
  })

  it('is possible with settings to be filled in later, unless it is open', async () => {
    const incomplete = { kind: 'visit', settings: { url: 'example.org' } }
    const { reply } = await add({ ...incomplete, state: 'draft' })
    expect(reply.settings).toEqual({ url: 'example.org' })
    const refused = await change(reply.id, { state: 'open' })
    expect(refused.reply.error).toMatchObject({
      code: 'invalid_quest',
      field: 'settings.url',
      message: 'The address must begin with http:// or https://.',
    })
  })

  it('announces one whose settings are missing to members, who cannot claim it', async () => {
    const { reply } = await add({ kind: 'code', settings: {}, state: 'coming_soon' })
    const ada = await admin.givenEarner()
    const { tasks } = await admin.get('/api/tasks', ada.cookie)
    expect(tasks.at(-1)).toMatchObject({ id: reply.id, state: 'coming_soon', details: {} })
    const refused = await claim(reply.id, ada.cookie, { word: 'hornbeam' })
    expect(refused.reply.error.code).toBe('quest_not_open')
  })

  it('stores odd characters of settings as others can read them', async () => {
    const settings = { question: 'Where \ud83c?', options: ['River\0', 'Hill'] }
    expect((await add({ settings })).reply.settings).toEqual({
      question: 'Where \ufffd?',
      options: ['River\ufffd', 'Hill'],
      results: 'never',
    })
  })

  it('is not for reviewers', async () => {
    const reviewer = await admin.test.logIn({ role: 'reviewer' })
    expect((await add({}, reviewer.cookie)).status).toBe(403)
    const editor = await admin.test.logIn({ role: 'editor' })
    expect((await add({}, editor.cookie)).status).toBe(200)
  })
})

describe('the preview', () => {
  const preview = (values: object) => admin.ask('POST', '/api/admin/quests/preview', { ...POLL, ...values })

  it('is the card of a member who can claim it, without anything being written', async () => {
    const before = await list()
    const prerequisites = [{ type: 'role', role: 'editor' }]
    const { reply } = await preview({ description: 'Tell **us**.', state: 'draft', prerequisites })
    expect(reply.errors).toEqual([])
    expect(reply.task).toMatchObject({
      kind: 'poll',
      title: 'Where next?',
      description: '<p dir="auto">Tell <strong>us</strong>.</p>',
      state: 'open',
      details: { question: 'Where?', options: ['River', 'Hill'] },
    })
    expect(await list()).toEqual(before)
  })

  it.each([
    ['coming_soon', { state: 'coming_soon', settings: {} }],
    ['not_open', { opensAt: '2026-11-20T00:00:00.000Z' }],
    ['open', { state: 'closed', closesAt: '2026-11-01T00:00:00.000Z' }],
  ])('shows it as %s', async (state, values) => {
    expect((await preview(values)).reply.task).toMatchObject({ state })
  })

  it('shows no secret', async () => {
    const { reply } = await preview({ kind: 'code', settings: { word: 'hornbeam' } })
    expect(reply.task.details).toEqual({})
  })

  it('names what is missing, and shows the words of the sample there', async () => {
    const settings = { question: 'Which river?', options: ['', 'The Alder', ''], extra: 1 }
    const { reply } = await preview({ title: ' ', points: null, settings, state: 'draft' })
    expect(reply.errors.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'points',
      'settings.options.0',
      'settings.options.2',
      'settings.extra',
    ])
    expect(reply.task).toMatchObject({
      title: 'What next?',
      points: 5,
      details: { question: 'Which river?', options: ['By the river', 'The Alder', 'By the river'] },
    })
  })

  it('shows a quiz before its right answers are chosen', async () => {
    const questions = [{ question: 'Which tree?', options: ['Oak', 'Yew'], answer: '' }]
    const { reply } = await preview({ kind: 'questions', settings: { questions, needed: 1 } })
    expect(reply.errors).toEqual([
      { field: 'settings.questions.0.answer', message: 'Please choose the right answer.' },
    ])
    expect(reply.task.details).toEqual({
      needed: 1,
      questions: [{ question: 'Which tree?', options: ['Oak', 'Yew'] }],
    })
  })

  it('shows something of every kind before anything is written', async () => {
    const { kinds } = await admin.get('/api/admin/quests/kinds')
    for (const { kind, sample } of kinds) {
      const { status, reply } = await preview({ kind, title: '', settings: {} })
      expect([kind, status, reply.task?.title]).toEqual([kind, 200, sample.title])
    }
  })
})

describe('the kinds', () => {
  it('come with a JSON Schema, in which every setting has a title, and a sample that fits it', async () => {
    const { kinds } = await admin.get('/api/admin/quests/kinds')
    expect(kinds.length).toBeGreaterThanOrEqual(9)
    for (const { kind, settings, secrets, sample } of kinds) {
      expect(settings).toMatchObject({ type: 'object', additionalProperties: false })
      const titles = Object.values<{ title?: string }>(settings.properties).map(({ title }) => title)
      expect([kind, titles]).toEqual([kind, titles.map(() => expect.any(String))])
      expect(Object.keys(settings.properties)).toEqual(expect.arrayContaining(secrets))
      expect([kind, (await add({ ...sample, kind })).status]).toEqual([kind, 200])
    }
  })
})
