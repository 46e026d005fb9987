import type { Handler } from 'hono'
import {
  ALL_MISSING,
  type PageReplies,
  type PageReply,
  type RenderedPage,
  type SentReplies,
  type Site,
} from '../../api/page.ts'
import { type BodyVariants, compressBody, sendBody } from '../http/body-variants.ts'
import { refuse } from '../http/refusal.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { ContentVersion } from './content-version.ts'
import { makeDocument } from './document.ts'
import type { Pages } from './pages.ts'

interface CachedPage {
  body: BodyVariants
  status: RenderedPage['status']
  /** The content version it was rendered from. Every page shows what administrators set, so none is without one. */
  version: string
}

export interface PageDeps {
  pages: Pages
  publicUrl: string
  content: ContentVersion
  responseCache: ResponseCache
  /** Whether a URL of the API names a post that does not exist. It is known without a query. */
  isUnknownPost(url: string): Promise<boolean>
  readSite(): Promise<Site>
  /** Requests the API as the browser would, inside the process. */
  requestApi(url: string): Promise<PageReply>
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // Caches may store it, but must revalidate it each time.
  'Cache-Control': 'public, no-cache',
}
const MAX_CACHED_PAGES = 1_000
/** The renderer's address of every URL that is not a page. */
const NOT_FOUND_ADDRESS = '/404'

/** Serves rendered HTML. A page is rendered once for everyone and cached until its content changes. */
export function servePages(deps: PageDeps): Handler {
  const { pages, publicUrl, content, responseCache, isUnknownPost, readSite, requestApi } = deps
  const { renderer } = pages
  const cache = new Map<string, CachedPage>()
  /** Simultaneous requests for a page share one rendering. */
  const rendering = new Map<string, Promise<CachedPage>>()

  async function findPage(path: string, search: URLSearchParams): Promise<CachedPage> {
    const { address, queries, missingAddress } = renderer.plan(path, search)
    const version = await content.current()
    if (cache.get(address)?.version !== version && (await isAnyUnknown(queries))) {
      // The page is the same for all addresses of the route that name nothing, so it is rendered once for all of them.
      const replies = Object.fromEntries(queries.map((url) => [url, { status: 404, body: null }]))
      return findRendered(missingAddress, version, () =>
        renderPage(path, search, missingAddress, replies, version, ALL_MISSING),
      )
    }
    return findRendered(address, version, async () => {
      const replies: PageReplies = {}
      for (const url of queries) replies[url] = await requestApi(url)
      return renderPage(path, search, address, replies, version)
    })
  }

  async function isAnyUnknown(urls: string[]): Promise<boolean> {
    for (const url of urls) if (await isUnknownPost(url)) return true
    return false
  }

  async function findRendered(
    address: string,
    version: string,
    render: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const cached = cache.get(address)
    if (cached !== undefined && cached.version === version) return cached
    const underWay = rendering.get(`${version} ${address}`)
    if (underWay !== undefined) return underWay
    const rendered = render()
    rendering.set(`${version} ${address}`, rendered)
    return rendered.finally(() => rendering.delete(`${version} ${address}`))
  }

  async function renderPage(
    path: string,
    search: URLSearchParams,
    address: string,
    replies: PageReplies,
    version: string,
    sentReplies: SentReplies = replies,
  ): Promise<CachedPage> {
    const site = await readSite()
    const page = await renderer.render(path, search, { replies, site })
    const document = makeDocument({
      page,
      replies: sentReplies,
      site,
      assets: pages.assetsOf(page),
      canonical: publicUrl + address,
      image: new URL(page.image ?? '/og.png', publicUrl).href,
      firstPaintScript: renderer.firstPaintScript,
    })
    const body = await compressBody((await pages.development?.transform(path, document)) ?? document)
    const rendered = { body, status: page.status, version }
    if (sentReplies === ALL_MISSING || isCacheable(page, address, replies)) addToCache(address, rendered)
    return rendered
  }

  function addToCache(address: string, page: CachedPage): void {
    if (pages.development !== undefined) return
    // A Map keeps insertion order, so deleting first makes the page the newest.
    cache.delete(address)
    cache.set(address, page)
    if (page.status === 200) responseCache.put(address, toCachedResponse(page))
    const [oldest] = cache.keys()
    if (cache.size <= MAX_CACHED_PAGES || oldest === undefined) return
    cache.delete(oldest)
    responseCache.remove(oldest)
  }

  const toCachedResponse = ({ body, version }: CachedPage) => ({
    body,
    headers: PAGE_HEADERS,
    isCurrent: () => version === content.known(),
  })

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD')
      return refuse(c, 'method_not_allowed')
    }
    const { pathname, search, searchParams } = new URL(c.req.url)
    // The lookbehind keeps this linear: without it, thousands of slashes would be scanned from each of them.
    const trimmed = pathname.replace(/(?<!\/)\/+$/, '')
    // One URL per page. Only known pages are redirected to: a crafted path could lead to another site.
    if (
      trimmed !== '' &&
      trimmed !== pathname &&
      renderer.plan(trimmed, searchParams).address.startsWith(trimmed)
    ) {
      return c.redirect(trimmed + search, 308)
    }
    const { body, status } = await findPage(pathname, searchParams)
    if (status === 503) c.header('Retry-After', '5')
    return sendBody(c, body, PAGE_HEADERS, status)
  }
}

/** Errors are temporary and unknown URLs are unlimited, so neither is cached, except for the one 404 page of all and that of posts. */
function isCacheable({ status }: RenderedPage, address: string, replies: PageReplies): boolean {
  if (status !== 200) return address === NOT_FOUND_ADDRESS
  return Object.values(replies).every((reply) => reply.status === 200)
}
