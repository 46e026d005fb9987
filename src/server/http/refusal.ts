import type { Context } from 'hono'
import { type ErrorCode, type ErrorReply, errorMessages, statuses } from '../../api/errors.ts'
import { sendJson, setHeader } from './respond.ts'

export const RETRY_AFTER_SECONDS = '5'

interface RefusalDetails {
  /** Replaces the general sentence of the code. */
  message?: string | undefined
  /** The part of the input it is about. */
  field?: string | undefined
  /** The seconds to wait before asking again. */
  retryAfter?: number | undefined
}

export function refuse(
  c: Context,
  code: ErrorCode,
  { message, field, retryAfter }: RefusalDetails = {},
): Response {
  const status = statuses[code]
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (wait !== undefined) setHeader(c, 'Retry-After', String(wait))
  const reply: ErrorReply = {
    error: { code, message: message ?? errorMessages[code], ...(field !== undefined && { field }) },
  }
  return sendJson(c, reply, status)
}
