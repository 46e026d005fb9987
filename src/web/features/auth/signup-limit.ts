/** Stands between the sentence that it did not work and the one that says when to try again. */
export const TOO_MANY_SIGNUPS = 'Too many accounts were made from your network.'
