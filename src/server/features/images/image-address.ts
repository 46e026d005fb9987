import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * We pass on images of other sites, so that those sites do not learn about our readers. The address is signed, so that we fetch
 * only images that a post names.
 */
export function makeImageAddress(imageUrl: string, secret: string): string {
  return `/images/${sign(imageUrl, secret)}/${Buffer.from(imageUrl).toString('base64url')}`
}

/** The URL of the image, if the signature is ours. */
export function readImageAddress(signature: string, source: string, secret: string): URL | undefined {
  const imageUrl = Buffer.from(source, 'base64url').toString('utf8')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(imageUrl, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return URL.canParse(imageUrl) ? new URL(imageUrl) : undefined
}

function sign(imageUrl: string, secret: string): string {
  return createHmac('sha256', secret).update(`image ${imageUrl}`).digest('base64url').slice(0, 22)
}
