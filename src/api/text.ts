import { z } from 'zod'
import { describeTooLong } from '../domain/messages/specific-errors.ts'
import { PAGE_NUMBER } from '../domain/page-number.ts'
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from '../domain/text-limits.ts'

/** A text with a limit. One that is longer is refused with the code `too_long`; the label names it in that sentence. */
export function text(label: string, maxLength: number) {
  return z.string('must be a text').max(maxLength, describeTooLong(label, maxLength))
}

/** A text that people write: spaces around it do not count and are dropped. */
export function trimmedText(label: string, maxLength: number) {
  return z.string('must be a text').trim().max(maxLength, describeTooLong(label, maxLength))
}

/** A text that is measured in characters instead of UTF-16 code units, of which some characters have two. */
export function textOfCharacters(label: string, maxLength: number) {
  return z
    .string('must be a text')
    .check(({ value, issues }) => {
      if ([...value].length <= maxLength) return
      const message = describeTooLong(label, maxLength)
      issues.push({ code: 'too_big', origin: 'string', maximum: maxLength, input: value, message })
    })
    .meta({ maxLength })
}

/** Why somebody did what they did: kept in the audit log, and where it concerns points shown to the member. */
export const Reason = trimmedText('Reason', MAX_REASON_LENGTH).min(1, 'must say why')

/** What somebody looks for in a list. */
export const SearchWords = trimmedText('Search', MAX_SEARCH_LENGTH)

/** The path parameter of operations on one thing. */
export const IdParams = z.object({ id: z.string() })

/** Continues a list after the entries of a previous page. */
export const Cursor = text('before', 400).optional()
export const CursorQuery = z.strictObject({ before: Cursor })

export const PageQuery = z.strictObject({
  page: z.string('must be a page number').regex(PAGE_NUMBER, 'must be a page number').optional(),
})

/** A time of this millennium. Nothing was saved or planned before it, and PostgreSQL cannot read some years. */
export const Moment = z.iso
  .datetime('must be a time')
  .refine((text) => text.startsWith('2'), 'must be a time')

/** A day in UTC. PostgreSQL cannot read the year 0000, and nothing was done before this millennium. */
export const UtcDay = z.iso
  .date('must be a date like 2026-11-14')
  .refine((day) => day.startsWith('2'), 'must be a date like 2026-11-14')
