/**
 * What may be logged about an error. The message of a failed query quotes its parameters, and PostgreSQL's message may quote a
 * value. Both can be a member's data, so only the code and the stack frames of such errors are logged.
 */
export function describeError(error: Error): {
  name: string
  code?: string
  reason?: string
  frames?: string
} {
  const cause = error.cause instanceof Error ? error.cause : error
  const { code } = cause as { code?: string }
  // PostgreSQL's own errors have a severity; those of the driver and of the system quote no values.
  const mayQuote = 'severity' in cause
  return {
    name: cause.name,
    ...(code === undefined ? {} : { code }),
    ...(mayQuote ? {} : { reason: cause.message }),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
  }
}
