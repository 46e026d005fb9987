import type { Handler } from 'hono'
import { type BodyVariants, compressBody, sendBody } from '../http/body-variants.ts'
import { refuse } from '../http/refusal.ts'
import { makeDocument } from './document.ts'
import type { Pages } from './pages.ts'

interface CachedPage {
  body: BodyVariants
  status: 200 | 404
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // Caches may keep it, and ask each time whether it still holds: a change shows at once.
  'Cache-Control': 'public, no-cache',
}

/** Answers with finished HTML, rendered once and kept: a page's key names everything its content depends on. */
export function servePages(pages: Pages, publicUrl: string): Handler {
  const cache = new Map<string, Promise<CachedPage>>()

  async function makePage(path: string): Promise<CachedPage> {
    const page = await pages.renderer.render(path)
    const document = makeDocument({
      page,
      assets: pages.assetsOf(page),
      canonical: publicUrl + path,
      image: `${publicUrl}/og.png`,
      firstPaintScript: pages.renderer.firstPaintScript,
    })
    return {
      body: await compressBody((await pages.development?.transform(path, document)) ?? document),
      status: page.status,
    }
  }

  function findPage(path: string): Promise<CachedPage> {
    if (pages.development !== undefined) return makePage(path)
    const key = pages.renderer.pageKey(path)
    const known = cache.get(key)
    if (known !== undefined) return known
    const made = makePage(path)
    cache.set(key, made)
    // A failure is not content: the next visitor gets another try.
    made.catch(() => cache.delete(key))
    return made
  }

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD')
      return refuse(c, 'method_not_allowed')
    }
    const { pathname, search } = new URL(c.req.url)
    const bare = pathname.replace(/\/+$/, '')
    // One address per page. Only a page of ours is led to: an address made up by somebody could lead elsewhere.
    if (bare !== '' && bare !== pathname && pages.renderer.pageKey(bare) !== pages.renderer.pageKey('/404')) {
      return c.redirect(bare + search, 308)
    }
    const { body, status } = await findPage(pathname)
    return sendBody(c, body, PAGE_HEADERS, status)
  }
}
