/** Limits of texts that belong to no single feature, in characters. */
export const MAX_REASON_LENGTH = 500
export const MAX_SEARCH_LENGTH = 300
