import { expect, it } from 'vitest'
import { sweep } from '../../housekeeping.ts'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()
const POSTS = '/api/admin/posts'
const TYPED = {
  title: 'Rings, again',
  content: 'Typed, ',
  excerpt: '',
  imageUrl: '',
  publication: 'now',
  publishAt: '',
}

const addPost = async (values: object = {}) =>
  (await admin.ask('POST', POSTS, { title: 'Rings', content: 'A tree adds a ring.', ...values })).reply
const keep = (id: string, lastDraft: string | null, values: object = {}, cookie?: string) =>
  admin.ask('PUT', `${POSTS}/${id}/draft`, { ...TYPED, ...values, lastDraft }, cookie)
const draftOf = async (id: string, cookie?: string) => (await admin.get(`${POSTS}/${id}/draft`, cookie)).draft

it('a draft is kept beside the published version, of which visitors see nothing until it is published', async () => {
  const post = await addPost()
  const { reply: draft } = await keep(post.id, null)
  expect(draft).toEqual({ ...TYPED, savedAt: expect.any(String), savedBy: expect.any(String), isMine: true })
  const { posts } = await admin.get(POSTS)
  expect(posts[0]).toMatchObject({ title: 'Rings', draft })
  expect(await admin.get(`${POSTS}/${post.id}`)).toMatchObject({ content: 'A tree adds a ring.', draft })
  for (const path of ['/api/blog', `/api/blog/${post.id}`, `/blog/${post.id}`, '/feed.xml'])
    expect(await (await admin.test.app.request(path)).text()).not.toMatch(/Rings, again|Typed/)

  const { content, title } = TYPED
  const body = { title, content, lastSaved: post.updatedAt, lastDraft: draft.savedAt }
  const { reply } = await admin.ask('PUT', `${POSTS}/${post.id}`, body)
  expect(reply).toMatchObject({ title: 'Rings, again', draft: null })
  expect(await draftOf(post.id)).toBeNull()
})

it('a second writer sees whose draft there is, and can neither overwrite, publish over nor discard one they have not seen', async () => {
  const post = await addPost()
  const first = (await keep(post.id, null)).reply
  const editor = await admin.test.logIn({ role: 'editor' })
  expect(await draftOf(post.id, editor.cookie)).toMatchObject({ isMine: false, savedBy: first.savedBy })
  const second = (await keep(post.id, first.savedAt, { content: 'Theirs' }, editor.cookie)).reply
  const refusals = [
    await keep(post.id, first.savedAt, { content: 'Mine' }),
    await keep(post.id, null, { content: 'Mine' }),
    await admin.ask('DELETE', `${POSTS}/${post.id}/draft?lastDraft=${first.savedAt}`),
    await admin.ask('PUT', `${POSTS}/${post.id}`, {
      title: 'Mine',
      content: 'Mine',
      lastSaved: post.updatedAt,
      lastDraft: first.savedAt,
    }),
  ]
  for (const { status, reply } of refusals)
    expect([status, reply.error.code]).toEqual([409, 'changed_meanwhile'])
  expect(await draftOf(post.id)).toMatchObject({ content: 'Theirs' })
  expect((await admin.get(`${POSTS}/${post.id}`)).title).toBe('Rings')
  const discard = `${POSTS}/${post.id}/draft?lastDraft=${second.savedAt}`
  expect((await admin.ask('DELETE', discard)).reply).toEqual({ done: true })
  expect(await draftOf(post.id)).toBeNull()
})

it('of many saves of the same draft at once one is kept', async () => {
  const post = await addPost()
  const { savedAt } = (await keep(post.id, null)).reply
  const saves = await Promise.all(Array.from({ length: 20 }, () => keep(post.id, savedAt)))
  expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  const other = await addPost()
  const firsts = await Promise.all(Array.from({ length: 20 }, () => keep(other.id, null)))
  expect(firsts.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
})

it('everybody has a draft of their own for a new post, which goes when the post is added', async () => {
  const editor = await admin.test.logIn({ role: 'editor' })
  const mine = (await keep('new', null, { content: 'Mine' })).reply
  await keep('new', null, { content: 'Theirs' }, editor.cookie)
  expect(await draftOf('new')).toMatchObject({ content: 'Mine' })
  const refused = await admin.ask('POST', POSTS, { title: 'New', content: 'Mine', lastDraft: null })
  expect(refused.reply.error.code).toBe('changed_meanwhile')
  await addPost({ lastDraft: mine.savedAt })
  expect(await draftOf('new')).toBeNull()
  expect(await draftOf('new', editor.cookie)).toMatchObject({ content: 'Theirs' })
})

it('the draft of a deleted post is gone, and no other can be kept for it', async () => {
  const post = await addPost()
  await keep(post.id, null)
  await admin.ask('DELETE', `${POSTS}/${post.id}`)
  expect(await draftOf(post.id)).toBeNull()
  expect((await keep(post.id, null)).status).toBe(404)
  const editor = await admin.test.logIn({ role: 'editor' })
  await keep('new', null, {}, editor.cookie)
  // A save and a deletion at the same moment may leave one behind.
  await admin.sql(`INSERT INTO post_drafts VALUES ('post:gone', '', '', '', '', 'now', '', 'x', now())`)
  await sweep(admin.database, new Date('2026-11-14T12:00:00.000Z'))
  expect(await admin.sql(`SELECT subject FROM post_drafts WHERE subject = 'post:gone'`)).toEqual([])
  expect(await draftOf('new', editor.cookie)).not.toBeNull()
})

it('an excerpt that was written replaces the beginning of the post in teasers, feed and link previews', async () => {
  const post = await addPost({ excerpt: '  Every year\n a tree writes one line. ' })
  expect(post.excerpt).toBe('Every year a tree writes one line.')
  for (const path of ['/api/blog', '/blog', `/blog/${post.id}`, '/feed.xml'])
    expect(await (await admin.test.app.request(path)).text()).toContain('Every year a tree writes one line.')
  const body = { title: 'Rings', content: 'A tree adds a ring.', lastSaved: post.updatedAt, excerpt: ' ' }
  const { reply } = await admin.ask('PUT', `${POSTS}/${post.id}`, body)
  expect(reply.excerpt).toBeNull()
  const summary = await (await admin.test.app.request(`/api/blog/${post.id}`)).json()
  expect(summary.excerpt).toBe('A tree adds a ring.')
  expect(
    (await admin.ask('POST', POSTS, { ...body, lastSaved: undefined, excerpt: 'x'.repeat(201) })).reply,
  ).toMatchObject({
    error: { code: 'too_long', field: 'excerpt' },
  })
})
