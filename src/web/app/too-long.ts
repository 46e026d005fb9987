import { describeTooLong } from '../../domain/messages/specific-errors.ts'
import type { FieldError } from './field-error.ts'

/** What each field may hold, and what it is called in the sentence for a text that is longer. */
export type TextLimits<Name extends string> = Partial<Record<Name, { label: string; max: number }>>

/** One error beside each field whose text is too long, not counting the spaces around it. */
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
