import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const admin = givenAdmin()

const month = (month: string, cookie?: string) => admin.get(`/api/admin/calendar?month=${month}`, cookie)

describe('the calendar of a month', () => {
  it('has the quests that open or close, the posts that are published, and the quizzes', async () => {
    const opensAt = new Date('2027-03-01T00:00:00.000Z')
    const closesAt = new Date('2027-03-31T23:59:59.999Z')
    const later = new Date('2027-04-01T00:00:00.000Z')
    const quests = [
      await addTestQuest(admin.database, { title: 'Opens', opensAt, closesAt: later, position: 101 }),
      await addTestQuest(admin.database, { title: 'Closes', closesAt, position: 102, state: 'draft' }),
    ]
    await addTestQuest(admin.database, { title: 'Later', opensAt: later })
    await addTestQuest(admin.database, { title: 'Always' })
    const post = await addPost(admin.database, { publishedAt: closesAt })
    await addPost(admin.database, { publishedAt: later })
    await addPost(admin.database, { publishedAt: null })
    await addTestQuiz(admin.database, { id: 'daily_2027-03-14' })
    const reply = await month('2027-03')
    expect(reply).toMatchObject({ month: '2027-03', posts: [{ id: post }] })
    expect(reply.quizzes).toEqual([
      { id: 'daily_2027-03-14', date: '2027-03-14', question: expect.any(String) },
    ])
    expect(reply.quests.map(({ id }: { id: string }) => id)).toEqual(quests)
    expect(reply.quests[1]).toMatchObject({ state: 'draft', opensAt: null, closesAt: closesAt.toISOString() })
  })

  it('is the present one if none is named, and can be the last that there is', async () => {
    const { today, month: shown } = await admin.get('/api/admin/calendar')
    expect(shown).toBe(today.slice(0, 7))
    expect(await month('9999-12')).toMatchObject({ quizzes: [], posts: [], quests: [] })
    expect((await admin.ask('GET', '/api/admin/calendar?month=2026-13')).status).toBe(400)
  })

  it('is for those who write', async () => {
    const editor = await admin.test.logIn({ role: 'editor' })
    expect((await month('2027-03', editor.cookie)).quests).not.toBeNull()
    const { cookie } = await admin.test.logIn({ role: 'reviewer' })
    expect((await admin.ask('GET', '/api/admin/calendar', undefined, cookie)).status).toBe(403)
  })
})
