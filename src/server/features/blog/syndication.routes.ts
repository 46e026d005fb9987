import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { makeExcerpt } from '../../../domain/blog.ts'
import { brand } from '../../../domain/brand.ts'
import type { Database } from '../../db/database.ts'
import type { Observed } from '../../http/observe.ts'
import * as queries from './blog.queries.ts'
import { renderMarkdown } from './markdown.ts'

const FEED_LENGTH = 20
const XML = '<?xml version="1.0" encoding="utf-8"?>\n'

export interface SyndicationDeps {
  database: Database
  publicUrl: string
  /** Pages beside the posts. */
  indexedPaths: readonly string[]
}

/** For readers who come by other ways: a feed, and what search engines look for. */
export function serveSyndication(
  app: Hono<Observed>,
  { database, publicUrl, indexedPaths }: SyndicationDeps,
): void {
  app.get('/feed.xml', async (c) => {
    const posts = await queries.listPosts(database.query, FEED_LENGTH, 0)
    const entries = posts.map((post) => {
      const address = `${publicUrl}/blog/${post.id}`
      const { html: content, plainText } = renderMarkdown(post.content, (imageUrl) => imageUrl)
      return html`<entry>
<title>${post.title}</title>
<link href="${address}"/>
<id>${address}</id>
<published>${post.createdAt.toISOString()}</published>
<updated>${post.updatedAt.toISOString()}</updated>
<author><name>${post.author}</name></author>
<summary>${makeExcerpt(plainText)}</summary>
<content type="html">${content}</content>
</entry>
`
    })
    const updated = posts.map(({ updatedAt }) => updatedAt.getTime()).reduce((a, b) => Math.max(a, b), 0)
    const feed = html`${raw(XML)}<feed xmlns="http://www.w3.org/2005/Atom">
<title>${brand.name}</title>
<subtitle>${brand.tagline}</subtitle>
<link href="${publicUrl}/feed.xml" rel="self"/>
<link href="${publicUrl}/blog"/>
<id>${publicUrl}/feed.xml</id>
<updated>${new Date(updated).toISOString()}</updated>
${entries}</feed>
`
    return c.body(String(feed), 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, no-cache',
    })
  })

  app.get('/sitemap.xml', async (c) => {
    const posts = await queries.listPostDates(database.query)
    const addresses = [
      ...indexedPaths.map((path) => html`<url><loc>${publicUrl + path}</loc></url>\n`),
      ...posts.map(
        ({ id, updatedAt }) =>
          html`<url><loc>${publicUrl}/blog/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
      ),
    ]
    const sitemap = html`${raw(XML)}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses}</urlset>
`
    return c.body(String(sitemap), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, no-cache',
    })
  })

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /tasks\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    ),
  )
}
