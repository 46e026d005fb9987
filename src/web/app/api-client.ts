import type { Endpoint } from '../../api/endpoints.ts'
import type { ErrorCode, ErrorReply } from '../../api/errors.ts'
import type { CodeOf, InputArgs, ReplyOf } from '../../api/operations.ts'
import { beginAction } from '../ui/until-next-action.ts'
import { proveUser } from './proof.ts'
import type { Refusal } from './refusal.ts'
import { sendRequest, toUrl } from './request.ts'
import { endSession, updateMember } from './session.ts'

export type CallResult<Reply, Code extends ErrorCode = ErrorCode> =
  | { ok: true; value: Reply }
  /** `detail` is for the console: the whole response, or the error that prevented one. */
  | ({ ok: false; detail?: unknown } & Refusal<Code>)

type CallResultOf<At extends Endpoint> = CallResult<ReplyOf<At>, CodeOf<At>>

/**
 * Calls an operation for the user, who is asked to prove who they are if it needs that. It never throws: a failure is a value too.
 */
export async function call<At extends Endpoint>(
  endpoint: At,
  ...input: InputArgs<At>
): Promise<CallResultOf<At>> {
  beginAction()
  const result = await callInBackground(endpoint, ...input)
  const isProven = !result.ok && result.code === 'proof_needed' && (await proveUser())
  return isProven ? callInBackground(endpoint, ...input) : result
}

/** Calls an operation that the user did not ask for, so messages about earlier successes stay. */
export function callInBackground<At extends Endpoint>(
  endpoint: At,
  ...input: InputArgs<At>
): Promise<CallResultOf<At>> {
  return callWith({ keepalive: false }, endpoint, ...input)
}

/** Calls an operation in the background that the browser completes even if the page is closed meanwhile. */
export function callBeyondPage<At extends Endpoint>(
  endpoint: At,
  ...input: InputArgs<At>
): Promise<CallResultOf<At>> {
  return callWith({ keepalive: true }, endpoint, ...input)
}

async function callWith<At extends Endpoint>(
  options: { keepalive: boolean },
  endpoint: At,
  ...input: InputArgs<At>
): Promise<CallResultOf<At>> {
  try {
    const { body } = (input[0] ?? {}) as { body?: object }
    const response = await sendRequest(endpoint.method, toUrl(endpoint, ...input), body, options)
    const reply: unknown = await response.json()
    if (response.ok) return { ok: true, value: reply as ReplyOf<At> }
    return { ...readRefusal<CodeOf<At>>(reply), retryAfter: readRetryAfter(response) }
  } catch (error) {
    return { ok: false, detail: error }
  }
}

/** Reads a refusal, and takes from it what it says about the session. */
export function readRefusal<Code extends ErrorCode>(reply: unknown) {
  const error = (reply as Partial<ErrorReply> | null)?.error
  const code = error?.code as Code | undefined
  // The guard then asks the member to log in, and leads back to the page they were on.
  if (code === 'not_logged_in') endSession('session_ended')
  // The pages then show it without waiting for the next request of the member's record.
  if (code === 'suspended') updateMember({ isSuspended: true })
  return { ok: false, code, error, detail: reply } as const
}

/** Not of a server that is busy (503): nobody knows for how long. */
function readRetryAfter({ status, headers }: Response): number | undefined {
  return ((status === 429 || status === 409) && Number(headers.get('Retry-After'))) || undefined
}
