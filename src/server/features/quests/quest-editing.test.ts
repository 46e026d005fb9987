import { describe, expect, it } from 'vitest'
import type { EditableQuest } from '../../../api/quest-editing.ts'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()

const DRAFT = {
  title: 'Where next?',
  description: 'Tell us.',
  settings: { question: 'Where?', options: ['River', 'Hill'] },
  points: 10,
  recurrence: 'once',
  cooldownHours: null,
  opensAt: null,
  closesAt: null,
  claimLimit: null,
  pointsBudget: null,
  prerequisites: [],
  state: 'open',
}
const POLL = { ...DRAFT, kind: 'poll' }

const list = async (): Promise<EditableQuest[]> => (await admin.get('/api/admin/quests')).quests
const find = async (id: string) => (await list()).find((quest) => quest.id === id) as EditableQuest
const add = (values: object = {}, cookie?: string) =>
  admin.ask('POST', '/api/admin/quests', { ...POLL, ...values }, cookie)
const claim = (id: string, cookie: string, answer: object = { option: 'River' }) =>
  admin.ask('POST', `/api/quests/${id}/claim`, { answer }, cookie)

/** Saves the quest as it is, apart from the given values. */
async function change(id: string, values: object, version?: number) {
  const quest = await find(id)
  const { kind, isSpecified, isSingle, isExhausted, statistics, id: _, ...draft } = quest
  return admin.ask('PUT', `/api/admin/quests/${id}`, {
    ...draft,
    version: version ?? quest.version,
    ...values,
  })
}

const refusalOf = ({ status, reply }: { status: number; reply: { error: Record<string, string> } }) => [
  status,
  reply.error.code,
  reply.error.field,
]

it('a quest that members have claimed is closed, and does not become a draft again', async () => {
  const { reply } = await add()
  expect((await change(reply.id, { state: 'draft' })).status).toBe(200)
  await change(reply.id, { state: 'open' })
  await claim(reply.id, (await admin.givenEarner()).cookie)
  expect(refusalOf(await change(reply.id, { state: 'draft' }))).toEqual([400, 'invalid_quest', 'state'])
  expect((await change(reply.id, { state: 'closed' })).status).toBe(200)
})

describe('the list', () => {
  it('begins with the quests of the specification, in its own words', async () => {
    const quests = await list()
    expect(quests.slice(0, 5)).toMatchObject([
      { id: 'daily-login', title: 'Daily Login Reward', points: 5, isSingle: true, isSpecified: true },
      { id: 'daily-quiz', points: null, isSingle: true },
      { id: 'latest-post', points: 15, isSingle: true },
      { id: 'referral', points: 150, isSingle: true },
      { id: 'follow-project', kind: 'visit', isSingle: false, isSpecified: true },
    ])
    expect(quests[4]?.settings).toMatchObject({ action: 'Follow @gravtoken', seconds: 30 })
    expect(quests[0]?.statistics).toMatchObject({ claims: 0, medianHours: null })
  })
})

describe('adding a quest', () => {
  it('puts it at the end of the list, where members find it', async () => {
    const { status, reply } = await add({ title: '  Where next? ', opensAt: '2026-11-14T10:00:00.000Z' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      ...DRAFT,
      opensAt: '2026-11-14T10:00:00.000Z',
      kind: 'poll',
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

  it('stores settings in the form of their kind', async () => {
    const { reply } = await add({ settings: { question: ' Where? ', options: [' River', 'Hill '] } })
    expect(reply.settings).toEqual(DRAFT.settings)
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
      { settings: { ...DRAFT.settings, url: 'https://example.org' } },
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
    expect(refusalOf(await add(values))).toEqual([400, 'invalid_quest', field])
    expect(await list()).toHaveLength(count)
  })

  it('is possible with settings to be filled in later, unless it is open', async () => {
    const incomplete = { kind: 'visit', settings: { url: 'example.org' } }
    const { reply } = await add({ ...incomplete, state: 'draft' })
    expect(reply.settings).toEqual({ url: 'example.org' })
    const refused = await change(reply.id, { state: 'open' })
    expect(refused.reply.error).toEqual({
      code: 'invalid_quest',
      field: 'settings.url',
      message: 'The address must begin with http:// or https://.',
    })
  })

  it('announces one whose settings are missing to members, who cannot claim it', async () => {
    const { reply } = await add({ kind: 'code', settings: {}, state: 'coming_soon' })
    const ada = await admin.givenEarner()
    const { quests } = await admin.get('/api/tasks', ada.cookie)
    expect(quests.at(-1)).toMatchObject({ id: reply.id, state: 'coming_soon', details: {} })
    const refused = await claim(reply.id, ada.cookie, { word: 'hornbeam' })
    expect(refused.reply.error.code).toBe('quest_not_open')
  })

  it('stores odd characters of settings as others can read them', async () => {
    const settings = { question: 'Where \ud83c?', options: ['River\0', 'Hill'] }
    expect((await add({ settings })).reply.settings).toEqual({
      question: 'Where \ufffd?',
      options: ['River\ufffd', 'Hill'],
    })
  })

  it('is not for reviewers', async () => {
    const reviewer = await admin.test.logIn({ role: 'reviewer' })
    expect((await add({}, reviewer.cookie)).status).toBe(403)
    const editor = await admin.test.logIn({ role: 'editor' })
    expect((await add({}, editor.cookie)).status).toBe(200)
  })
})

describe('changing a quest', () => {
  it('counts for later claims only', async () => {
    const { reply: quest } = await add()
    const [early, late] = [await admin.givenEarner(), await admin.givenEarner()]
    await claim(quest.id, early.cookie)
    const { reply } = await change(quest.id, { points: 25, title: 'Where now?' })
    expect(reply).toMatchObject({ points: 25, title: 'Where now?', version: 2, statistics: { claims: 1 } })
    await claim(quest.id, late.cookie)
    expect([(await early.balances()).pending, (await late.balances()).pending]).toEqual([10, 25])
    expect(
      await admin.test.column('SELECT version FROM quest_claims WHERE quest_id = $1 ORDER BY version', [
        quest.id,
      ]),
    ).toEqual([1, 2])
    const records = await admin.acts(quest.id)
    expect(records.find(({ act }) => act === 'change_quest')).toMatchObject({
      before: { points: 10, title: 'Where next?' },
      after: { points: 25, title: 'Where now?' },
    })
  })

  it('of two editors who began with the same version is possible for one', async () => {
    const { reply: quest } = await add()
    const outcomes = await Promise.all(
      ['First?', 'Second?'].map((title) => change(quest.id, { title }, quest.version)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    expect(refused?.reply.error.code).toBe('changed_meanwhile')
    expect((await find(quest.id)).version).toBe(2)
  })

  it('of two editors at once never makes two quests wait for each other', async () => {
    const [one, other] = [(await add()).reply, (await add()).reply]
    const waitFor = (questId: string) => ({ prerequisites: [{ type: 'quest', questId }] })
    const outcomes = await Promise.all([change(one.id, waitFor(other.id)), change(other.id, waitFor(one.id))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('adds no prerequisite that nobody can meet, and keeps one that was closed later', async () => {
    const [needed, waiting] = [(await add()).reply, (await add()).reply]
    const waitFor = (questId: string) => ({ prerequisites: [{ type: 'quest', questId }] })
    const refused = [400, 'invalid_quest', 'prerequisites.0.questId']
    const { reply: draft } = await add({ state: 'draft' })
    expect(refusalOf(await change(waiting.id, waitFor(draft.id)))).toEqual(refused)
    expect(refusalOf(await add(waitFor('follow-project')))).toEqual(refused)
    expect((await change(waiting.id, waitFor(needed.id))).status).toBe(200)
    expect((await change(needed.id, { state: 'closed' })).status).toBe(200)
    expect((await change(waiting.id, { title: 'Where now?' })).status).toBe(200)
    expect(refusalOf(await add(waitFor(needed.id)))).toEqual(refused)
  })

  it('that does not exist is refused', async () => {
    const { status } = await admin.ask('PUT', '/api/admin/quests/nothing', { ...DRAFT, version: 1 })
    expect(status).toBe(404)
  })

  it('sets a limit that counts earlier claims', async () => {
    const { reply: quest } = await add()
    const members = await Promise.all(Array.from({ length: 3 }, () => admin.givenEarner()))
    const [first, second, third] = members.map(({ cookie }) => cookie) as [string, string, string]
    await claim(quest.id, first)
    expect((await change(quest.id, { claimLimit: 2 })).reply).toMatchObject({
      claimLimit: 2,
      isExhausted: false,
    })
    await claim(quest.id, second)
    expect(await find(quest.id)).toMatchObject({ isExhausted: true })
    expect((await claim(quest.id, third)).reply.error.code).toBe('limit_reached')
    await change(quest.id, { claimLimit: null })
    expect((await claim(quest.id, third)).status).toBe(200)
  })

  it('to closed ends it for those who come later, and loses no claim under way', async () => {
    const { reply: quest } = await add()
    const members = await Promise.all(Array.from({ length: 20 }, () => admin.givenEarner()))
    const claims = members.map(({ cookie }) => claim(quest.id, cookie))
    const closed = await change(quest.id, { state: 'closed' })
    expect(closed.status).toBe(200)
    const outcomes = await Promise.all(claims)
    const paid = outcomes.filter(({ status }) => status === 200)
    const balances = await Promise.all(members.map((member) => member.balances()))
    expect(balances.map(({ pending }) => pending)).toEqual(
      outcomes.map(({ status }) => (status === 200 ? 10 : 0)),
    )
    for (const { status, reply } of outcomes)
      if (status !== 200) expect(reply.error.code).toBe('quest_closed')
    expect((await find(quest.id)).statistics.claims).toBe(paid.length)
    const late = await admin.givenEarner()
    expect((await claim(quest.id, late.cookie)).reply.error.code).toBe('quest_closed')
  })

  it('writes no secret to the audit log', async () => {
    const { reply: quest } = await add({ kind: 'code', settings: { word: 'hornbeam' } })
    await change(quest.id, { settings: { word: 'whitebeam' } })
    const records = await admin.acts(quest.id)
    expect(records).toHaveLength(2)
    expect(JSON.stringify(records)).not.toMatch(/hornbeam|whitebeam/)
  })
})

describe('changing a quest of the specification', () => {
  it('pays the new points of the daily login at the next claim', async () => {
    const [before, after] = [await admin.givenEarner(), await admin.givenEarner()]
    await admin.ask('POST', '/api/rewards/daily-login', {}, before.cookie)
    expect((await change('daily-login', { points: 7 })).reply).toMatchObject({ points: 7, isSingle: true })
    expect((await admin.get('/api/rewards/daily-login', after.cookie)).points).toBe(7)
    const { reply } = await admin.ask('POST', '/api/rewards/daily-login', {}, after.cookie)
    expect(reply).toMatchObject({ points: 7, pendingPoints: 7 })
    expect((await before.balances()).pending).toBe(5)
    await change('daily-login', { points: 5 })
  })

  it('closes and opens the daily login', async () => {
    const ada = await admin.givenEarner()
    await change('daily-login', { state: 'closed' })
    const refused = await admin.ask('POST', '/api/rewards/daily-login', {}, ada.cookie)
    expect(refused.reply.error.code).toBe('quest_closed')
    await change('daily-login', { state: 'open' })
    expect((await admin.ask('POST', '/api/rewards/daily-login', {}, ada.cookie)).status).toBe(200)
  })

  it('keeps its own words as long as they are not changed', async () => {
    await change('follow-project', { points: 3 })
    const words = () =>
      admin.sql(`SELECT title, description, settings FROM quests WHERE id = 'follow-project'`)
    expect(await words()).toEqual([{ title: null, description: null, settings: {} }])
    const { settings } = await find('follow-project')
    await change('follow-project', { title: 'Follow us', settings: { ...settings, seconds: 5 } })
    expect(await words()).toEqual([{ title: 'Follow us', description: null, settings: { seconds: 5 } }])
    expect((await find('follow-project')).settings).toEqual({ ...settings, seconds: 5 })
  })

  it('opens one that was announced', async () => {
    const settings = { minLength: 1, maxLength: 100 }
    const without = await change('weekly-challenge', { state: 'open', settings })
    expect(refusalOf(without)).toEqual([400, 'invalid_quest', 'points'])
    expect((await change('weekly-challenge', { state: 'open', settings, points: 40 })).status).toBe(200)
    const ada = await admin.givenEarner()
    const { reply } = await claim('weekly-challenge', ada.cookie, { text: 'Planted.' })
    expect(reply).toMatchObject({ state: 'pending', points: 40 })
  })

  it.each([
    ['daily-login', 'claimLimit', { claimLimit: 5 }],
    ['daily-login', 'points', { points: 0 }],
    ['daily-quiz', 'points', { points: 5 }],
  ])('refuses for %s a new %s', async (id, field, values) => {
    expect(refusalOf(await change(id, values))).toEqual([400, 'invalid_quest', field])
  })
})

describe('the order', () => {
  const order = (ids: string[]) => admin.ask('POST', '/api/admin/quests/order', { ids })

  it('is that of the list and of the members', async () => {
    const before = (await list()).map(({ id }) => id)
    const ids = [...before].reverse()
    expect((await order(ids)).reply).toEqual({ done: true })
    const quests = await list()
    expect(quests.map(({ id }) => id)).toEqual(ids)
    expect(quests.find(({ id }) => id === 'referral')?.version).toBe(1)
    const { records } = await admin.get('/api/admin/audit?act=order_quests')
    expect(records[0]).toMatchObject({ before: { order: before }, after: { order: ids } })
    await order(before)
  })

  it('that misses a quest, or names one twice, is refused', async () => {
    const ids = (await list()).map(({ id }) => id)
    expect(refusalOf(await order(ids.slice(1)))).toEqual([409, 'changed_meanwhile', undefined])
    expect((await order([...ids.slice(1), ids[1] ?? ''])).status).toBe(409)
    expect((await order([...ids, 'nothing'])).status).toBe(409)
    expect((await list()).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the preview', () => {
  const preview = (values: object) => admin.ask('POST', '/api/admin/quests/preview', { ...POLL, ...values })

  it('is the card of a member who can claim it, without anything being written', async () => {
    const before = await list()
    const prerequisites = [{ type: 'role', role: 'editor' }]
    const { reply } = await preview({ description: 'Tell **us**.', state: 'draft', prerequisites })
    expect(reply).toMatchObject({
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
    expect((await preview(values)).reply).toMatchObject({ state })
  })

  it('shows no secret', async () => {
    const { reply } = await preview({ kind: 'code', settings: { word: 'hornbeam' } })
    expect(reply.details).toEqual({})
  })

  it('names what is missing', async () => {
    expect(refusalOf(await preview({ settings: {}, state: 'draft' }))).toEqual([
      400,
      'invalid_quest',
      'settings.question',
    ])
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
