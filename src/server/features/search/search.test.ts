import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '../../../domain/staff.ts'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'

const admin = givenAdmin()
let memberId = ''
let questId = ''

beforeAll(async () => {
  const { pool } = admin.database
  memberId = (await admin.givenEarner()).id
  await pool.query(`UPDATE members SET name = 'Rowan Ash', email = 'rowan@example.org' WHERE id = $1`, [
    memberId,
  ])
  await pool.query(
    `INSERT INTO posts (id, title, content, author, created_at, updated_at)
     SELECT lpad(n::text, 20, 'p'), CASE WHEN n = 0 THEN 'The old rowan' ELSE 'Post ' || n END, 'Text', 'GRAV Team', now(), now()
       FROM generate_series(0, 7) AS n`,
  )
  questId = await addTestQuest(admin.database, { title: 'Plant a rowan', state: 'draft' })
  await addTestQuiz(admin.database, { question: 'How old does a rowan get?' })
})

async function search(text: string, cookie?: string) {
  const { reply } = await admin.ask(
    'GET',
    `/api/admin/search?q=${encodeURIComponent(text)}`,
    undefined,
    cookie,
  )
  return reply
}

describe('the search', () => {
  it('finds members, posts, quests and quizzes by a part of their name, title or question', async () => {
    expect(await search('ROWAN')).toEqual({
      members: [{ id: memberId, name: 'Rowan Ash', email: 'rowan@example.org' }],
      posts: [{ id: '0'.padStart(20, 'p'), title: 'The old rowan' }],
      quests: [{ id: questId, title: 'Plant a rowan' }],
      quizzes: [{ id: 'daily_2026-11-14', date: '2026-11-14', question: 'How old does a rowan get?' }],
    })
    expect((await search('11-14')).quizzes).toHaveLength(1)
    expect((await search(memberId)).members).toHaveLength(1)
    expect((await search('post')).posts).toHaveLength(5)
    expect((await search('weekly chall')).quests).toEqual([
      { id: 'weekly-challenge', title: 'Weekly Challenge' },
    ])
  })

  it.each(['', ' ', 'nothing of the kind', 'daily_', '%', '\0'])('finds nothing by "%s"', async (text) => {
    expect(await search(text)).toEqual({ members: [], posts: [], quests: [], quizzes: [] })
  })

  it.each<[StaffRole, string[]]>([
    ['reviewer', ['members']],
    ['editor', ['posts', 'quests', 'quizzes']],
  ])('shows a %s only %s', async (role, kinds) => {
    const { cookie } = await admin.test.logIn({ role })
    const found = await search('rowan', cookie)
    expect(Object.keys(found).filter((kind) => found[kind].length > 0)).toEqual(kinds)
  })

  it('puts names that begin with the text first', async () => {
    await admin.database.pool.query(
      `INSERT INTO members (id, name, email, joined_at)
       VALUES ('first000000000000000', 'Zelkova', 'a1@example.org', now()), ('other000000000000000', 'A zelkova', 'a2@example.org', now())`,
    )
    expect((await search('zelk')).members.map(({ name }: { name: string }) => name)).toEqual([
      'Zelkova',
      'A zelkova',
    ])
  })
})
