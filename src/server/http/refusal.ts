import type { Context } from 'hono'
import { type ErrorCode, type ErrorReply, errorMessages, statuses } from '../../api/errors.ts'
import type { RefusalDetails } from '../../domain/result.ts'
import { sendJson, setHeader } from './respond.ts'

export const RETRY_AFTER_SECONDS = '5'

export function refuse(
  c: Context,
  code: ErrorCode,
  { message, field, fields, retryAfter }: RefusalDetails = {},
): Response {
  const status = statuses[code]
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (wait !== undefined) setHeader(c, 'Retry-After', String(wait))
  const reply: ErrorReply = {
    error: {
      code,
      message: message ?? errorMessages[code],
      ...(field !== undefined && { field }),
      ...(fields !== undefined && { fields: [...fields] }),
    },
  }
  return sendJson(c, reply, status)
}
