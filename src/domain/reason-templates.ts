/** One for each number key. */
export const MAX_REASON_TEMPLATES = 9
