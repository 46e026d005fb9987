import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '../domain/accounts.ts'
import { google_connection_failed, too_many_account_changes } from '../domain/messages/specific-errors.ts'
import * as endpoints from './account-endpoints.ts'
import { GoogleWindow, NextPath, ReturnedSearch } from './auth-inputs.ts'
import { Done, memberRoute, namedObject } from './contract.ts'
import { IdParams, text, textOfCharacters } from './text.ts'

const AccountSession = namedObject('AccountSession', {
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isHandheld: z.boolean(),
  createdAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** The session that asks. */
  isThisOne: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

const Account = namedObject('Account', {
  sessions: z.array(AccountSession),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** The new address that has not been confirmed yet. */
  newEmail: z.string().nullable(),
})
export type Account = z.infer<typeof Account>

export const getAccount = memberRoute(endpoints.getAccount, {
  summary: 'The sessions of this member, the latest used first, and the ways in which they log in',
  reply: Account,
})

const changeMessages = { too_many_changes: too_many_account_changes }

export const putName = memberRoute(endpoints.putName, {
  summary: 'Change the name that this member shows',
  body: z.strictObject({ name: text('Name', 500) }),
  reply: z.object({ name: z.string() }),
  refusals: ['invalid_name', 'too_many_changes'],
  messages: changeMessages,
})

// Ending sessions asks for no proof: it is what a frightened member does first, and it gives nobody anything.

export const deleteSession = memberRoute(endpoints.deleteSession, {
  summary: 'End one session of this member',
  params: IdParams,
  reply: Done,
  refusals: ['not_found'],
  isOpenToSuspended: true,
})

export const deleteOtherSessions = memberRoute(endpoints.deleteOtherSessions, {
  summary: 'End every session of this member but this one',
  reply: Done,
  isOpenToSuspended: true,
})

export const postPassword = memberRoute(endpoints.postPassword, {
  summary: 'Choose a password for an account that has none',
  body: z.strictObject({ password: textOfCharacters('Password', MAX_PASSWORD_LENGTH) }),
  reply: Done,
  freshProof: true,
  refusals: ['weak_password', 'unusable_password', 'has_password', 'too_many_logins', 'too_many_changes'],
  messages: changeMessages,
})

export const deletePassword = memberRoute(endpoints.deletePassword, {
  summary: 'Remove the password, unless it is the only way to log in',
  reply: Done,
  freshProof: true,
  refusals: ['last_login', 'too_many_changes'],
  messages: changeMessages,
})

export const postGoogleLogin = memberRoute(endpoints.postGoogleLogin, {
  summary: 'Begin to add Google as a way to log in: where to send the browser',
  body: z.strictObject({ window: GoogleWindow, next: NextPath }),
  reply: z.object({ url: z.url() }),
  freshProof: true,
  refusals: ['google_failed', 'too_many_logins'],
  messages: { google_failed: google_connection_failed },
})

// The flow could only begin with a fresh proof, and its state is bound to the session.
export const postGoogleLoginReturn = memberRoute(endpoints.postGoogleLoginReturn, {
  summary: 'Add Google as a way to log in, with the query that Google sent the browser back with',
  body: z.strictObject({ search: ReturnedSearch }),
  reply: Done.extend({ next: z.string().nullable() }).meta({ id: 'GoogleLogin' }),
  refusals: ['google_failed', 'google_account_taken', 'too_many_logins', 'too_many_changes'],
  messages: { google_failed: google_connection_failed, ...changeMessages },
})

export const deleteGoogleLogin = memberRoute(endpoints.deleteGoogleLogin, {
  summary: 'Stop logging in with Google, unless it is the only way to log in',
  reply: Done,
  freshProof: true,
  refusals: ['last_login', 'too_many_changes'],
  messages: changeMessages,
})
