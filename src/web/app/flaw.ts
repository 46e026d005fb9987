import type { ReactNode } from 'react'
import type { ErrorCode } from '../../api/errors.ts'
import type { Refused } from './post.ts'

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

export function flawOf<Name extends string>(sentences: Sentences<Name>, refused: Refused): Flaw<Name> {
  const { code } = refused
  return tooLongFlaw<Name>(refused) ?? (code && sentences[code]) ?? sentences.other
}

/** The API's own words for a text that is too long, beside its field: only the API knows which one it is. */
export function tooLongFlaw<Name extends string>({ code, error }: Refused): Flaw<Name> | undefined {
  return code === 'too_long' && error ? { text: error.message, fields: [error.field as Name] } : undefined
}
