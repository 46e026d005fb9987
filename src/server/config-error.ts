/** An invalid setting. Its message is the one line shown to the operator. */
export class ConfigError extends Error {}
