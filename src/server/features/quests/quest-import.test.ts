import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportRow } from '../../../api/quest-import.ts'
import { givenQuestEditing } from '../../testing/test-quest-editing.ts'

const { admin, list, change, add, claim } = givenQuestEditing()

const QUEST = {
  kind: 'poll',
  title: 'Where next?',
  description: 'Tell **us**.',
  settings: { question: 'Where?', options: ['River', 'Hill'] },
  points: 10,
  recurrence: 'once',
  cooldownHours: null,
  claimLimit: null,
  pointsBudget: null,
  prerequisites: [],
}
const CODE = { ...QUEST, kind: 'code', title: 'Evening', settings: {}, leftOut: ['word'] }
const fileOf = (...quests: unknown[]) => ({ format: 'grav-quests', version: 1, quests })
const send = (file: unknown, cookie?: string) => admin.ask('POST', '/api/admin/quests/import', file, cookie)
const preview = async (...quests: unknown[]): Promise<ImportRow[]> =>
  (await admin.ask('POST', '/api/admin/quests/import/preview', fileOf(...quests))).reply.rows
const undo = (importId: string, cookie?: string) =>
  admin.ask('POST', '/api/admin/quests/import/undo', { importId }, cookie)
const created = async () =>
  (await list()).filter(({ id, state }) => id.length === 20 && state !== 'closed').map(({ title }) => title)

beforeEach(() => admin.sql(`UPDATE quests SET state = 'closed' WHERE length(id) = 20`))

describe('the preview of a file', () => {
  it('says of each quest whether it is new, there already, there twice or wrong, and adds nothing', async () => {
    expect((await send(fileOf(QUEST))).status).toBe(200)
    const [there] = (await list()).slice(-1)
    const rows = await preview(
      { ...QUEST, settings: { options: ['River', 'Hill'], question: ' Where? ', results: 'never' } },
      CODE,
      CODE,
      { ...QUEST, title: ' ' },
      { ...QUEST, points: -1 },
      { ...QUEST, title: 'x'.repeat(121) },
      { ...QUEST, settings: { question: '' }, title: 'Two faults', pointsBudget: 9 },
      'no quest at all',
    )
    expect(rows.map(({ status }) => status)).toEqual([
      ...['existing', 'new', 'repeated', 'wrong'],
      ...['wrong', 'wrong', 'wrong', 'wrong'],
    ])
    expect(rows[0]?.existing).toEqual({ id: there?.id, title: 'Where next?' })
    expect(rows[1]?.missing).toEqual(['Code word'])
    expect(rows[3]?.errors).toEqual([{ field: 'title', message: 'Please enter a title.' }])
    expect(rows[4]?.errors[0]?.field).toBe('points')
    expect(rows[6]?.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['pointsBudget', 'settings.question']),
    )
    expect(await created()).toEqual(['Where next?'])
  })

  it('does not take a quest for another one, nor one that was moved or closed for a new one or an old one', async () => {
    await send(fileOf({ ...QUEST, section: 'Autumn' }))
    const [quest] = (await list()).slice(-1)
    const statusOf = async (values: object) => (await preview({ ...QUEST, ...values }))[0]?.status
    expect(await statusOf({ section: 'Winter' })).toBe('existing')
    for (const other of [{ title: 'Where then?' }, { points: 11 }, { prerequisites: [{ type: 'email' }] }])
      expect(await statusOf(other)).toBe('new')
    await change(quest?.id ?? '', { state: 'closed' })
    expect(await statusOf({})).toBe('new')
  })

  it('is for those who write quests', async () => {
    const { cookie } = await admin.test.logIn({ role: 'reviewer' })
    expect((await admin.ask('POST', '/api/admin/quests/import/preview', fileOf(), cookie)).status).toBe(403)
    expect((await undo('nothing', cookie)).status).toBe(403)
  })
})

describe('an import', () => {
  it('adds nothing if one of its quests is there already, or in the file twice', async () => {
    await send(fileOf(QUEST))
    const twice = await send(fileOf(CODE, QUEST))
    expect([twice.status, twice.reply.error.code, twice.reply.error.field]).toEqual([
      409,
      'quest_exists',
      'quests.1',
    ])
    expect((await send(fileOf(CODE, CODE))).reply.error.message).toContain('in the file twice')
    expect(await created()).toEqual(['Where next?'])
  })

  it('happens once, however often it is sent at once', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(fileOf(QUEST, CODE))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await created()).toEqual(['Where next?', 'Evening'])
    const positions = await admin.sql(`SELECT position FROM quests GROUP BY position HAVING count(*) > 1`)
    expect(positions).toEqual([])
  })

  it('is undone as a whole, also after its quests were published and changed', async () => {
    const { reply } = await send(fileOf(QUEST, CODE))
    const [poll] = (await list()).slice(-2)
    expect(poll?.importId).toBe(reply.importId)
    await change(poll?.id ?? '', { state: 'open', title: 'Where to?' })
    expect(await undo(reply.importId)).toEqual({ status: 200, reply: { deleted: 2 } })
    expect(await created()).toEqual([])
    expect((await undo(reply.importId)).status).toBe(404)
    const after = { deleted: 2, titles: ['Where to?', 'Evening'] }
    expect(await admin.acts(reply.importId)).toContainEqual(
      expect.objectContaining({ act: 'undo_import', after }),
    )
    expect((await send(fileOf(QUEST, CODE))).status).toBe(200)
  })

  it('stays as a whole once a member has claimed one of its quests, or another quest waits for one', async () => {
    const { reply } = await send(fileOf(QUEST, CODE))
    const [poll] = (await list()).slice(-2)
    const id = poll?.id ?? ''
    await change(id, { state: 'open' })
    const waiting = await add({ prerequisites: [{ type: 'quest', questId: id }], title: 'Later' })
    expect((await undo(reply.importId)).reply.error.message).toContain('“Later” waits for it')
    await change(waiting.reply.id, { prerequisites: [] })
    const { cookie } = await admin.givenEarner()
    expect((await claim(id, cookie)).status).toBe(200)
    const refused = await undo(reply.importId)
    expect([refused.status, refused.reply.error.code]).toEqual([409, 'import_in_use'])
    expect(refused.reply.error.message).toBe(
      '“Where next?” cannot be deleted. Members have claimed or begun it. You can close it.',
    )
    expect(await created()).toContain('Evening')
  })

  it('is undone or claimed, never both, when both happen at once', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => admin.givenEarner()))
    for (let round = 0; round < 10; round += 1) {
      const { reply } = await send(
        fileOf({ ...QUEST, title: `Round ${round}` }, { ...CODE, title: `C ${round}` }),
      )
      const poll = (await list()).find(({ title }) => title === `Round ${round}`)
      const id = poll?.id ?? ''
      await change(id, { state: 'open' })
      const [undone, again] = await Promise.all([
        undo(reply.importId),
        undo(reply.importId),
        ...members.map(({ cookie }) => claim(id, cookie)),
      ])
      const claims = await admin.sql('SELECT FROM quest_claims WHERE quest_id = $1', [id])
      const isUndone = [undone, again].filter(({ status }) => status === 200).length
      expect(isUndone).toBe(claims.length > 0 ? 0 : 1)
    }
  })
})
