/** What an account is made of: its address, its password and the name it starts with. */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256
export const MAX_EMAIL_LENGTH = 254
const MAX_NAME_LENGTH = 200

/** Letters, digits and signs that every mail server takes, and a domain with at least one dot. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** An address in its one form, so that other letter case is the same account; nothing where it is none. */
export function readEmail(text: string): string | undefined {
  const email = text.trim()
  // Only ASCII letters have another case here: others fold into them in ways that let one address pass for another.
  if (email.length > MAX_EMAIL_LENGTH || /[^\x21-\x7e]/.test(email)) return undefined
  const lower = email.toLowerCase()
  return EMAIL.test(lower) && lower.indexOf('@') <= 64 ? lower : undefined
}

export type PasswordRefusal = 'weak_password' | 'unusable_password'

/** Why a password cannot be chosen. Any character may be part of it but those that no keyboard types. */
export function refusePassword(password: string): PasswordRefusal | undefined {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return 'weak_password'
  if (length > MAX_PASSWORD_LENGTH || !isTypeable(password)) return 'unusable_password'
  return undefined
}

/** The same password typed on another system may arrive as other code points. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

function isTypeable(text: string): boolean {
  // Half of a surrogate pair is no character: it would be stored as a question mark, like any other half.
  return !/\p{Cc}|\p{Cs}/u.test(text)
}

/** What a new member is called until they say otherwise: as they are called elsewhere, or as their mail is. */
export function initialName(email: string, displayName?: string): string {
  const shown = [...(displayName ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim()]
    .slice(0, MAX_NAME_LENGTH / 2)
    .join('')
  return shown || email.slice(0, email.indexOf('@'))
}
