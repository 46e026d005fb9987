import { expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const admin = givenAdmin()
const firstDay = async (cookie?: string) => (await admin.get('/api/admin/waiting', cookie)).firstDay

const NOTHING = {
  email: false,
  accounts: false,
  legalTexts: false,
  post: false,
  quiz: false,
  quest: false,
  backup: false,
}

it('an administrator is shown what is left to do, each done as soon as it is true, and in the end nothing', async () => {
  expect(await firstDay()).toEqual(NOTHING)
  const put = (part: string, body: object) => admin.ask('PUT', `/api/admin/settings/${part}`, body)
  const quest = { id: 'own-quest', kind: 'text', state: 'draft' }
  await admin.sql(
    `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, prerequisites, position, state, created_at, updated_at)
     VALUES ($1, $2, 'Own', '', '{}', 5, 'once', '[]', 99, $3, now(), now())`,
    [quest.id, quest.kind, quest.state],
  )
  const steps: [keyof typeof NOTHING, () => Promise<unknown>][] = [
    ['email', () => admin.sql('UPDATE members SET email_verified_at = now() WHERE id = $1', [admin.id])],
    [
      'accounts',
      () =>
        put('accounts', {
          version: 0,
          x: 'https://x.com/rivers',
          conservationOnX: 'https://x.com/riverwatch',
          telegram: 'https://t.me/rivers',
        }),
    ],
    [
      'legalTexts',
      async () => {
        await put('legal/privacy-policy', { version: 0, text: 'Ours' })
        expect((await firstDay()).legalTexts).toBe(false)
        await put('legal/terms-of-service', { version: 0, text: 'Ours' })
      },
    ],
    [
      'post',
      async () => {
        await addPost(admin.database, { publishedAt: null })
        expect((await firstDay()).post).toBe(false)
        await addPost(admin.database, { publishedAt: new Date('2026-11-14T08:00:00.000Z') })
      },
    ],
    ['quiz', () => addTestQuiz(admin.database)],
    ['quest', () => admin.sql(`UPDATE quests SET state = 'open' WHERE id = 'own-quest'`)],
  ]
  let expected: typeof NOTHING = NOTHING
  for (const [name, act] of steps) {
    await act()
    expected = { ...expected, [name]: true }
    expect(await firstDay(), name).toEqual(expected)
  }
  await admin.sql('INSERT INTO last_backup VALUES (true, now())')
  expect(await firstDay()).toBeNull()
})

it('other roles are not shown it', async () => {
  await admin.sql('DELETE FROM last_backup')
  expect(await firstDay()).toMatchObject({ backup: false })
  for (const role of ['reviewer', 'editor'] as const) {
    const { cookie } = await admin.test.logIn({ role })
    expect(await firstDay(cookie)).toBeNull()
  }
})

it('whoever dismisses it hides it for every administrator, once or at the same time', async () => {
  const colleague = await admin.test.logIn({ role: 'administrator' })
  expect(await firstDay(colleague.cookie)).not.toBeNull()
  const dismiss = () => admin.ask('POST', '/api/admin/first-day/dismiss')
  const replies = await Promise.all(Array.from({ length: 20 }, dismiss))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await firstDay()).toBeNull()
  expect(await firstDay(colleague.cookie)).toBeNull()
  expect(await admin.acts('first-day')).toHaveLength(1)
})
