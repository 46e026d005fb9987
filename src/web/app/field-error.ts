import type { ErrorCode } from '../../api/errors.ts'
import { describeWait, type Refusal } from './refusal.ts'

/** An error of one or more fields, or of the form as a whole. */
export interface FieldError<Name extends string> {
  text: string
  /** A second sentence that says what would help. */
  more?: string
  /** Without any, the error concerns the form as a whole. */
  fields?: readonly Name[]
  /** The field to type again, whose content is selected. Without it the first invalid field gets the focus. */
  retype?: Name
}

/** A form's sentences: one for each code it knows, and one for everything else. */
export type ErrorMessages<Name extends string> = Partial<Record<ErrorCode, FieldError<Name>>> & {
  other: FieldError<Name>
}

export function toFieldError<Name extends string>(
  sentences: ErrorMessages<Name>,
  refusal: Refusal,
): FieldError<Name> {
  const { code, retryAfter } = refusal
  const fieldError = toTooLongError<Name>(refusal) ?? (code && sentences[code]) ?? sentences.other
  if (retryAfter === undefined) return fieldError
  const wait = describeWait(retryAfter)
  return { ...fieldError, more: fieldError.more ? `${fieldError.more} ${wait}` : wait }
}

/** The API's own message for a text that is too long, because only the API knows which field it is. */
export function toTooLongError<Name extends string>({ code, error }: Refusal): FieldError<Name> | undefined {
  return code === 'too_long' && error ? { text: error.message, fields: [error.field as Name] } : undefined
}
