import type { Handler, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { makeExcerpt } from '../../../domain/blog.ts'
import { brand } from '../../../domain/brand.ts'
import type { Database } from '../../db/database.ts'
import { type BodyVariants, compressBody, sendBody } from '../../http/body-variants.ts'
import type { RequestEnv } from '../../http/respond.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import * as queries from './blog.queries.ts'
import type { PostRenderer } from './render-post.ts'

const FEED_LENGTH = 20
const XML = '<?xml version="1.0" encoding="utf-8"?>\n'
/** What XML cannot hold, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export interface SyndicationDeps {
  database: Database
  content: ContentVersion
  publicUrl: string
  /** Pages beside the posts. */
  indexedPaths: readonly string[]
  renderer: PostRenderer
}

/** For readers who come by other ways: a feed, and what search engines look for. */
export function serveSyndication(app: Hono<RequestEnv>, deps: SyndicationDeps): void {
  app.get('/feed.xml', serveKept(deps, 'application/atom+xml; charset=utf-8', makeFeed))
  app.get('/sitemap.xml', serveKept(deps, 'application/xml; charset=utf-8', makeSitemap))
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /tasks\nDisallow: /admin\n\nSitemap: ${deps.publicUrl}/sitemap.xml\n`,
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    ),
  )
}

/** Made once for each version of the content, however many ask. */
function serveKept(
  deps: SyndicationDeps,
  type: string,
  make: (deps: SyndicationDeps) => Promise<string>,
): Handler {
  let kept: { version: number; body: Promise<BodyVariants> } | undefined
  return async (c) => {
    const version = await deps.content.current()
    if (kept?.version !== version) {
      const body = make(deps).then((text) => compressBody(text.replaceAll(NOT_IN_XML, '')))
      kept = { version, body }
      body.catch(() => {
        kept = undefined
      })
    }
    return sendBody(c, await kept.body, { 'Content-Type': type, 'Cache-Control': 'public, no-cache' })
  }
}

async function makeFeed({ database, publicUrl, renderer }: SyndicationDeps): Promise<string> {
  const posts = await queries.listPosts(database.query, FEED_LENGTH, 0)
  const shown = await Promise.all(posts.map((post) => renderer.show(post)))
  const entries = posts.map((post, index) => {
    const address = `${publicUrl}/blog/${post.id}`
    const { html: content = '', plainText = '' } = shown[index] ?? {}
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
  return String(html`${raw(XML)}<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${publicUrl}/">
<title>${brand.name}</title>
<subtitle>${brand.tagline}</subtitle>
<link href="${publicUrl}/feed.xml" rel="self"/>
<link href="${publicUrl}/blog"/>
<id>${publicUrl}/feed.xml</id>
<updated>${new Date(updated).toISOString()}</updated>
${entries}</feed>
`)
}

async function makeSitemap({ database, publicUrl, indexedPaths }: SyndicationDeps): Promise<string> {
  const posts = await queries.listPostDates(database.query)
  const addresses = [
    ...indexedPaths.map((path) => html`<url><loc>${publicUrl + path}</loc></url>\n`),
    ...posts.map(
      ({ id, updatedAt }) =>
        html`<url><loc>${publicUrl}/blog/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
    ),
  ]
  return String(html`${raw(XML)}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses}</urlset>
`)
}
