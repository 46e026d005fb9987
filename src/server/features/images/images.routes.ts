import type { Hono } from 'hono'
import type { Observed } from '../../http/observe.ts'
import { refuse } from '../../http/refusal.ts'
import { type FetchedImage, fetchImage } from './fetch-image.ts'
import { readImageAddress } from './image-address.ts'

const REMEMBERED_BYTES = 24 * 1024 * 1024

export interface ImageDeps {
  secret: string
  /** Addresses we never connect to; only tests, whose other sites are on this machine, have reason to change it. */
  isForbidden?: ((address: string) => boolean) | undefined
}

/** Posts' images from other sites, by the addresses `makeImageAddress` gives out. */
export function serveImages(app: Hono<Observed>, { secret, isForbidden }: ImageDeps): void {
  const remembered = new Map<string, FetchedImage>()
  let bytes = 0

  function remember(key: string, image: FetchedImage): void {
    remembered.set(key, image)
    bytes += image.bytes.length
    for (const [oldest, { bytes: freed }] of remembered) {
      if (bytes <= REMEMBERED_BYTES) break
      remembered.delete(oldest)
      bytes -= freed.length
    }
  }

  app.get('/images/:signature/:source', async (c) => {
    const { signature, source } = c.req.param()
    const url = readImageAddress(signature, source, secret)
    if (url === undefined) return refuse(c, 'not_found')
    const known = remembered.get(url.href)
    const result =
      known === undefined ? await fetchImage(url, isForbidden) : { ok: true as const, value: known }
    if (!result.ok) return refuse(c, result.code)
    if (known === undefined && !remembered.has(url.href)) remember(url.href, result.value)
    return c.body(result.value.bytes, 200, {
      'Content-Type': result.value.type,
      'Cache-Control': 'public, max-age=86400',
    })
  })
}
