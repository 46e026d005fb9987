/** The driver's message: Drizzle's says only which query failed, and an AggregateError of the system has none. */
export function explainError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return explainError(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : explainError(error.cause)
}
