/**
 * What may be logged about an error. The message of a failed query quotes its parameters, and PostgreSQL's message may quote a
 * value. Both can be a member's data, so only the code and the stack frames of such errors are logged.
 */
export function describeError(error: Error) {
  const cause = error.cause instanceof Error ? error.cause : error
  const { code } = cause as { code?: string }
  // PostgreSQL's own errors have a severity; those of the driver and of the system quote no values.
  const reason = 'severity' in cause ? undefined : cause.message
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { name: cause.name, code, reason, frames: lines.slice(0, 8).join('\n') }
}
