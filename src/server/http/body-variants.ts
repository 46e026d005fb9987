import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

/** A body in the encodings that browsers accept, with the ETag by which they revalidate it. */
export interface BodyVariants {
  identity: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  etag: string
}

export function etagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Compresses bodies made at run time. This quality costs a few milliseconds, once per body. */
export async function compressBody(text: string): Promise<BodyVariants> {
  const identity = new Uint8Array(Buffer.from(text))
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ])
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz), etag: etagOf(identity) }
}

export function sendBody(
  c: Context,
  body: BodyVariants,
  headers: { 'Content-Type': string; 'Cache-Control': string },
  status: 200 | 404 | 503 = 200,
): Response {
  const common = { ...headers, ETag: body.etag, Vary: 'Accept-Encoding' }
  if (status === 200 && matchesEtag(c.req.header('if-none-match'), body.etag))
    return c.body(null, 304, common)
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', body)
  const bytes = body[encoding] ?? body.identity
  return c.body(bytes, status, {
    ...common,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(bytes.byteLength),
  })
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.slice(2))
}

export type Encoding = 'br' | 'gzip' | 'identity'

const ACCEPTS_BR = accepts('br')
const ACCEPTS_GZIP = accepts('gzip')

function accepts(name: string): RegExp {
  return new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`, 'i')
}

export function chooseEncoding(acceptEncoding: string, body: BodyVariants): Encoding {
  if (body.br !== undefined && ACCEPTS_BR.test(acceptEncoding)) return 'br'
  if (body.gzip !== undefined && ACCEPTS_GZIP.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
