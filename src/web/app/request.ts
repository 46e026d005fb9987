import type { Endpoint } from '../../api/endpoints.ts'
import type { InputArgs } from '../../api/operations.ts'
import type { PageReply } from '../../api/page.ts'
import { isUnreachableStatus, reportRequest } from '../ui/connection.ts'

/** Longer than the slowest honest response: nothing on a page may stay busy for ever. */
const TIMEOUT_MS = 30_000

/** The input of any operation; `InputOf` types it for each. */
interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
}

/** The URL of a request. It is also the key of the reply in the query cache, on the server as in the browser. */
export function toUrl<At extends Endpoint>({ path }: At, ...[input]: InputArgs<At>): string {
  const { params = {}, query = {} } = (input ?? {}) as AnyInput
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '')) + search
}

/** Whether the URL belongs to the operation, with whatever input. */
export function isUrlOf({ path }: Endpoint, url: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(url)
}

/** With `keepalive` the browser completes the request even if the page is closed meanwhile. It sends 64 KiB of them at most. */
export function sendRequest(
  method: Endpoint['method'],
  url: string,
  body?: object,
  { keepalive = false } = {},
): Promise<Response> {
  return fetch(url, {
    method: method.toUpperCase(),
    keepalive,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
}

/** Status 0 means that nothing answered, or something other than the API. */
export async function fetchReply(url: string): Promise<PageReply> {
  try {
    const response = await sendRequest('get', url)
    const { status } = response
    reportRequest(!isUnreachableStatus(status))
    return { status, body: response.ok ? await response.json() : null }
  } catch {
    reportRequest(false)
    return { status: 0, body: null }
  }
}
