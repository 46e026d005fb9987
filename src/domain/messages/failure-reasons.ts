/** Ends of sentences that say what failed: 'Failed to submit quiz: your account is suspended.' */

export const unreachable = 'the server could not be reached. Check your connection and try again.'
export const unavailable = 'the server is busy or restarting. Please try again in a moment.'
export const suspended = 'your account is suspended.'
export const internal = 'something went wrong on our side. Please try again.'
