import type { Handler, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { makeExcerpt } from '../../../domain/blog.ts'
import { brand } from '../../../domain/brand.ts'
import { type BodyVariants, compressBody, sendBody } from '../../http/body-variants.ts'
import type { RequestEnv } from '../../http/respond.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { type BlogDeps, listFeedPosts, listPostDates } from './blog.actions.ts'

const XML = '<?xml version="1.0" encoding="utf-8"?>\n'
/** Characters that XML cannot hold, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export interface SyndicationDeps extends Pick<BlogDeps, 'database' | 'now' | 'publicUrl' | 'renderer'> {
  content: ContentVersion
  /** Pages beside the posts. */
  indexedPaths: readonly string[]
}

/** The feed for feed readers, the sitemap and the rules for search engines. */
export function serveSyndication(app: Hono<RequestEnv>, deps: SyndicationDeps): void {
  app.get('/feed.xml', serveCached(deps, 'application/atom+xml; charset=utf-8', makeFeed))
  app.get('/sitemap.xml', serveCached(deps, 'application/xml; charset=utf-8', makeSitemap))
  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /tasks\nDisallow: /admin\n\nSitemap: ${deps.publicUrl}/sitemap.xml\n`,
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    ),
  )
}

/** Makes the document once for each version of the content. */
function serveCached(
  deps: SyndicationDeps,
  type: string,
  make: (deps: SyndicationDeps) => Promise<string>,
): Handler {
  let cached: { version: string; body: Promise<BodyVariants> } | undefined
  return async (c) => {
    const version = await deps.content.current()
    if (cached?.version !== version) {
      const body = make(deps).then((text) => compressBody(text.replaceAll(NOT_IN_XML, '')))
      cached = { version, body }
      body.catch(() => {
        cached = undefined
      })
    }
    return sendBody(c, await cached.body, { 'Content-Type': type, 'Cache-Control': 'public, no-cache' })
  }
}

async function makeFeed(deps: SyndicationDeps): Promise<string> {
  const { publicUrl } = deps
  const posts = await listFeedPosts(deps)
  const entries = posts.map((post) => {
    const address = `${publicUrl}/blog/${post.id}`
    return html`<entry>
<title>${post.title}</title>
<link href="${address}"/>
<id>${address}</id>
<published>${post.publishedAt.toISOString()}</published>
<updated>${post.updatedAt.toISOString()}</updated>
<author><name>${post.author}</name></author>
<summary>${post.excerpt ?? makeExcerpt(post.plainText)}</summary>
<content type="html">${post.html}</content>
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

async function makeSitemap(deps: SyndicationDeps): Promise<string> {
  const { publicUrl, indexedPaths } = deps
  const posts = await listPostDates(deps)
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
