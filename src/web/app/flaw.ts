import type { ReactNode } from 'react'
import type { ErrorCode } from '../../api/errors.ts'

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
