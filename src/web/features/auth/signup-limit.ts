/** Follows the sentence that it did not work. */
export const TOO_MANY_SIGNUPS = 'Too many accounts were made from your network. Please try again in an hour.'
