import { describe, expect, it } from 'vitest'
import type { QuestExport } from '../../../api/quest-editing.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { creatableKinds } from '../../../quests/registry.ts'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addTestQuest } from '../../testing/test-quests.ts'

const admin = givenAdmin()

const POLL: QuestExport['quests'][number] = {
  kind: 'poll',
  title: 'Where next?',
  description: 'Tell **us**.',
  settings: { question: 'Where?', options: ['River', 'Hill'] },
  points: 10,
  recurrence: 'weekly',
  cooldownHours: 12,
  claimLimit: 500,
  pointsBudget: 5_000,
  prerequisites: [{ type: 'age', days: 7 }],
}
const PORTABLE = [
  { type: 'wallet' },
  { type: 'email' },
  { type: 'age', days: 7 },
  { type: 'points', points: 100 },
  { type: 'role', role: 'editor' },
] as const
const fileOf = (...quests: object[]) => ({ format: 'grav-quests', version: 1, quests })

const exported = (): Promise<QuestExport> => admin.get('/api/admin/quests/export')
const send = (file: unknown, cookie?: string) => admin.ask('POST', '/api/admin/quests/import', file, cookie)
const close = () => admin.sql(`UPDATE quests SET state = 'closed' WHERE length(id) = 20`)
const created = () =>
  admin.sql(`SELECT title, state FROM quests WHERE length(id) = 20 AND state <> 'closed' ORDER BY position`)

describe('a file of quests', () => {
  it('that was exported is exported again after it was imported', async () => {
    for (const [index, { kind }] of creatableKinds.entries()) {
      const { sample } = kindServers[kind]
      const settings = sample?.settings as Record<string, unknown>
      const values = { ...sample, kind, settings, position: 200 + index, claimLimit: 7 }
      await addTestQuest(admin.database, { ...values, prerequisites: [...PORTABLE] })
    }
    const file = await exported()
    expect(file.quests[0]?.prerequisites).toEqual(PORTABLE)
    expect(file.quests.map(({ kind }) => kind)).toEqual(creatableKinds.map(({ kind }) => kind))
    await close()
    expect((await exported()).quests).toEqual([])
    expect(await send(file)).toMatchObject({ status: 200, reply: { added: creatableKinds.length } })
    expect(await exported()).toEqual(file)
  })

  it('has no code words, times, ids, prerequisites on other quests or quests of the specification', async () => {
    await close()
    const ada = await admin.givenEarner()
    const id = await addTestQuest(admin.database, {
      kind: 'code',
      settings: { word: 'hornbeam' },
      prerequisites: [{ type: 'quest', questId: 'daily-login' }, { type: 'email' }],
      opensAt: new Date('2026-11-01T00:00:00.000Z'),
    })
    await admin.ask('POST', `/api/quests/${id}/claim`, { answer: { word: 'Hornbeam' } }, ada.cookie)
    const file = await exported()
    expect(file.quests).toHaveLength(1)
    expect(file.quests[0]).toMatchObject({ kind: 'code', settings: {}, prerequisites: [{ type: 'email' }] })
    const text = JSON.stringify(file)
    for (const secret of ['hornbeam', id, ada.id, 'daily-login', '2026']) expect(text).not.toContain(secret)
  })

  it('leaves out drafts whose settings are not complete', async () => {
    await close()
    await addTestQuest(admin.database, { state: 'draft', settings: { question: 'Where?' } })
    expect((await exported()).quests).toEqual([])
  })

  it('need not name prerequisites', async () => {
    await close()
    const { prerequisites: _, ...poll } = POLL
    expect((await send(fileOf(poll))).status).toBe(200)
    const settings = { ...POLL.settings, results: 'never' }
    expect((await exported()).quests).toEqual([{ ...POLL, settings, prerequisites: [] }])
  })

  it('adds drafts, which a code word is needed for to be opened', async () => {
    await close()
    await send(fileOf(POLL, { ...POLL, kind: 'code', title: 'Evening', settings: {} }))
    expect(await created()).toEqual([
      { title: 'Where next?', state: 'draft' },
      { title: 'Evening', state: 'draft' },
    ])
    const { quests } = await admin.get('/api/admin/quests')
    const { kind, id, isSpecified, isSingle, isExhausted, importId, draftSavedAt, statistics, ...draft } =
      quests.at(-1)
    const open = (settings: object) =>
      admin.ask('PUT', `/api/admin/quests/${id}`, { ...draft, state: 'open', settings })
    expect((await open({})).reply.error).toEqual({
      code: 'invalid_quest',
      field: 'settings.word',
      message: 'Please fill this in.',
    })
    expect((await open({ word: 'hornbeam' })).status).toBe(200)
    const { records } = await admin.get('/api/admin/audit?act=import_quests')
    const after = { added: 2, titles: ['Where next?', 'Evening'] }
    expect(records).toContainEqual(expect.objectContaining({ act: 'import_quests', after }))
  })

  it.each([
    ['invalid_quest', 'quests.1.title', { title: ' ' }],
    ['invalid_quest', 'quests.1.settings.question', { settings: { options: ['River', 'Hill'] } }],
    ['invalid_quest', 'quests.1.settings.word', { settings: { ...POLL.settings, word: 'hornbeam' } }],
    ['invalid_quest', 'quests.1.recurrence', { recurrence: 'kind' }],
    ['invalid_quest', 'quests.1.pointsBudget', { pointsBudget: 9 }],
    ['too_long', 'quests.1.title', { title: 'x'.repeat(121) }],
    ['invalid_request', 'quests.1.points', { points: -1 }],
    ['invalid_request', 'quests.1.kind', { kind: 'dance' }],
    [
      'invalid_request',
      'quests.1.prerequisites.0.type',
      { prerequisites: [{ type: 'quest', questId: 'daily-login' }] },
    ],
    ['invalid_request', 'quests.1', { memberId: 'k3v9t0q6w2m8x4c7n1b5' }],
  ])('is refused as a whole with the code %s and the field %s', async (code, field, values) => {
    const before = await created()
    const { status, reply } = await send(fileOf(POLL, { ...POLL, ...values }))
    expect([status, reply.error.code, reply.error.field]).toEqual([400, code, field])
    expect(await created()).toEqual(before)
  })

  it('of another format or version is refused', async () => {
    expect((await send({ ...fileOf(POLL), format: 'zealy' })).reply.error.field).toBe('format')
    expect((await send({ ...fileOf(POLL), version: 2 })).reply.error.field).toBe('version')
  })

  it('is for those who write quests', async () => {
    const reviewer = await admin.test.logIn({ role: 'reviewer' })
    expect((await send(fileOf(POLL), reviewer.cookie)).status).toBe(403)
  })
})

describe('the schema of the file', () => {
  it('is public, and describes the settings of each kind without secrets', async () => {
    const schema = await (await admin.test.app.request('/api/quests/schema')).json()
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' })
    const quests: { properties: Record<string, { const?: string; properties?: object }> }[] =
      schema.properties.quests.items.oneOf
    expect(quests.map(({ properties }) => properties.kind?.const)).toEqual(
      creatableKinds.map(({ kind }) => kind),
    )
    const settingsOf = (kind: string) =>
      quests.find(({ properties }) => properties.kind?.const === kind)?.properties.settings?.properties
    expect(Object.keys(settingsOf('visit') ?? {})).toEqual(['url', 'action', 'seconds'])
    expect(settingsOf('code')).toEqual({})
    const [quest] = schema.properties.quests.items.oneOf
    const types = quest.properties.prerequisites.items.oneOf.map(
      ({ properties }: { properties: { type: { const: string } } }) => properties.type.const,
    )
    expect(types.toSorted()).toEqual(PORTABLE.map(({ type }) => type).toSorted())
    expect(quest.required).not.toContain('prerequisites')
  })
})
