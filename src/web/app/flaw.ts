import type { ErrorCode } from '../../api/errors.ts'
import { describeWait, type Refusal } from './refusal.ts'

/** Something wrong with what was typed, or with sending it. */
export interface Flaw<Name extends string> {
  text: string
  /** What would help. */
  more?: string
  /** The fields it is about: none is the form as a whole. */
  fields?: readonly Name[]
  /** The field to type again, whose content is selected. Without it the first field that is wrong gets the focus. */
  retype?: Name
}

/** A form's sentences: one for each code it knows, and one for everything else. */
export type Sentences<Name extends string> = Partial<Record<ErrorCode, Flaw<Name>>> & { other: Flaw<Name> }

export function flawOf<Name extends string>(sentences: Sentences<Name>, refusal: Refusal): Flaw<Name> {
  const { code, retryAfter } = refusal
  const flaw = tooLongFlaw<Name>(refusal) ?? (code && sentences[code]) ?? sentences.other
  if (retryAfter === undefined) return flaw
  const wait = describeWait(retryAfter)
  return { ...flaw, more: flaw.more ? `${flaw.more} ${wait}` : wait }
}

/** The API's own words for a text that is too long, beside its field: only the API knows which one it is. */
export function tooLongFlaw<Name extends string>({ code, error }: Refusal): Flaw<Name> | undefined {
  return code === 'too_long' && error ? { text: error.message, fields: [error.field as Name] } : undefined
}
