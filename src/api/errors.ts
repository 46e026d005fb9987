import { z } from 'zod'

/** Every refusal the API can answer with. Codes are stable: programs and the web's sentences depend on them. */
export const ErrorCode = z.enum([
  'invalid_request',
  'too_long',
  'not_logged_in',
  'not_allowed',
  'suspended',
  'wrong_origin',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'invalid_email',
  'weak_password',
  'unusable_password',
  'email_in_use',
  'wrong_login',
  'wrong_password',
  'same_password',
  'password_required',
  'already_verified',
  'invalid_credential',
  'too_many_logins',
  'too_many_changes',
  'too_many_signups',
  'too_many_mails',
  'too_many_code_checks',
  'google_failed',
  'already_claimed',
  'no_posts',
  'no_quiz',
  'already_answered',
  'unknown_option',
  'missing_wallet',
  'invalid_wallet',
  'wallet_already_linked',
  'missing_search',
  'own_account',
  'missing_reason',
  'empty_post',
  'intricate_post',
  'invalid_image_url',
  'changed_meanwhile',
  'invalid_quiz',
  'wrong_answer',
  'quiz_exists',
  'past_date',
  'unavailable',
  'internal',
])
export type ErrorCode = z.infer<typeof ErrorCode>

export const ErrorReply = z
  .object({
    error: z.object({
      code: ErrorCode,
      message: z.string(),
      /** The part of the input that is too long: `title`, `options.1`. */
      field: z.string().optional(),
    }),
  })
  .meta({ id: 'Error', example: { error: { code: 'not_logged_in', message: 'Please log in first.' } } })
export type ErrorReply = z.infer<typeof ErrorReply>
