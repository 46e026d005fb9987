import { describe, expect, it } from 'vitest'
import type { Task } from '../../../api/tasks.ts'
import { givenQuestEditing, refusedField } from '../../testing/test-quest-editing.ts'
import { addTestQuest } from '../../testing/test-quests.ts'

const { admin, list, find, add, change } = givenQuestEditing()

/** The sections in which a member sees quests. */
async function shownSections(ids: string[]): Promise<(string | null)[]> {
  const { cookie } = await admin.givenEarner()
  const { tasks } = await admin.get('/api/tasks', cookie)
  const sections = new Map<string, string | null>(tasks.map(({ id, section }: Task) => [id, section]))
  for (const id of ids) {
    const { task } = await admin.get(`/api/quests/${id}`, cookie)
    expect(task.section).toBe(sections.get(id))
  }
  return ids.map((id) => sections.get(id) ?? null)
}

describe('the section of a quest', () => {
  it('is what the editor wrote without needless spaces, for members too, also before it opens', async () => {
    const { reply: quest } = await add({ section: '  River \n week ', state: 'coming_soon' })
    expect(quest.section).toBe('River week')
    expect((await find(quest.id)).section).toBe('River week')
    expect(await shownSections([quest.id])).toEqual(['River week'])
    const [record] = await admin.acts(quest.id)
    expect(record).toMatchObject({ act: 'add_quest', after: { section: 'River week' } })
  })

  it('can be left out, and is then none for a new quest and unchanged for others', async () => {
    const [without, empty, named] = [
      (await add()).reply,
      (await add({ section: ' ' })).reply,
      (await add({ section: 'Autumn' })).reply,
    ]
    expect([without, empty, named].map(({ section }) => section)).toEqual([null, null, 'Autumn'])
    expect((await change(named.id, { section: undefined })).reply.section).toBe('Autumn')
    expect((await change(named.id, { section: null })).reply.section).toBeNull()
    expect(await shownSections([without.id, named.id])).toEqual([null, null])
  })

  it('is the same whatever its case, written as by the first quest in the list', async () => {
    const names = ['Forest school', 'FOREST SCHOOL', 'forest school']
    const ids: string[] = []
    for (const section of names) ids.push((await add({ section })).reply.id)
    const [first = ''] = ids
    const written = async () => (await list()).flatMap(({ id, section }) => (ids.includes(id) ? section : []))
    expect(await written()).toEqual(Array(3).fill('Forest school'))
    await change(first, { section: 'Forest School' })
    expect(await written()).toEqual(Array(3).fill('Forest School'))
    expect(await shownSections(ids)).toEqual(Array(3).fill('Forest School'))
  })

  it('has at most 40 characters, without needless ones', async () => {
    expect((await add({ section: ` ${'x'.repeat(20)}   ${'x'.repeat(19)} ` })).status).toBe(200)
    const refused = await add({ section: 'x'.repeat(41) })
    expect(refusedField(refused)).toEqual([400, 'too_long', 'section'])
    expect(refused.reply.error.message).toContain('Section')
  })

  it('is stored like a title if it has odd characters, or refused', async () => {
    const [title, section] = [await add({ title: 'River\0' }), await add({ section: 'River\0' })]
    expect(title.status).toBe(400)
    expect(section).toEqual(title)
    const { reply: odd } = await add({ section: 'River \ud83c' })
    expect((await find(odd.id)).section).toBe('River \ufffd')
  })

  it.each(['daily-login', 'follow-project', 'weekly-challenge'])('is refused for %s', async (id) => {
    expect(refusedField(await change(id, { section: 'River week' }))).toEqual([
      400,
      'invalid_quest',
      'section',
    ])
    expect((await find(id)).section).toBeNull()
  })

  it.each(['', ' River', 'River  week', 'x'.repeat(41)])('cannot be %j in the database', async (section) => {
    await expect(addTestQuest(admin.database, { section })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('quests_section_check') },
    })
  })

  it('is in the file of quests, and files without it stay readable', async () => {
    await admin.sql(`UPDATE quests SET state = 'closed' WHERE length(id) = 20`)
    await add({ title: 'With', section: 'Wetlands' })
    await add({ title: 'Without' })
    const file = await admin.get('/api/admin/quests/export')
    expect(file.quests.map(({ section }: { section?: string }) => section)).toEqual(['Wetlands', undefined])
    await admin.sql(`UPDATE quests SET state = 'closed' WHERE length(id) = 20`)
    expect((await admin.ask('POST', '/api/admin/quests/import', file)).reply).toMatchObject({ added: 2 })
    const imported = (await list()).slice(-2)
    expect(imported.map(({ title, section }) => [title, section])).toEqual([
      ['With', 'Wetlands'],
      ['Without', null],
    ])
    const [quest] = file.quests
    const tooLong = { ...file, quests: [{ ...quest, section: 'x'.repeat(41) }] }
    const { reply } = await admin.ask('POST', '/api/admin/quests/import', tooLong)
    expect([reply.error.code, reply.error.field]).toEqual(['too_long', 'quests.0.section'])
  })
})
