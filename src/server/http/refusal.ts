import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorCode, type ErrorReply, errorMessages } from '../../api/errors.ts'
import { sendJson, setHeader } from './respond.ts'

/** The status of each code. Its sentence is in domain/messages/errors.ts. */
export const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_request: 400,
  too_long: 400,
  not_logged_in: 401,
  not_allowed: 403,
  suspended: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  invalid_email: 400,
  weak_password: 400,
  unusable_password: 400,
  email_in_use: 409,
  wrong_login: 401,
  wrong_password: 403,
  same_password: 400,
  password_required: 403,
  already_verified: 409,
  invalid_credential: 401,
  too_many_logins: 429,
  too_many_changes: 429,
  too_many_signups: 429,
  too_many_mails: 429,
  too_many_code_checks: 429,
  google_failed: 400,
  already_claimed: 409,
  no_posts: 409,
  no_quiz: 409,
  already_answered: 409,
  unknown_option: 400,
  missing_wallet: 400,
  invalid_wallet: 400,
  wallet_already_linked: 409,
  missing_search: 400,
  own_account: 409,
  missing_reason: 400,
  empty_post: 400,
  intricate_post: 400,
  invalid_image_url: 400,
  changed_meanwhile: 409,
  invalid_quiz: 400,
  wrong_answer: 400,
  quiz_exists: 409,
  past_date: 400,
  unavailable: 503,
  internal: 500,
}

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
