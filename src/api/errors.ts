import { z } from 'zod'
import * as errors from '../domain/messages/errors.ts'

/** Their sentences, and so the list of codes, are in domain/messages/errors.ts. */
export type ErrorCode = keyof typeof errors
export const errorMessages: Record<ErrorCode, string> = errors

/** The HTTP status of each code. */
export const statuses = {
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
  expired_link: 401,
  too_many_requests: 429,
  too_many_logins: 429,
  too_many_changes: 429,
  too_many_signups: 429,
  too_many_mails: 429,
  too_many_code_checks: 429,
  google_failed: 400,
  invalid_referral_code: 400,
  reserved_referral_code: 409,
  referral_code_taken: 409,
  referral_code_already_chosen: 409,
  already_claimed: 409,
  quest_closed: 409,
  quest_not_open: 409,
  in_review: 409,
  cooling_down: 409,
  prerequisite_missing: 409,
  limit_reached: 409,
  budget_spent: 409,
  invalid_quest: 400,
  condition_not_met: 409,
  unsupported_file: 415,
  unreadable_file: 400,
  too_many_files: 409,
  too_many_bytes: 409,
  too_many_uploads: 429,
  storage_full: 507,
  invalid_signature: 401,
  not_changeable: 409,
  already_decided: 409,
  no_posts: 409,
  no_quiz: 409,
  already_answered: 409,
  unknown_option: 400,
  missing_wallet: 400,
  invalid_wallet: 400,
  wallet_already_linked: 409,
  invalid_zone: 400,
  zone_changed_lately: 409,
  missing_search: 400,
  own_account: 409,
  own_points: 403,
  related_account: 403,
  own_proposal: 403,
  too_few_points: 409,
  not_waiting: 409,
  returned_before: 409,
  not_verified: 409,
  last_administrator: 409,
  missing_reason: 400,
  empty_post: 400,
  intricate_post: 400,
  invalid_image_url: 400,
  invalid_publication: 400,
  missing_description: 400,
  changed_meanwhile: 409,
  invalid_quiz: 400,
  wrong_answer: 400,
  quiz_exists: 409,
  past_date: 400,
  invalid_period: 400,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>

const ErrorCode = z.enum(Object.keys(statuses) as [ErrorCode])

export const ErrorReply = z
  .object({
    error: z.object({
      code: ErrorCode,
      message: z.string(),
      /** The part of the input that is too long: `title`, `options.1`. */
      field: z.string().optional(),
      /** Every part that is wrong, where an operation names more than one. `field` and `message` are those of the first. */
      fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  })
  .meta({ id: 'Error', example: { error: { code: 'not_logged_in', message: errors.not_logged_in } } })
export type ErrorReply = z.infer<typeof ErrorReply>
