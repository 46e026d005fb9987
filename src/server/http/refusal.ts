import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode, ErrorReply } from '../../api/errors.ts'

/** The one place where a code becomes a status and a sentence for programs; the type makes it exhaustive. */
export const refusals: Record<ErrorCode, { status: ContentfulStatusCode; message: string }> = {
  invalid_request: { status: 400, message: 'The request is not understood. Check its fields.' },
  not_logged_in: { status: 401, message: 'Please log in first.' },
  not_allowed: { status: 403, message: 'Your role does not allow this.' },
  wrong_origin: { status: 403, message: 'The request came from another site and was not carried out.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take this method.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
}

const RETRY_AFTER_SECONDS = '5'

export function refuse(c: Context, code: ErrorCode, detail?: string): Response {
  const { status, message } = refusals[code]
  if (status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS)
  c.header('Cache-Control', 'no-store')
  const reply: ErrorReply = { error: { code, message: detail ?? message } }
  return c.json(reply, status)
}
