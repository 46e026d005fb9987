import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { posts } from '../../db/schema.ts'
import { makeLogger } from '../../log.ts'
import { loadBuiltPages } from '../../pages/built-pages.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenDatabase } from '../../testing/test-database.ts'
import { addPost } from '../../testing/test-posts.ts'

const context = givenDatabase()
let test: Awaited<ReturnType<typeof makeTestApp>>

beforeEach(async () => {
  await context.database.query.delete(posts)
  test = await makeTestApp(context.database)
})

const getText = async (path: string) => (await test.app.request(path)).text()
const day = (number: number) => new Date(Date.UTC(2026, 9, number))

/** An app that records the paths of the pages that it renders. */
async function givenRenderings() {
  const rendered: string[] = []
  const pages = await loadBuiltPages(join(import.meta.dirname, '../../../../dist'))
  const render: typeof pages.renderer.render = (path, search, replies) => {
    rendered.push(path)
    return pages.renderer.render(path, search, replies)
  }
  const renderer = { ...pages.renderer, render }
  return { ...(await makeTestApp(context.database, { pages: { ...pages, renderer } })), rendered }
}

describe('the pages of the blog', () => {
  it('are complete, with metadata for previews and search engines', async () => {
    const id = await addPost(context.database, {
      title: 'Rings & </script><b>contours</b>',
      content: 'A tree adds a ring each year.',
      imageUrl: 'https://example.org/rings.jpg',
    })
    const html = await getText(`/blog/${id}`)
    expect(html).toContain('<title>Rings &amp; &lt;/script&gt;&lt;b&gt;contours&lt;/b&gt; · GRAV</title>')
    expect(html).toContain('<meta name="description" content="A tree adds a ring each year.">')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/blog/${id}">`)
    expect(html).toMatch(
      /<meta property="og:image" content="http:\/\/localhost:3000\/images\/[\w-]+\/[\w-]+">/,
    )
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Rings & </script><b>contours</b>',
      datePublished: '2026-11-14T09:00:00.000Z',
    })
    expect(await getText('/blog')).toContain('A tree adds a ring each year.')
    expect(await getText('/')).toContain('From the blog')
  })

  it('show a change within a second, on every instance', async () => {
    const other = await makeTestApp(context.database)
    const id = await addPost(context.database, { title: 'First title' })
    const titles = async () => [
      /<h1[^>]*>(.*?)<\/h1>/.exec(await getText(`/blog/${id}`))?.[1],
      /<h1[^>]*>(.*?)<\/h1>/.exec(await (await other.app.request(`/blog/${id}`)).text())?.[1],
    ]
    expect(await titles()).toEqual(['First title', 'First title'])
    const count = () => context.sql('UPDATE content_version SET version = version + 1')
    await context.database.query.update(posts).set({ title: 'Second title' }).where(eq(posts.id, id))
    await count()
    expect(await titles()).toEqual(['First title', 'First title'])
    other.clock.now = new Date(other.clock.now.getTime() + 1_000)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    expect(await titles()).toEqual(['Second title', 'Second title'])
    await context.database.query.delete(posts).where(eq(posts.id, id))
    await count()
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    expect((await test.app.request(`/blog/${id}`)).status).toBe(404)
  })

  it.each(['abc', '0', '-1', '1e9', '%00', '2', '999999'])('say that there is no page %s', async (page) => {
    const response = await test.app.request(`/blog?page=${page}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('The blog does not have this page.')
  })

  it('are not pushed out of the cache by invented page numbers', async () => {
    const { app, rendered } = await givenRenderings()
    await app.request('/tokenomics')
    for (let number = 0; number < 1_010; number++) await app.request(`/blog?page=x${number}`)
    rendered.length = 0
    await app.request('/tokenomics')
    expect(rendered).toEqual([])
  })

  it('of invented posts are one page, which costs neither a query nor a rendering', async () => {
    const { app, rendered } = await givenRenderings()
    const first = await app.request('/blog/invented')
    expect(first.status).toBe(404)
    const html = await first.text()
    expect(html).toContain('Blog post not found.')
    rendered.length = 0
    let queries = 0
    const count = () => {
      queries += 1
    }
    context.database.pool.on('acquire', count)
    for (let number = 0; number < 50; number++) {
      const response = await app.request(`/blog/invented-${number}`)
      expect([response.status, await response.text()]).toEqual([404, html])
    }
    context.database.pool.off('acquire', count)
    expect([queries, rendered]).toEqual([0, []])
    const other = await givenRenderings()
    expect(await (await other.app.request('/blog/another')).text()).toBe(html)
  })

  it('of a post appear at an address that was asked for before it was published', async () => {
    const publishedAt = new Date(test.clock.now.getTime() + 5_000)
    const id = await addPost(context.database, { publishedAt })
    const statusOf = async () => (await test.app.request(`/blog/${id}`)).status
    expect(await statusOf()).toBe(404)
    test.clock.advance(6_000)
    expect(await statusOf()).toBe(200)
    await context.sql('DELETE FROM posts')
    await context.sql('UPDATE content_version SET version = version + 1')
    test.clock.advance(1_000)
    expect(await statusOf()).toBe(404)
  })

  it('have their own addresses after the first', async () => {
    for (let number = 1; number <= 11; number++) await addPost(context.database, { createdAt: day(number) })
    expect(await getText('/blog?page=2&utm_source=x')).toContain(
      '<link rel="canonical" href="http://localhost:3000/blog?page=2">',
    )
    expect(await getText('/blog?page=1')).toContain(
      '<link rel="canonical" href="http://localhost:3000/blog">',
    )
    expect(await getText('/blog?page=2')).toContain('<title>Blog, page 2 · GRAV</title>')
    expect(await getText('/blog?page=2')).toContain(
      'content="Earlier news and stories from the GRAV Team, page 2."',
    )
    expect(await getText('/blog?page=abc')).toContain('<title>Blog · GRAV</title>')
    expect(await getText('/blog?utm_source=x')).toContain(
      '<link rel="canonical" href="http://localhost:3000/blog">',
    )
  })

  it('say that loading failed while the database is away, unless they are cached', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'grav' }, makeLogger('silent'))
    const { app } = await makeTestApp(away)
    const list = await app.request('/blog')
    expect(list.status).toBe(503)
    expect(list.headers.get('retry-after')).toBe('5')
    expect(await list.text()).toContain('Failed to load blog posts. Please try again later.')
    expect(await (await app.request('/blog/abc')).text()).toContain(
      'Failed to load blog post. Please try again later.',
    )
    expect((await app.request('/')).status).toBe(200)
    await away.close()
  })
})

describe('feed, sitemap and robots', () => {
  it('list every post by its address', async () => {
    const id = await addPost(context.database, {
      title: 'Rings & <contours>',
      content: 'Text with ]]> & <b>',
    })
    const feed = await getText('/feed.xml')
    expect(feed).toContain('<title>Rings &amp; &lt;contours&gt;</title>')
    expect(feed).toContain(`<id>http://localhost:3000/blog/${id}</id>`)
    expect(feed).toContain('<updated>2026-11-14T09:00:00.000Z</updated>')
    expect(feed).toContain('xml:base="http://localhost:3000/"')
    const sitemap = await getText('/sitemap.xml')
    expect(sitemap).toContain(
      `<loc>http://localhost:3000/blog/${id}</loc><lastmod>2026-11-14T09:00:00.000Z</lastmod>`,
    )
    expect(sitemap).toContain('<loc>http://localhost:3000/about</loc>')
    expect(await getText('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })

  it('contain no character that XML forbids', async () => {
    await addPost(context.database, { title: 'Bell\u0007 and \u001b escape', content: 'text \u0001 more' })
    const feed = await getText('/feed.xml')
    expect(feed).toContain('<title>Bell and  escape</title>')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  })

  it('are rendered once for many readers, and not sent again to browsers that cached them', async () => {
    await addPost(context.database)
    const first = await test.app.request('/feed.xml')
    const etag = first.headers.get('etag') ?? ''
    expect((await test.app.request('/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
    await addPost(context.database, { title: 'Newer' })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    expect(await getText('/feed.xml')).toContain('Newer')
  })

  it('list only existing pages, each with its own title, description and address', async () => {
    await addPost(context.database)
    const sitemap = await getText('/sitemap.xml')
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
    const paths = addresses.map((address) => new URL(address).pathname.replace(/[a-z0-9]{20}$/, '{id}'))
    expect(paths).toEqual([
      '/',
      '/about',
      '/tokenomics',
      '/blog',
      '/p2p',
      '/privacy-policy',
      '/terms-of-service',
      '/login',
      '/register',
      '/blog/{id}',
    ])
    const heads = []
    for (const address of addresses) {
      const response = await test.app.request(address)
      expect(response.status, address).toBe(200)
      const html = await response.text()
      const find = (pattern: RegExp) => pattern.exec(html)?.[1]
      expect(find(/<link rel="canonical" href="(.*?)">/)).toBe(address)
      expect(find(/<meta property="og:url" content="(.*?)">/)).toBe(address)
      expect(html).not.toContain('noindex')
      heads.push({
        title: find(/<title>(.*?)<\/title>/),
        text: find(/<meta name="description" content="(.*?)">/),
      })
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(addresses.length)
    expect(new Set(heads.map(({ text }) => text)).size).toBe(addresses.length)
  })
})
