import { MAX_REASON_LENGTH } from '../domain/text-limits.ts'
import { trimmedText } from './text.ts'

/** Why somebody did what they did: kept in the audit log, and where it concerns points shown to the member. */
export const Reason = trimmedText('Reason', MAX_REASON_LENGTH).min(1, 'must say why')
