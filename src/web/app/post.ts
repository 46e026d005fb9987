import type { ErrorCode, ErrorReply } from '../../api/errors.ts'
import { endSession, updateMember } from './session.ts'

/** A refusal without a code is a network that failed, or an answer that is not ours. */
export type Posted<Value> =
  | { ok: true; value: Value }
  /** `detail` is what a console may tell: the whole answer, or why there was none. */
  | { ok: false; code: ErrorCode | undefined; detail?: unknown }

/** Longer than the slowest honest answer: a form must not stay busy for ever. */
const PATIENCE_MS = 30_000

/** Asks the API to do something. It never throws: what went wrong is a value too. */
async function send<Value>(
  method: 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: object,
): Promise<Posted<Value>> {
  try {
    const response = await fetch(address, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json()
    if (response.ok) return { ok: true, value: reply as Value }
    const code = (reply as Partial<ErrorReply> | null)?.error?.code
    // The guard then asks the member to log in, and leads back to the page they were on.
    if (code === 'not_logged_in') endSession()
    // The pages then say so, without waiting for the next look at the session.
    if (code === 'suspended') updateMember({ isSuspended: true })
    return { ok: false, code, detail: reply }
  } catch (error) {
    return { ok: false, code: undefined, detail: error }
  }
}

export function post<Value>(address: string, body?: object): Promise<Posted<Value>> {
  return send('POST', address, body)
}

export function put<Value>(address: string, body: object): Promise<Posted<Value>> {
  return send('PUT', address, body)
}

export function remove<Value>(address: string): Promise<Posted<Value>> {
  return send('DELETE', address)
}
