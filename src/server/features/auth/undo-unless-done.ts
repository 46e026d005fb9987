import type { Result } from '../../../domain/result.ts'

/**
 * Runs an act whose limits were counted beforehand. If it is refused, or fails because the database is unavailable, the count is
 * undone: five attempts during an outage must not lock a member out after it.
 */
export async function undoUnlessDone<Value, Code extends string>(
  act: () => Promise<Result<Value, Code>>,
  undo: () => Promise<unknown>,
): Promise<Result<Value, Code>> {
  let isDone = false
  try {
    const result = await act()
    isDone = result.ok
    return result
  } finally {
    // While the database is unavailable nothing can be undone; the error to report is that of the act.
    if (!isDone) await undo().catch(() => {})
  }
}
