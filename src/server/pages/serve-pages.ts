import type { Handler } from 'hono'
import type { PageReplies, PageReply, RenderedPage } from '../../api/page.ts'
import { type BodyVariants, compressBody, sendBody } from '../http/body-variants.ts'
import { refuse } from '../http/refusal.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { ContentVersion } from './content-version.ts'
import { makeDocument } from './document.ts'
import type { Pages } from './pages.ts'

interface CachedPage {
  body: BodyVariants
  status: RenderedPage['status']
  /** Of the content it shows; pages that show none hold for good. */
  version: number | undefined
}

export interface PageDeps {
  pages: Pages
  publicUrl: string
  content: ContentVersion
  ready: ResponseCache
  /** Asks the API as the browser would, without leaving the process. */
  ask(address: string): Promise<PageReply>
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // Caches may keep it, and ask each time whether it still holds.
  'Cache-Control': 'public, no-cache',
}
const CACHED_PAGES = 1_000
/** Where the renderer puts all addresses that are no page's. */
const NOT_FOUND_ADDRESS = '/404'

/** Answers with finished HTML. A page is rendered once for everyone and kept until what it shows changes. */
export function servePages({ pages, publicUrl, content, ready, ask }: PageDeps): Handler {
  const { renderer } = pages
  const cache = new Map<string, CachedPage>()
  /** Visitors who come at the same moment wait for the same rendering. */
  const making = new Map<string, Promise<CachedPage>>()

  async function findPage(path: string, search: URLSearchParams): Promise<CachedPage> {
    const { address, queries } = renderer.plan(path, search)
    const version = queries.length > 0 ? await content.current() : undefined
    const known = cache.get(address)
    if (known !== undefined && known.version === version) return known
    const underWay = making.get(`${version} ${address}`)
    if (underWay !== undefined) return underWay
    const made = makePage(path, search, address, queries, version)
    making.set(`${version} ${address}`, made)
    return made.finally(() => making.delete(`${version} ${address}`))
  }

  async function makePage(
    path: string,
    search: URLSearchParams,
    address: string,
    queries: string[],
    version: number | undefined,
  ): Promise<CachedPage> {
    const replies: PageReplies = {}
    for (const each of queries) replies[each] = await ask(each)
    const page = await renderer.render(path, search, replies)
    const made = { body: await makeBody(path, address, page, replies), status: page.status, version }
    if (isLasting(page, address, replies)) keep(address, made)
    return made
  }

  async function makeBody(
    path: string,
    address: string,
    page: RenderedPage,
    replies: PageReplies,
  ): Promise<BodyVariants> {
    const document = makeDocument({
      page,
      replies,
      assets: pages.assetsOf(page),
      canonical: publicUrl + address,
      image: new URL(page.image ?? '/og.png', publicUrl).href,
      firstPaintScript: renderer.firstPaintScript,
    })
    return compressBody((await pages.development?.transform(path, document)) ?? document)
  }

  function keep(address: string, page: CachedPage): void {
    if (pages.development !== undefined) return
    // Set anew, it counts as the youngest.
    cache.delete(address)
    cache.set(address, page)
    if (page.status === 200) ready.put(address, readyPage(page))
    const [oldest] = cache.keys()
    if (cache.size <= CACHED_PAGES || oldest === undefined) return
    cache.delete(oldest)
    ready.remove(oldest)
  }

  const readyPage = ({ body, version }: CachedPage) => ({
    body,
    headers: PAGE_HEADERS,
    isCurrent: () => version === undefined || version === content.known(),
  })

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD')
      return refuse(c, 'method_not_allowed')
    }
    const { pathname, search, searchParams } = new URL(c.req.url)
    // Looked for where the slashes begin, or thousands of them would be counted from each anew.
    const bare = pathname.replace(/(?<!\/)\/+$/, '')
    // One address per page. Only a page of ours is led to: an address made up by somebody could lead elsewhere.
    if (bare !== '' && bare !== pathname && renderer.plan(bare, searchParams).address.startsWith(bare)) {
      return c.redirect(bare + search, 308)
    }
    const { body, status } = await findPage(pathname, searchParams)
    if (status === 503) c.header('Retry-After', '5')
    return sendBody(c, body, PAGE_HEADERS, status)
  }
}

/** Failures pass, and addresses of what does not exist are endless: neither is kept, but for the one 404 page. */
function isLasting({ status }: RenderedPage, address: string, replies: PageReplies): boolean {
  if (status !== 200) return address === NOT_FOUND_ADDRESS
  return Object.values(replies).every((reply) => reply.status === 200)
}
