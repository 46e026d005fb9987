import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { type BodyVariants, etagOf, sendBody } from './body-variants.ts'
import type { ResponseCache } from './response-cache.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

interface Asset {
  body: BodyVariants
  type: string
  isHashed: boolean
}

/** The browser's files by URL path. They are few and small, so they are served from memory. */
export type Assets = ReadonlyMap<string, Asset>

export async function readAssets(clientDir: string): Promise<Assets> {
  const assets = new Map<string, Asset>()
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || type === undefined) return
      const file = join(entry.parentPath, entry.name)
      const address = `/${relative(clientDir, file).split(sep).join('/')}`
      const [identity, br, gzip] = await Promise.all([
        readFile(file).then((bytes) => new Uint8Array(bytes)),
        readIfExists(`${file}.br`),
        readIfExists(`${file}.gz`),
      ])
      const body = { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), etag: etagOf(identity) }
      assets.set(address, { body, type, isHashed: address.startsWith('/assets/') })
    }),
  )
  return assets
}

export function serveAssets(assets: Assets, responseCache: ResponseCache): MiddlewareHandler {
  for (const [address, asset] of assets) {
    responseCache.put(address, { body: asset.body, headers: headersOf(asset), isCurrent: () => true })
  }
  return async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? assets.get(c.req.path) : undefined
    if (asset === undefined) return next()
    return sendBody(c, asset.body, headersOf(asset))
  }
}

function headersOf({ type, isHashed }: Asset) {
  return {
    'Content-Type': type,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  }
}

async function readIfExists(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(file).then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  )
}
