import { beforeAll, describe, expect, it } from 'vitest'
import type { EditableQuest, QuestExport } from '../../../api/quest-editing.ts'
import { givenQuestEditing, refusedField } from '../../testing/test-quest-editing.ts'
import { addTestQuest } from '../../testing/test-quests.ts'

const { admin, add, change, find } = givenQuestEditing(() => ({
  checkHosts: ['127.0.0.1:8080', 'forum.example.org'],
}))
let editor: { cookie: string }

beforeAll(async () => {
  editor = await admin.test.logIn({ role: 'editor', expiresAt: new Date('2027-06-01T00:00:00.000Z') })
})

const SETTINGS = { url: 'https://example.org/check', secret: '', message: '' }
const IDENTITY = [400, 'invalid_quest', 'settings.sendsIdentity']

/** A quest with which an administrator lets a service learn who claims it. */
async function givenIdentityQuest(values: object = {}): Promise<EditableQuest> {
  const { status, reply } = await add({
    kind: 'check',
    settings: { ...SETTINGS, sendsIdentity: true },
    ...values,
  })
  expect(status).toBe(200)
  return reply
}

/** Saves a quest as the editor, with other settings. */
const changeAsEditor = ({ id, settings }: EditableQuest, changes: object, values: object = {}) =>
  change(id, { settings: { ...settings, ...changes }, ...values }, { cookie: editor.cookie })

describe('an editor, who may not read members,', () => {
  it.each([
    ['an open quest', {}],
    ['a draft', { state: 'draft' }],
    ['a draft without an address', { state: 'draft', settings: { sendsIdentity: true } }],
    ['a draft with another word for yes', { state: 'draft', settings: { sendsIdentity: 'true' } }],
    ['an announced quest', { state: 'coming_soon', settings: { ...SETTINGS, sendsIdentity: 1 } }],
  ])('adds no quest that sends wallets and ids: %s', async (_, values) => {
    const quest = { kind: 'check', settings: { ...SETTINGS, sendsIdentity: true }, ...values }
    expect(refusedField(await add(quest, editor.cookie))).toEqual(IDENTITY)
  })

  it('adds and changes a quest that does not', async () => {
    const { status, reply } = await add({ kind: 'check', settings: SETTINGS }, editor.cookie)
    expect([status, reply.settings.sendsIdentity]).toEqual([200, false])
    expect((await changeAsEditor(reply, { url: 'https://example.org/other' })).status).toBe(200)
    expect(refusedField(await changeAsEditor(await find(reply.id), { sendsIdentity: true }))).toEqual(
      IDENTITY,
    )
  })

  it('copies no quest that sends wallets and ids', async () => {
    const { settings } = await givenIdentityQuest()
    expect(refusedField(await add({ kind: 'check', settings, state: 'draft' }, editor.cookie))).toEqual(
      IDENTITY,
    )
  })

  it('does not redirect what a quest sends, also while it is a draft or closed', async () => {
    for (const state of ['open', 'draft', 'closed', 'coming_soon']) {
      const quest = await givenIdentityQuest({ state })
      const refused = await changeAsEditor(quest, { url: 'https://example.org/mine' })
      expect(refusedField(refused)).toEqual([400, 'invalid_quest', 'settings.url'])
      expect((await find(quest.id)).settings).toEqual(quest.settings)
    }
    const empty = await givenIdentityQuest({ state: 'draft', settings: { sendsIdentity: true } })
    expect(refusedField(await changeAsEditor(empty, SETTINGS))).toEqual([
      400,
      'invalid_quest',
      'settings.url',
    ])
  })

  it('changes everything else about such a quest, and can end the sending', async () => {
    const quest = await givenIdentityQuest()
    const renamed = await changeAsEditor(quest, { message: 'Soon.' }, { title: 'Our forum', points: 20 })
    expect(renamed).toMatchObject({ status: 200, reply: { title: 'Our forum', points: 20 } })
    const mine = { sendsIdentity: false, url: 'https://example.org/mine' }
    expect((await changeAsEditor(renamed.reply, mine)).status).toBe(200)
    const ended = await find(quest.id)
    expect(ended.settings).toMatchObject(mine)
    expect(refusedField(await changeAsEditor(ended, { sendsIdentity: true }))).toEqual(IDENTITY)
  })

  it('imports no quest that sends wallets and ids', async () => {
    const [quest] = (await exported([await givenIdentityQuest()])).quests
    const settings = { ...quest?.settings, sendsIdentity: true }
    const file = { format: 'grav-quests', version: 1, quests: [{ ...quest, title: 'Elsewhere', settings }] }
    const send = (cookie: string) => admin.ask('POST', '/api/admin/quests/import', file, cookie)
    expect(refusedField(await send(editor.cookie))).toEqual([
      400,
      'invalid_quest',
      'quests.0.settings.sendsIdentity',
    ])
    expect((await send(admin.cookie)).status).toBe(200)
  })
})

it('an administrator turns the sending on and changes its address, which the audit log shows', async () => {
  const quest = await givenIdentityQuest()
  const settings = { ...quest.settings, url: 'https://example.org/new' }
  expect((await change(quest.id, { settings })).status).toBe(200)
  expect(await admin.acts(quest.id)).toContainEqual(
    expect.objectContaining({
      act: 'change_quest',
      after: expect.objectContaining({
        settings: { url: 'https://example.org/new', message: '', sendsIdentity: true },
      }),
    }),
  )
})

describe('a file of quests', () => {
  it('does not turn the sending on elsewhere, and says so', async () => {
    const { quests } = await exported([await givenIdentityQuest()])
    expect(quests).toMatchObject([
      { settings: { url: SETTINGS.url, message: '' }, leftOut: ['secret', 'sendsIdentity'] },
    ])
    expect(quests[0]?.settings).not.toHaveProperty('sendsIdentity')
  })

  it.each([
    ['check', 'http://127.0.0.1:8080/check?key=hornbeam'],
    ['check', 'https://checker.internal/check'],
    ['check', 'https://forum.example.org/check'],
    ['visit', 'http://wiki.local/hedges'],
    ['visit', 'https://10.0.0.7/hedges'],
  ])('leaves the address of a %s inside the network out and asks for it: %s', async (kind, url) => {
    const own = kind === 'check' ? { secret: '', message: '' } : { action: 'Open', seconds: 30 }
    const id = await addTestQuest(admin.database, { kind, settings: { url, ...own } })
    const file = await exported([await find(id)])
    expect(JSON.stringify(file)).not.toContain(new URL(url).host)
    expect(file.quests[0]?.leftOut).toContain('url')
    // What is there already would be refused.
    const elsewhere = {
      ...file,
      quests: file.quests.map((quest) => ({ ...quest, title: `Elsewhere: ${url}` })),
    }
    expect((await admin.ask('POST', '/api/admin/quests/import', elsewhere)).status).toBe(200)
    const { quests } = await admin.get('/api/admin/quests')
    const added = quests.at(-1)
    expect(added).toMatchObject({ kind, state: 'draft' })
    const opened = await change(added.id, {
      state: 'open',
      settings: { ...added.settings, secret: undefined },
    })
    expect(opened.reply.error).toMatchObject({
      code: 'invalid_quest',
      field: 'settings.url',
      message: 'Please fill this in.',
    })
    expect((await exported([added])).quests[0]?.leftOut).toEqual(file.quests[0]?.leftOut)
  })

  it('that lacks an address without saying so is refused', async () => {
    const { quests } = await exported([await givenIdentityQuest()])
    const [{ leftOut: _, ...quest } = { settings: {} }] = quests
    const file = (more: object) => ({
      format: 'grav-quests',
      version: 1,
      quests: [{ ...quest, settings: { message: '' }, ...more }],
    })
    const send = (more: object) => admin.ask('POST', '/api/admin/quests/import', file(more))
    const refused = [400, 'invalid_quest', 'quests.0.settings.url']
    expect(refusedField(await send({}))).toEqual(refused)
    expect((await send({ leftOut: ['url'] })).status).toBe(200)
    const wrong = { message: '', url: 'ftp://example.org/' }
    expect(refusedField(await send({ leftOut: ['url'], settings: wrong }))).toEqual(refused)
    expect(refusedField(await send({ leftOut: ['url', 'message'], settings: {} }))).toEqual([
      400,
      'invalid_quest',
      'quests.0.settings.message',
    ])
  })
})

/** The export of these quests alone. */
async function exported(quests: EditableQuest[]): Promise<QuestExport> {
  const ids = quests.map(({ id }) => id)
  await admin.sql(`UPDATE quests SET state = 'closed' WHERE length(id) = 20 AND NOT id = ANY($1)`, [ids])
  return admin.get('/api/admin/quests/export')
}
