import { beforeEach, describe, expect, it } from 'vitest'
import type { Task } from '../../../api/tasks.ts'
import { givenQuestEditing } from '../../testing/test-quest-editing.ts'

const { admin, find, add, change } = givenQuestEditing()

const sections = async (): Promise<string[]> => (await admin.get('/api/admin/quests')).sections
type Wanted = { was: string | null; name: string }
const arrange = async (wanted: Wanted[], before?: string[], cookie?: string) =>
  admin.ask(
    'POST',
    '/api/admin/quests/sections',
    { before: before ?? (await sections()), sections: wanted },
    cookie,
  )
const kept = (...names: string[]) => names.map((name) => ({ was: name, name }))

/** The sections in the order in which a member's list of tasks names them. */
async function shownSections(): Promise<string[]> {
  const { cookie } = await admin.givenEarner()
  const { tasks } = await admin.get('/api/tasks', cookie)
  return [...new Set(tasks.flatMap(({ section }: Task) => section ?? []))] as string[]
}

beforeEach(async () => {
  await admin.sql(`UPDATE quests SET section = NULL`)
  await admin.sql(`DELETE FROM quest_sections`)
})

describe('sections', () => {
  it('are shown in the order of their first quests until editors arrange them', async () => {
    for (const section of ['Autumn', 'River week', 'autumn']) await add({ section })
    expect(await sections()).toEqual(['Autumn', 'River week'])
    expect(await shownSections()).toEqual(['Autumn', 'River week'])
    expect((await arrange(kept('River week', 'Autumn'))).status).toBe(200)
    expect(await sections()).toEqual(['River week', 'Autumn'])
    expect(await shownSections()).toEqual(['River week', 'Autumn'])
    await add({ section: 'Winter' })
    expect(await shownSections()).toEqual(['River week', 'Autumn', 'Winter'])
  })

  it('are renamed for all their quests, also in what is being typed, and two can exchange their names', async () => {
    const [autumn, river] = [
      (await add({ section: 'AUTUMN' })).reply,
      (await add({ section: 'River' })).reply,
    ]
    const typed = {
      ...{ title: 'Half', description: '', section: 'Autumn', points: '1', recurrence: 'once' },
      ...{ cooldownHours: '', opening: 'now', opensAt: '', closesAt: '', claimLimit: '', pointsBudget: '' },
      ...{ settings: {}, prerequisites: [] },
    }
    await admin.ask('PUT', `/api/admin/quests/${autumn.id}/draft`, { typed, version: 1, revision: 0 })
    const swapped = [
      { was: 'AUTUMN', name: 'River' },
      { was: 'River', name: 'Autumn' },
    ]
    expect((await arrange(swapped)).status).toBe(200)
    expect(await find(autumn.id)).toMatchObject({ section: 'River', version: 2 })
    expect(await find(river.id)).toMatchObject({ section: 'Autumn', version: 2 })
    const { draft } = await admin.get(`/api/admin/quests/${autumn.id}/draft`)
    expect(draft).toMatchObject({ version: 2, typed: { section: 'River' } })
    expect((await change(autumn.id, { title: 'Old form' }, { version: 1 })).status).toBe(409)
  })

  it('can be removed, and their quests stay without one', async () => {
    const { reply: quest } = await add({ section: 'Autumn' })
    expect((await arrange([{ was: null, name: 'Empty' }])).status).toBe(200)
    expect((await find(quest.id)).section).toBeNull()
    expect(await sections()).toEqual(['Empty'])
    expect(await shownSections()).toEqual([])
    const { records } = await admin.get('/api/admin/audit?act=arrange_sections')
    const change = { before: { sections: ['Autumn'] }, after: { sections: ['Empty'] } }
    expect(records).toContainEqual(expect.objectContaining(change))
  })

  it('are not arranged by somebody who has not seen them as they are, nor with one name twice', async () => {
    await add({ section: 'Autumn' })
    expect((await arrange(kept('Autumn'), ['Autumn', 'Other'])).status).toBe(409)
    expect((await arrange([{ was: 'Other', name: 'New' }])).status).toBe(409)
    const twice = await arrange([
      { was: 'Autumn', name: 'One' },
      { was: null, name: ' ONE ' },
    ])
    expect([twice.status, twice.reply.error.code]).toEqual([400, 'invalid_sections'])
    expect((await arrange([{ was: 'Autumn', name: ' ' }])).status).toBe(400)
    expect(await sections()).toEqual(['Autumn'])
  })

  it('are arranged once, however many editors do it at once', async () => {
    for (const section of ['Autumn', 'River']) await add({ section })
    const before = await sections()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        arrange(
          [
            { was: 'Autumn', name: `Autumn ${index}` },
            { was: 'River', name: 'River' },
          ],
          before,
        ),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sections()).toHaveLength(2)
  })

  it('are for those who write quests', async () => {
    const { cookie } = await admin.test.logIn({ role: 'reviewer' })
    expect((await arrange([], [], cookie)).status).toBe(403)
  })
})
