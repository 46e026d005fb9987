/** Rules for the email address, the password and the initial name of an account. */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256
export const MAX_EMAIL_LENGTH = 254
/** The name that a member shows. */
export const MAX_NAME_LENGTH = 100

/** Allows the letters, digits and signs that every mail server accepts, and a domain with at least one dot. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Normalises an address, so that letter case does not make a second account. Returns undefined if it is invalid. */
export function readEmail(text: string): string | undefined {
  const email = text.trim()
  // Only ASCII is accepted: other letters can fold into ASCII ones, and one address could pass for another.
  if (email.length > MAX_EMAIL_LENGTH || /[^\x21-\x7e]/.test(email)) return undefined
  const lower = email.toLowerCase()
  return EMAIL.test(lower) && lower.indexOf('@') <= 64 ? lower : undefined
}

export type PasswordRefusal = 'weak_password' | 'unusable_password'

/** Says why a password cannot be chosen. Every character is allowed except those that no keyboard types. */
export function refusePassword(password: string): PasswordRefusal | undefined {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return 'weak_password'
  if (length > MAX_PASSWORD_LENGTH || !isTypeable(password)) return 'unusable_password'
  return undefined
}

/** Normalises a password, because another system may send the same characters as other code points. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

function isTypeable(text: string): boolean {
  // Half of a surrogate pair is not a character: it would be stored as a replacement character, like any other half.
  return !/\p{Cc}|\p{Cs}/u.test(text)
}

/** The initial name of a member: the name at the sign-in provider, or the local part of the email. */
export function initialName(email: string, displayName?: string): string {
  const shown = [...(displayName ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim()]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
  return shown || email.slice(0, email.indexOf('@'))
}

/**
 * The name that a member chose, with single spaces between its words, or undefined if nobody could read it. Signs that change the direction
 * of what stands beside them are left out, because the name is shown between other texts.
 */
export function readName(text: string): string | undefined {
  const name = text
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isReadable = /[\p{L}\p{N}\p{S}\p{P}]/u.test(name) && !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(name)
  return isReadable && [...name].length <= MAX_NAME_LENGTH ? name : undefined
}
