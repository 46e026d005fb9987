import { describeTooLong } from '../../domain/messages/specific-errors.ts'
import type { FieldError } from './field-error.ts'

/** The maximum length of each field, and its name in the error message. */
export type TextLimits<Name extends string> = Partial<Record<Name, { label: string; max: number }>>

/** One error for each field whose text is too long, not counting the spaces around it. */
export function findTooLong<Name extends string>(
  values: Record<Name, string>,
  limits: TextLimits<Name>,
): FieldError<Name>[] {
  const errors: FieldError<Name>[] = []
  for (const [name, { label, max }] of Object.entries(limits) as [Name, { label: string; max: number }][]) {
    if (values[name].trim().length > max) errors.push({ text: describeTooLong(label, max), fields: [name] })
  }
  return errors
}
