/** Why the product cannot start, in one line that an operator can act on. Any other exception is a bug. */
export class StartError extends Error {}
