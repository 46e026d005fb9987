import { z } from 'zod'
import { text } from './text.ts'

/** A password that is compared with the chosen one: any that is too long to be chosen is simply wrong. */
export const EnteredPassword = text('Password', 10_000)

/** Whether a Google flow uses a popup or the page itself. */
export const GoogleWindow = z.enum(['popup', 'page'], 'must be popup or page')

/** The page to open after a Google flow. */
export const NextPath = text('next', 500)
  // Browsers read over tabs and line ends, which could hide a second slash.
  .regex(/^\/(?![/\\])\P{Cc}*$/u, 'must be a path of this site')
  .optional()

/** The query that Google sent the browser back with. */
export const ReturnedSearch = text('search', 8000)
