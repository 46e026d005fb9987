import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()

const add = (values: object = {}) =>
  admin.ask('POST', '/api/admin/posts', {
    title: 'Rings',
    content: 'A tree adds a **ring** each year.',
    ...values,
  })
const change = (id: string, values: object) =>
  admin.ask('PUT', `/api/admin/posts/${id}`, { title: 'Rings', content: 'Changed.', ...values })
const visit = async (path: string) => {
  const response = await admin.test.app.request(path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

describe('previewing a post', () => {
  const preview = async (imageUrl?: string) =>
    (await admin.ask('POST', '/api/admin/posts/preview', { content: '', imageUrl })).reply

  it('returns the address of its image, which is always ours', async () => {
    expect(await preview('https://example.org/ring.png')).toEqual({
      html: '',
      imageUrl: expect.stringMatching(/^\/images\/[\w-]{22}\/[\w-]+$/),
    })
    expect(await preview('http://localhost:3000/og.png')).toEqual({ html: '', imageUrl: '/og.png' })
  })

  it.each([undefined, '', 'ring.png', 'javascript:alert(1)', 'data:image/png;base64,x'])(
    'has no image for %s',
    async (imageUrl) => {
      expect(await preview(imageUrl)).toEqual({ html: '', imageUrl: null })
    },
  )
})

describe('publishing a post', () => {
  it('shows it to visitors at once, wherever it was rendered before', async () => {
    expect((await visit('/blog')).html).toContain('No Blog Posts Yet!')
    const { status, reply } = await add({ imageUrl: ' https://example.org/rings.jpg ' })
    expect(status).toBe(200)
    expect(reply).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{20}$/),
      title: 'Rings',
      content: 'A tree adds a **ring** each year.',
      imageUrl: 'https://example.org/rings.jpg',
      excerpt: null,
      draft: null,
      state: 'published',
      publishedAt: '2026-11-14T12:00:00.000Z',
      createdAt: '2026-11-14T12:00:00.000Z',
      updatedAt: '2026-11-14T12:00:00.000Z',
    })
    expect((await visit('/blog')).html).toContain('A tree adds a ring each year.')
    expect((await visit(`/blog/${reply.id}`)).html).toContain('<strong>ring</strong>')

    const changed = await change(reply.id, { title: 'Contours', lastSaved: reply.updatedAt })
    expect(changed.reply).toMatchObject({ title: 'Contours', imageUrl: null })
    expect((await visit(`/blog/${reply.id}`)).html).toContain('Contours')
    expect((await visit('/')).html).toContain('Contours')

    expect((await admin.ask('DELETE', `/api/admin/posts/${reply.id}`)).reply).toEqual({ done: true })
    expect((await visit(`/blog/${reply.id}`)).status).toBe(404)
    expect((await visit('/blog')).html).toContain('No Blog Posts Yet!')
    expect((await admin.acts(reply.id)).map(({ act }) => act).sort()).toEqual([
      'add_post',
      'change_post',
      'delete_post',
    ])
  })

  it.each([
    ['no title', { title: '  ' }],
    ['no content', { content: '\n' }],
  ])('with %s is refused', async (_, values) => {
    const { status, reply } = await add(values)
    expect([status, reply]).toEqual([
      400,
      { error: { code: 'empty_post', message: 'Title and content cannot be empty.' } },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,x',
    'ftp://example.org/a.png',
    'example.org/a.png',
    'https://',
  ])('accepts no image from %s', async (imageUrl) => {
    expect((await add({ imageUrl })).reply).toMatchObject({ error: { code: 'invalid_image_url' } })
  })

  it.each(['author', 'createdAt', 'id', 'html'])('refuses %s in the request', async (field) => {
    expect((await add({ [field]: 'x' })).status).toBe(400)
  })

  it('accepts a post of the maximum length, and none that is longer', async () => {
    const content = '🌳'.repeat(50_000)
    const { status, reply } = await add({ content })
    expect(status).toBe(200)
    expect((await admin.ask('DELETE', `/api/admin/posts/${reply.id}`)).status).toBe(200)
    expect((await add({ content: 'x'.repeat(100_001) })).status).toBe(400)
    expect((await add({ content: 'x'.repeat(1_100_000) })).status).toBe(413)
  })

  it('makes hostile content harmless', async () => {
    const { reply } = await add({
      title: '<script>alert(1)</script>',
      content: '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(2)</script>',
    })
    const { html } = await visit(`/blog/${reply.id}`)
    expect(html).not.toMatch(/<script>alert|onerror|javascript:alert/)
    expect(
      (await admin.ask('POST', '/api/admin/posts/preview', { content: reply.content })).reply.html,
    ).not.toMatch(/<script|onerror|javascript:/)
    await admin.ask('DELETE', `/api/admin/posts/${reply.id}`)
  })

  it('refuses a character that cannot be stored', async () => {
    expect((await add({ content: 'a\0b' })).status).toBe(400)
    expect((await admin.ask('DELETE', '/api/admin/posts/%00')).status).toBe(400)
  })
})

describe('two administrators who edit one post', () => {
  it('do not overwrite each other: the later save is refused', async () => {
    const { reply: post } = await add()
    const first = await change(post.id, { content: 'First.', lastSaved: post.updatedAt })
    expect(first.status).toBe(200)
    const second = await change(post.id, { content: 'Second.', lastSaved: post.updatedAt })
    expect([second.status, second.reply.error.code]).toEqual([409, 'changed_meanwhile'])
    expect((await admin.get('/api/admin/posts')).posts[0]).toMatchObject({ content: 'First.' })
    // Having seen it, the second may.
    expect((await change(post.id, { content: 'Second.', lastSaved: first.reply.updatedAt })).status).toBe(200)
  })

  it('at the very same moment: one wins', async () => {
    const { reply: post } = await add()
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        change(post.id, { content: `Save ${turn}`, lastSaved: post.updatedAt }),
      ),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('get an error for a deleted post', async () => {
    const { reply: post } = await add()
    await admin.ask('DELETE', `/api/admin/posts/${post.id}`)
    expect((await change(post.id, { lastSaved: post.updatedAt })).status).toBe(404)
    expect((await admin.ask('DELETE', `/api/admin/posts/${post.id}`)).status).toBe(404)
  })
})

it('the list has pages of twenty, in the order of writing', async () => {
  await admin.sql('DELETE FROM posts')
  for (let turn = 0; turn < 21; turn++) await add({ title: `Post ${turn}` })
  const [first, second] = [await admin.get('/api/admin/posts'), await admin.get('/api/admin/posts?page=2')]
  expect([first.posts.length, second.posts.length, first.pages]).toEqual([20, 1, 2])
})
