import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Post, PostPage } from '../../../api/blog.ts'
import { posts } from '../../db/schema.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenDatabase } from '../../testing/test-database.ts'
import { addPost } from '../../testing/test-posts.ts'

const context = givenDatabase()
let test: Awaited<ReturnType<typeof makeTestApp>>

beforeEach(async () => {
  await context.database.query.delete(posts)
  test = await makeTestApp(context.database)
})

const get = async <Body>(path: string) => {
  const response = await test.app.request(path)
  return { status: response.status, body: (await response.json()) as Body }
}
const getText = async (path: string) => (await test.app.request(path)).text()
const day = (number: number) => new Date(Date.UTC(2026, 9, number))

describe('GET /api/blog', () => {
  it('has one empty page when there are no posts', async () => {
    expect(await get('/api/blog')).toEqual({ status: 200, body: { posts: [], page: 1, pages: 1 } })
    expect((await get('/api/blog?page=2')).status).toBe(404)
  })

  it('gives ten posts a page, newest first, each once', async () => {
    for (let number = 1; number <= 23; number++) {
      await addPost(context.database, { title: `Post ${number}`, createdAt: day(number) })
    }
    const pages = await Promise.all([1, 2, 3].map((page) => get<PostPage>(`/api/blog?page=${page}`)))
    const titles = pages.flatMap(({ body }) => body.posts.map(({ title }) => title))
    expect(pages.map(({ body }) => body.posts.length)).toEqual([10, 10, 3])
    expect(titles).toEqual(Array.from({ length: 23 }, (_, index) => `Post ${23 - index}`))
    expect((await get('/api/blog?page=4')).status).toBe(404)
  })

  it('orders posts of the same moment the same way on every page', async () => {
    for (let number = 0; number < 15; number++) await addPost(context.database)
    const pages = await Promise.all([1, 2].map((page) => get<PostPage>(`/api/blog?page=${page}`)))
    expect(new Set(pages.flatMap(({ body }) => body.posts.map(({ id }) => id))).size).toBe(15)
  })

  it('shows the first 150 characters of the plain text without its headings', async () => {
    await addPost(context.database, { content: `# *Rings*\n\n<b>${'x'.repeat(200)}</b>` })
    const { body } = await get<PostPage>('/api/blog')
    expect(body.posts[0]).toMatchObject({
      excerpt: `${'x'.repeat(150)}…`,
      author: 'GRAV Team',
      imageUrl: null,
    })
  })

  it.each(['0', '-1', 'two', '1.5', '1e3', '%00', ''])(
    'refuses page "%s" with a clear message',
    async (page) => {
      expect(await get(`/api/blog?page=${page}`)).toEqual({
        status: 400,
        body: { error: { code: 'invalid_request', message: 'page: must be a page number.' } },
      })
    },
  )
})

describe('GET /api/blog/{id}', () => {
  it('gives the whole post with its neighbours', async () => {
    const older = await addPost(context.database, { title: 'Older', createdAt: day(1) })
    const id = await addPost(context.database, { content: 'word '.repeat(401), createdAt: day(2) })
    const newer = await addPost(context.database, { title: 'Newer', createdAt: day(3) })
    const { body } = await get<Post>(`/api/blog/${id}`)
    expect(body).toMatchObject({
      id,
      url: `http://localhost:3000/blog/${id}`,
      readingMinutes: 3,
      previous: { id: older, title: 'Older' },
      next: { id: newer, title: 'Newer' },
    })
    expect((await get<Post>(`/api/blog/${older}`)).body.previous).toBeNull()
    expect((await get<Post>(`/api/blog/${newer}`)).body.next).toBeNull()
  })

  it('renders Markdown below the heading of the page', async () => {
    const id = await addPost(context.database, {
      content: '# One\n\n## Two\n\n- a\n\n| t |\n|---|\n| c |\n\n[out](https://example.org)',
    })
    const { html } = (await get<Post>(`/api/blog/${id}`)).body
    expect(html).toContain('<h2 dir="auto">One</h2>')
    expect(html).toContain('<h3 dir="auto">Two</h3>')
    expect(html).toContain('<li dir="auto">a</li>')
    expect(html).toContain('<td dir="auto">c</td>')
    expect(html).toContain('<a href="https://example.org" rel="noopener noreferrer">out</a>')
  })

  it('starts headings one level below the page’s own, whatever level the author used', async () => {
    const id = await addPost(context.database, { content: '### One\n\n#### Two' })
    const { html } = (await get<Post>(`/api/blog/${id}`)).body
    expect(html).toContain('<h2 dir="auto">One</h2>')
    expect(html).toContain('<h3 dir="auto">Two</h3>')
  })

  it('has footnotes with links in both directions, and accessible task lists', async () => {
    const id = await addPost(context.database, {
      content: 'a[^1]\n\n[^1]: note\n\n- [x] planted\n- [ ] watered',
    })
    const { html } = (await get<Post>(`/api/blog/${id}`)).body
    for (const [, target] of html.matchAll(/href="#(.*?)"/g)) expect(html).toContain(`id="${target}"`)
    expect(html).toMatch(/<input[^>]*aria-label="done"/)
    expect(html).toMatch(/<input[^>]*aria-label="to do"/)
  })

  it.each([
    [
      '- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n\nline  \nbreak `code` **bold**er',
      'one two a b c d line break code bolder',
    ],
    ['We met at the weir.\n\n## What we did\n\n- planted\n- swam', 'We met at the weir. planted swam'],
    ['A heading\n===\n\nA text.', 'A text.'],
    ['# Only a heading', ''],
    ['![alone](https://example.org/a.png)', ''],
  ])('has an excerpt that keeps words apart: %s', async (content, excerpt) => {
    const id = await addPost(context.database, { content })
    expect((await get<Post>(`/api/blog/${id}`)).body.excerpt).toBe(excerpt)
    expect(await getText(`/blog/${id}`)).not.toContain('<meta name="description" content="">')
  })

  it('loads images only from our server', async () => {
    const content =
      '![a](//example.org/a.png) ![b](https://example.org/b.png) ![c](/og.png) ![d](ftp://example.org/d)'
    const id = await addPost(context.database, { content })
    const { html } = (await get<Post>(`/api/blog/${id}`)).body
    const sources = [...html.matchAll(/<img(?: src="(.*?)")?/g)].map(([, source]) => source)
    expect(sources).toEqual([
      expect.stringMatching(/^\/images\//),
      expect.stringMatching(/^\/images\//),
      '/og.png',
      undefined,
    ])
  })

  it.each([
    '/api/admin/export/members.csv',
    'http://localhost:3000/api/admin/export/members.csv',
    '/api/tasks',
    '/%61pi/tasks',
    '/x/../api/tasks',
    '/api/tasks?a=.png',
    '/api/tasks/a.png',
    'http://localhost:3000//evil.example/a.png',
    '/.//evil.example/a.png',
    'http://localhost:3000/\\\\evil.example/a.png',
  ])('has no image at %s, in the text or above it', async (address) => {
    const url = new URL(address, 'http://localhost:3000').href
    const id = await addPost(context.database, { content: `![a](<${address}>)`, imageUrl: url })
    const { html, imageUrl } = (await get<Post>(`/api/blog/${id}`)).body
    expect(html).toMatch(/<img alt="a"/)
    expect(imageUrl).toBeNull()
  })

  it('shows new content at once, whatever its date says', async () => {
    const id = await addPost(context.database, { content: 'old' })
    expect((await get<Post>(`/api/blog/${id}`)).body.html).toContain('old')
    await context.database.query.update(posts).set({ content: 'new' }).where(eq(posts.id, id))
    expect((await get<Post>(`/api/blog/${id}`)).body.html).toContain('new')
  })

  it('that cannot be rendered is shown as written, and does not break the others', async () => {
    const id = await addPost(context.database, { content: `<b>${'>'.repeat(5000)}` })
    const deep = await addPost(context.database, { content: '> '.repeat(40000) })
    await addPost(context.database, { content: '1. '.repeat(30000) })
    await addPost(context.database, { title: 'Beside it' })
    expect((await get<Post>(`/api/blog/${deep}`)).status).toBe(200)
    expect((await get<Post>(`/api/blog/${id}`)).status).toBe(200)
    expect(await getText('/blog')).toContain('Beside it')
    expect((await test.app.request('/feed.xml')).status).toBe(200)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '<iframe src="https://example.org"></iframe>',
    '<svg onload=alert(1)>',
    '<a href="vbscript:x">x</a>',
    '<style>*{display:none}</style>',
    '<form action="https://example.org"><input></form>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '[x](  javascript&colon;alert(1))',
    '<p style="position:fixed">x</p>',
  ])('lets nothing through that could do harm: %s', async (content) => {
    const id = await addPost(context.database, { content: `before ${content} after` })
    const { html } = (await get<Post>(`/api/blog/${id}`)).body
    expect(html).not.toMatch(
      /<(script|iframe|svg|style|form|input|math)|\son\w+=|javascript:|vbscript:|data:|style=/i,
    )
  })

  it.each([
    'nope',
    'latest',
    '%00',
    '%ff',
    '%F0%9F%8C%B3',
    '..%2f..%2fetc',
    "'%20OR%201=1--",
    'x'.repeat(3000),
  ])('knows no post "%s"', async (id) => {
    expect((await test.app.request(`/api/blog/${id}`)).status).toBe(404)
    const page = await test.app.request(`/blog/${id}`)
    expect(page.status).toBe(404)
    expect(await page.text()).toMatch(/Blog post not found\.|404: Page Not Found/)
  })
})
