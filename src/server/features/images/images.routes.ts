import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { refuse } from '../../http/refusal.ts'
import type { RequestEnv } from '../../http/respond.ts'
import type { IsForbidden } from '../../outgoing/open-request.ts'
import { readImageAddress } from './image-address.ts'
import { ImageStore } from './image-store.ts'

export interface ImageDeps {
  secret: string
  now: () => Date
  log: Logger
  /** Addresses we never connect to. Tests override it, because their other sites run on this machine. */
  isForbidden?: IsForbidden | undefined
}

/** Serves posts' images from other sites at the addresses that `makeImageAddress` makes. */
export function serveImages(app: Hono<RequestEnv>, { secret, now, log, isForbidden }: ImageDeps): void {
  const store = new ImageStore(now, log, isForbidden)
  app.get('/images/:signature/:source', async (c) => {
    const { signature, source } = c.req.param()
    const url = readImageAddress(signature, source, secret)
    const image = url === undefined ? undefined : await store.find(url)
    if (image === 'busy') return refuse(c, 'unavailable')
    if (image === undefined) return refuse(c, 'not_found')
    return c.body(image.bytes, 200, {
      'Content-Type': image.type,
      'Cache-Control': 'public, max-age=86400',
      // If a browser opens the bytes by themselves and takes them for a document, it can run nothing.
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
  })
}
