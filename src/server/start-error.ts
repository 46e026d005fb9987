/** Why the product cannot start, in one line an operator can act on. Anything else thrown is a bug. */
export class StartError extends Error {}
