import { intricate_request } from '../../domain/messages/specific-errors.ts'
import { err, ok, type Result } from '../../domain/result.ts'

/** Far more than any operation takes: an option of a question of a quest in a file is eight levels deep. */
const MAX_DEPTH = 32
/** More than any operation takes. Reading 10,000 fields takes 12 ms, and the 110,000 of the longest body a quarter of a second. */
const MAX_PARTS = 10_000

/**
 * Parses the body of a request. Code that recurses overflows the stack on values that are nested deeply, and many fields keep the parser
 * and the contract's check busy, so the parts are counted first. Invalid or incomplete JSON is refused like a missing body.
 */
export function parseJson(text: string): Result<unknown, 'invalid_request'> {
  if (isIntricate(text)) return err('invalid_request', { message: intricate_request })
  try {
    return ok(JSON.parse(text))
  } catch {
    return ok(undefined)
  }
}

/** Counts the values by the brackets and commas outside of texts. */
function isIntricate(text: string): boolean {
  let depth = 0
  let parts = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"') {
      isQuoted = true
    } else if (character === '[' || character === '{') {
      depth += 1
      parts += 1
    } else if (character === ']' || character === '}') {
      depth -= 1
    } else if (character === ',') {
      parts += 1
    }
    if (depth > MAX_DEPTH || parts > MAX_PARTS) return true
  }
  return false
}
