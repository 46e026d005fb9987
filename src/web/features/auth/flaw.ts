import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../api/errors.ts'
import { readEmail } from '../../../domain/accounts.ts'

/** Something wrong with what was typed, or with sending it. */
export interface Flaw<Name extends string> {
  text: string
  /** What would help. */
  more?: ReactNode
  /** The fields it is about: none is the form as a whole. */
  fields?: readonly Name[]
}

/** A form's sentences: one for each code it knows, and one for everything else. */
export type Sentences<Name extends string> = Partial<Record<ErrorCode, Flaw<Name>>> & { other: Flaw<Name> }

export function flawOf<Name extends string>(
  sentences: Sentences<Name>,
  code: ErrorCode | undefined,
): Flaw<Name> {
  return (code && sentences[code]) ?? sentences.other
}

export const INVALID_EMAIL: Flaw<'email'> = { text: 'Invalid email format.', fields: ['email'] }
export const INVALID_CREDENTIAL = 'Invalid credentials. Please check your email and password.'
export const TOO_MANY_LOGINS = 'Too many login attempts. Please try again later.'
export const TOO_MANY_MAILS =
  'Too many mails were asked for. Look into your inbox and your spam folder, or try again in an hour.'

export function checkEmail(text: string): Flaw<'email'>[] {
  if (text.trim() === '') return [{ text: 'Please enter your email.', fields: ['email'] }]
  return readEmail(text) === undefined ? [INVALID_EMAIL] : []
}
