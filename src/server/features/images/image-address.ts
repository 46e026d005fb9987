import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Images of other sites reach a reader through us, so that their browser asks nobody else and tells nobody where it is.
 * The address is signed: we fetch only what a post names, not what a stranger would like us to fetch.
 */
export function makeImageAddress(imageUrl: string, secret: string): string {
  return `/images/${sign(imageUrl, secret)}/${Buffer.from(imageUrl).toString('base64url')}`
}

/** The image an address stands for, if we made that address. */
export function readImageAddress(signature: string, source: string, secret: string): URL | undefined {
  const imageUrl = Buffer.from(source, 'base64url').toString('utf8')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(imageUrl, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return URL.canParse(imageUrl) ? new URL(imageUrl) : undefined
}

function sign(imageUrl: string, secret: string): string {
  return createHmac('sha256', secret).update(`image ${imageUrl}`).digest('base64url').slice(0, 22)
}
