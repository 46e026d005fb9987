import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode, ErrorReply } from '../../api/errors.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/accounts.ts'
import { googleFailures } from '../../domain/google-failure.ts'
import { sendJson, setHeader } from './respond.ts'

/** The only place where a code becomes a status and a message. The type makes it exhaustive. */
export const refusals: Record<ErrorCode, { status: ContentfulStatusCode; message: string }> = {
  invalid_request: { status: 400, message: 'The request is not understood. Check its fields.' },
  too_long: { status: 400, message: 'A text is too long.' },
  not_logged_in: { status: 401, message: 'Please log in first.' },
  not_allowed: { status: 403, message: 'Your role does not allow this.' },
  suspended: {
    status: 403,
    message: 'Your account is suspended. You can still read what is yours, but not change anything.',
  },
  wrong_origin: { status: 403, message: 'The request came from another site and was not carried out.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take this method.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  invalid_email: { status: 400, message: 'Invalid email format.' },
  weak_password: {
    status: 400,
    message: `Password is too weak. It must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
  },
  unusable_password: {
    status: 400,
    message: `This password cannot be used. It may have up to ${MAX_PASSWORD_LENGTH} characters, and none that cannot be typed.`,
  },
  email_in_use: { status: 409, message: 'This email is already in use.' },
  wrong_login: { status: 401, message: 'Invalid email or password.' },
  wrong_password: { status: 403, message: 'The current password is not right.' },
  same_password: { status: 400, message: 'This is your current password. Please choose another one.' },
  password_required: {
    status: 403,
    message: 'Log in to this account, or send its password, to verify its email.',
  },
  already_verified: { status: 409, message: 'This email is verified already.' },
  invalid_credential: {
    status: 401,
    message: 'Invalid credentials. Please check your email and password.',
  },
  too_many_logins: { status: 429, message: 'Too many login attempts. Please try again later.' },
  too_many_changes: {
    status: 429,
    message: 'The password was changed too often. Please try again later.',
  },
  too_many_signups: {
    status: 429,
    message: 'Too many accounts were made from your network. Please try again later.',
  },
  too_many_mails: {
    status: 429,
    message: 'Too many mails were asked for. Look into your inbox, or try again later.',
  },
  too_many_code_checks: {
    status: 429,
    message: 'Too many referral codes were checked from your network. Please try again later.',
  },
  google_failed: { status: 400, message: googleFailures.login },
  already_claimed: { status: 409, message: 'This reward has been claimed already.' },
  no_posts: { status: 409, message: 'There is no post to read yet.' },
  no_quiz: { status: 409, message: 'No daily quiz available today. Check back tomorrow!' },
  already_answered: { status: 409, message: 'You have answered the quiz of today already.' },
  unknown_option: { status: 400, message: 'Please select an option.' },
  missing_wallet: { status: 400, message: 'Please enter a C-chain wallet address.' },
  invalid_wallet: {
    status: 400,
    message: 'Please enter a valid C-chain wallet address (e.g., 0x...).',
  },
  wallet_already_linked: { status: 409, message: 'Another wallet is linked to this account already.' },
  missing_search: { status: 400, message: 'Please enter a User ID.' },
  own_account: { status: 409, message: 'This is your own account.' },
  missing_reason: { status: 400, message: 'Please say why: the member is shown the reason.' },
  empty_post: { status: 400, message: 'Title and content cannot be empty.' },
  intricate_post: {
    status: 400,
    message: 'This text takes too long to render. Please use fewer brackets, stars and backticks.',
  },
  invalid_image_url: {
    status: 400,
    message: 'The image needs an address that begins with http:// or https://.',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Nothing was saved.',
  },
  invalid_quiz: { status: 400, message: 'Please fill all quiz fields correctly.' },
  wrong_answer: { status: 400, message: 'Correct answer must be one of the provided options.' },
  quiz_exists: {
    status: 409,
    message: 'A quiz for this date already exists. Please edit it instead of adding a new one.',
  },
  past_date: { status: 400, message: 'A quiz can be made for today and days to come.' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
}

export const RETRY_AFTER_SECONDS = '5'

interface RefusalDetails {
  /** Replaces the code's general message. */
  message?: string | undefined
  /** The input field that was refused. */
  field?: string | undefined
  /** Seconds until the request may be repeated. */
  retryAfter?: number | undefined
}

export function refuse(
  c: Context,
  code: ErrorCode,
  { message, field, retryAfter }: RefusalDetails = {},
): Response {
  const { status, message: generalMessage } = refusals[code]
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (wait !== undefined) setHeader(c, 'Retry-After', String(wait))
  const reply: ErrorReply = {
    error: { code, message: message ?? generalMessage, ...(field !== undefined && { field }) },
  }
  return sendJson(c, reply, status)
}
