import { formatNumber } from './format.ts'

/** Limits of texts that belong to no single feature, in characters. */
export const MAX_REASON_LENGTH = 500
export const MAX_SEARCH_LENGTH = 300

/** The sentence for a text over its limit, the same in the API and beside a form's field. */
export function describeTooLong(label: string, maxLength: number): string {
  return `${label} is too long: at most ${formatNumber(maxLength)} characters.`
}
