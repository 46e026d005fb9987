import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { addPost } from '../../testing/test-posts.ts'
import { givenEditor, NOON, ONE_O_CLOCK } from '../../testing/test-publication.ts'

const admin = givenAdmin()
const { add, change, at } = givenEditor(admin)

/** Everything through which visitors find posts; whether each of them shows the title. */
async function whereVisible(id: string, title: string, app = admin.test.app) {
  const paths = [
    '/',
    '/blog',
    `/blog/${id}`,
    '/feed.xml',
    '/api/blog',
    '/api/latest-posts',
    `/api/blog/${id}`,
  ]
  const shown: Record<string, boolean> = {}
  for (const path of paths) {
    const response = await app.request(path, { headers: { accept: 'text/html' } })
    shown[path.replace(id, '{id}')] = response.status === 200 && (await response.text()).includes(title)
  }
  shown['/sitemap.xml'] = (await (await app.request('/sitemap.xml')).text()).includes(id)
  return shown
}
const everywhere = (isVisible: boolean) => ({
  '/': isVisible,
  '/blog': isVisible,
  '/blog/{id}': isVisible,
  '/feed.xml': isVisible,
  '/api/blog': isVisible,
  '/api/latest-posts': isVisible,
  '/api/blog/{id}': isVisible,
  '/sitemap.xml': isVisible,
})

describe('a draft', () => {
  it('is seen by editors alone, until it is published', async () => {
    const { status, reply: draft } = await add({ title: 'Slow moss', publication: 'draft' })
    expect([status, draft.state, draft.publishedAt]).toEqual([200, 'draft', null])
    expect(await whereVisible(draft.id, 'Slow moss')).toEqual(everywhere(false))
    expect(await admin.get(`/api/blog/${draft.id}`)).toEqual({
      error: { code: 'not_found', message: 'Blog post not found.' },
    })
    expect((await admin.get(`/api/admin/posts/${draft.id}`)).title).toBe('Slow moss')

    at('2026-11-14T12:30:00.000Z')
    // Without a word about its publication it stays a draft.
    expect((await change(draft.id, { title: 'Slow moss' })).reply.state).toBe('draft')
    const { reply: published } = await change(draft.id, { title: 'Slow moss', publication: 'now' })
    expect([published.state, published.publishedAt]).toEqual(['published', '2026-11-14T12:30:00.000Z'])
    expect(await whereVisible(draft.id, 'Slow moss')).toEqual(everywhere(true))
    expect(await admin.get(`/api/blog/${draft.id}`)).toMatchObject({ createdAt: '2026-11-14T12:30:00.000Z' })
  })

  it('can be made of a published post, which visitors then no longer see', async () => {
    const { reply: post } = await add({ title: 'Old oak' })
    expect(await whereVisible(post.id, 'Old oak')).toEqual(everywhere(true))
    expect((await change(post.id, { title: 'Old oak', publication: 'draft' })).reply.state).toBe('draft')
    expect(await whereVisible(post.id, 'Old oak')).toEqual(everywhere(false))
  })
})

describe('a scheduled post', () => {
  it('appears at its time on every instance, without any write, wherever pages were rendered before', async () => {
    const other = await makeTestApp(admin.database)
    const { reply: post } = await add({ title: 'At one', publication: ONE_O_CLOCK })
    expect([post.state, post.publishedAt]).toEqual(['scheduled', ONE_O_CLOCK])
    for (const { app, clock } of [admin.test, other]) {
      for (const before of ['2026-11-14T12:00:01.000Z', '2026-11-14T12:59:59.999Z']) {
        clock.now = new Date(before)
        expect(await whereVisible(post.id, 'At one', app)).toEqual(everywhere(false))
      }
      clock.now = new Date('2026-11-14T13:00:01.000Z')
      expect(await whereVisible(post.id, 'At one', app)).toEqual(everywhere(true))
    }
  })

  it('is published at its time to the millisecond, and its dates are those of its publication', async () => {
    const { reply: post } = await add({ publication: ONE_O_CLOCK })
    at('2026-11-14T12:59:59.999Z')
    expect((await admin.ask('GET', `/api/blog/${post.id}`)).status).toBe(404)
    at(ONE_O_CLOCK)
    expect(await admin.get(`/api/blog/${post.id}`)).toMatchObject({
      createdAt: ONE_O_CLOCK,
      updatedAt: ONE_O_CLOCK,
    })
    const feed = await (await admin.test.app.request('/feed.xml')).text()
    expect(feed).toContain(`<published>${ONE_O_CLOCK}</published>\n<updated>${ONE_O_CLOCK}</updated>`)
    const sitemap = await (await admin.test.app.request('/sitemap.xml')).text()
    expect(sitemap).toContain(`/blog/${post.id}</loc><lastmod>${ONE_O_CLOCK}</lastmod>`)
    expect(await admin.get(`/api/admin/posts/${post.id}`)).toMatchObject({ state: 'published' })
  })

  it('appears also if the newest post is deleted at that moment', async () => {
    const oldest = await addPost(admin.database, { title: 'Older' })
    const newest = await addPost(admin.database, { createdAt: new Date('2026-11-14T11:00:00.000Z') })
    const { reply: post } = await add({ title: 'At one', publication: ONE_O_CLOCK })
    expect(await whereVisible(oldest, 'Older')).toEqual(everywhere(true))
    at(ONE_O_CLOCK)
    await admin.database.pool.query('DELETE FROM posts WHERE id = $1', [newest])
    expect(await whereVisible(post.id, 'At one')).toEqual(everywhere(true))
  })

  it('can be moved, published early, or taken back', async () => {
    const { reply: post } = await add({ publication: ONE_O_CLOCK })
    expect((await change(post.id, { publication: '2026-11-15T09:00:00Z' })).reply).toMatchObject({
      state: 'scheduled',
      publishedAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await change(post.id, { publication: 'draft' })).reply.publishedAt).toBeNull()
    expect((await change(post.id, { publication: ONE_O_CLOCK })).reply.state).toBe('scheduled')
    expect((await change(post.id, { publication: 'now' })).reply).toMatchObject({
      state: 'published',
      publishedAt: NOON.toISOString(),
    })
    // A post that visitors see keeps its date when it is published once more.
    at(ONE_O_CLOCK)
    expect((await change(post.id, { publication: 'now' })).reply.publishedAt).toBe(NOON.toISOString())
  })

  it.each([
    ['in the past', '2026-11-14T11:59:59.999Z'],
    ['at this moment', NOON.toISOString()],
    ['long ago', '0001-01-01T00:00:00Z'],
    ['in a far future', '9999-12-31T23:59:59Z'],
  ])('%s is refused, and nothing is saved', async (_, publication) => {
    const refusal = {
      error: {
        code: 'invalid_publication',
        message: 'A post can be scheduled for a time to come, within the next five years.',
      },
    }
    expect(await add({ publication })).toEqual({ status: 400, reply: refusal })
    const { reply: post } = await add({ publication: 'draft' })
    expect(await change(post.id, { title: 'Changed', publication })).toEqual({ status: 400, reply: refusal })
    const { posts } = await admin.get('/api/admin/posts')
    expect(posts).toEqual([post])
  })

  it.each(['tomorrow', '', '2026-11-15', '2026-02-30T09:00:00Z', 5, null])(
    'needs a time: %j is not understood',
    async (publication) => {
      expect((await add({ publication })).reply).toMatchObject({ error: { code: 'invalid_request' } })
    },
  )
})

it('the blog is ordered by publication, and so are previous and next', async () => {
  const written = (hour: number, publishedAt: string | null) =>
    addPost(admin.database, {
      title: `Written at ${hour}`,
      createdAt: new Date(Date.UTC(2026, 10, 14, hour)),
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
    })
  const last = await written(1, '2026-11-14T11:00:00.000Z')
  const first = await written(2, '2026-11-14T09:00:00.000Z')
  await written(3, null)
  await written(4, ONE_O_CLOCK)
  const middle = await written(5, '2026-11-14T10:00:00.000Z')
  const ids = ({ posts }: { posts: { id: string }[] }) => posts.map(({ id }) => id)
  expect(ids(await admin.get('/api/blog'))).toEqual([last, middle, first])
  expect(await admin.get(`/api/blog/${middle}`)).toMatchObject({
    previous: { id: first },
    next: { id: last },
  })
  expect(await admin.get(`/api/blog/${last}`)).toMatchObject({ previous: { id: middle }, next: null })
})

it('editors find drafts first, then scheduled and published posts, and each state by itself', async () => {
  const later = '2026-11-20T09:00:00.000Z'
  const ids: string[] = []
  for (const publication of ['now', 'draft', ONE_O_CLOCK, later, 'draft']) {
    ids.push((await add({ publication })).reply.id)
    admin.test.clock.now = new Date(admin.test.clock.now.getTime() + 1)
  }
  const [published, firstDraft, soon, afterwards, secondDraft] = ids
  const list = async (query = '') => {
    const { posts, counts } = await admin.get(`/api/admin/posts${query}`)
    expect(counts).toEqual({ draft: 2, scheduled: 2, published: 1 })
    return posts.map(({ id }: { id: string }) => id)
  }
  expect(await list()).toEqual([secondDraft, firstDraft, afterwards, soon, published])
  expect(await list('?state=draft')).toEqual([secondDraft, firstDraft])
  expect(await list('?state=scheduled&page=1')).toEqual([afterwards, soon])
  expect(await list('?state=published')).toEqual([published])
  expect((await admin.ask('GET', '/api/admin/posts?state=gone')).status).toBe(400)
  expect((await admin.ask('GET', '/api/admin/posts/k3v9t0q6w2m8x4c7n1b5')).status).toBe(404)
})

it('editors sort their posts by publication, last change or title', async () => {
  const ids: string[] = []
  for (const title of ['birch', 'Alder', 'Cedar']) {
    ids.push((await add({ title, publication: 'now' })).reply.id)
    admin.test.clock.now = new Date(admin.test.clock.now.getTime() + 1)
  }
  const [birch, alder, cedar] = ids
  const saved = await admin.get(`/api/admin/posts/${birch}`)
  const { status } = await admin.ask('PUT', `/api/admin/posts/${birch}`, {
    title: 'birch',
    content: 'Bark.',
    imageUrl: '',
    lastSaved: saved.updatedAt,
  })
  expect(status).toBe(200)
  const list = async (order: string) =>
    (await admin.get(`/api/admin/posts?order=${order}`)).posts.map(({ id }: { id: string }) => id)
  expect(await list('newest')).toEqual([cedar, alder, birch])
  expect(await list('oldest')).toEqual([birch, alder, cedar])
  expect(await list('changed')).toEqual([birch, cedar, alder])
  expect(await list('title')).toEqual([alder, birch, cedar])
  expect((await admin.ask('GET', '/api/admin/posts?order=colour')).status).toBe(400)
})

it('the audit log says when a post was to be published', async () => {
  const { reply: post } = await add({ publication: 'draft' })
  await change(post.id, { publication: ONE_O_CLOCK })
  await admin.ask('DELETE', `/api/admin/posts/${post.id}`)
  const records = await admin.acts(post.id)
  const publicationsOf = (act: string) => {
    const { before, after } = records.find((record) => record.act === act) as Record<
      string,
      { publishedAt: string }
    >
    return [before?.publishedAt, after?.publishedAt]
  }
  expect(publicationsOf('add_post')).toEqual([undefined, null])
  expect(publicationsOf('change_post')).toEqual([null, ONE_O_CLOCK])
  expect(publicationsOf('delete_post')).toEqual([ONE_O_CLOCK, undefined])
})

it('of several editors who publish, schedule and take back a post at once, one wins', async () => {
  const { reply: post } = await add({ publication: 'draft' })
  const saves = await Promise.all(
    ['now', 'draft', ONE_O_CLOCK, 'now', 'draft', ONE_O_CLOCK].map((publication) =>
      change(post.id, { publication, lastSaved: post.updatedAt }),
    ),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})
