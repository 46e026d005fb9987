import { type IsForbidden, openRequest, readLimited } from '../../outgoing/open-request.ts'
import { isPrivateAddress } from '../../outgoing/private-address.ts'

export interface FetchedImage {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const LIMIT_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 8_000
const REDIRECTS = 3
/** Matches the whole header, so that only these types are ever sent on. SVG is left out because it can hold scripts. */
const TYPE = /^(image\/(?:png|jpeg|webp|gif|avif))\s*(?:;[^,]*)?$/i

/** Fetches an image from another site within limits of size, time and redirects. Rejects if there is none. */
export function fetchImage(
  url: URL,
  isForbidden: IsForbidden = (address) => isPrivateAddress(address),
): Promise<FetchedImage> {
  return follow(url, isForbidden, AbortSignal.timeout(TIMEOUT_MS), REDIRECTS)
}

async function follow(
  url: URL,
  isForbidden: IsForbidden,
  signal: AbortSignal,
  redirects: number,
): Promise<FetchedImage> {
  const headers = { accept: 'image/*', 'user-agent': 'grav' }
  const response = await openRequest(url, { headers, isForbidden, signal })
  const { statusCode = 0, headers: received } = response
  if (statusCode >= 300 && statusCode < 400 && received.location !== undefined && redirects > 0) {
    response.destroy()
    return follow(new URL(received.location, url), isForbidden, signal, redirects - 1)
  }
  const type = TYPE.exec(received['content-type'] ?? '')?.[1]?.toLowerCase()
  if (statusCode === 200 && type !== undefined)
    return { type, bytes: await readLimited(response, LIMIT_BYTES) }
  response.destroy()
  throw new Error(statusCode === 200 ? 'not an image' : `status ${statusCode}`)
}
