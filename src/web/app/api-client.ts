import type { ErrorReply } from '../../api/errors.ts'
import { beginAction } from '../ui/until-next-action.ts'
import type { Refusal } from './refusal.ts'
import { endSession, updateMember } from './session.ts'

export type CallResult<Value> =
  | { ok: true; value: Value }
  /** `detail` is what a console may tell: the whole answer, or why there was none. */
  | ({ ok: false; detail?: unknown } & Refusal)

/** Longer than the slowest honest answer: a form must not stay busy for ever. */
const TIMEOUT_MS = 30_000

/** Asks the API to do something. It never throws: what went wrong is a value too. */
async function send<Value>(
  method: 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: object,
): Promise<CallResult<Value>> {
  try {
    const response = await fetch(address, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json()
    if (response.ok) return { ok: true, value: reply as Value }
    const error = (reply as Partial<ErrorReply> | null)?.error
    // The guard then asks the member to log in, and leads back to the page they were on.
    if (error?.code === 'not_logged_in') endSession()
    // The pages then say so, without waiting for the next look at the session.
    if (error?.code === 'suspended') updateMember({ isSuspended: true })
    return { ok: false, code: error?.code, error, retryAfter: readRetryAfter(response), detail: reply }
  } catch (error) {
    return { ok: false, detail: error }
  }
}

function readRetryAfter({ status, headers }: Response): number | undefined {
  return (status === 429 && Number(headers.get('Retry-After'))) || undefined
}

export function post<Value>(address: string, body?: object): Promise<CallResult<Value>> {
  beginAction()
  return send('POST', address, body)
}

/** A request that the page makes by itself: it is no action of the user, so messages about earlier successes stay. */
export function postInBackground<Value>(address: string, body: object): Promise<CallResult<Value>> {
  return send('POST', address, body)
}

export function put<Value>(address: string, body: object): Promise<CallResult<Value>> {
  beginAction()
  return send('PUT', address, body)
}

export function remove<Value>(address: string): Promise<CallResult<Value>> {
  beginAction()
  return send('DELETE', address)
}
