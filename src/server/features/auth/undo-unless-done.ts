import type { Result } from '../../../domain/result.ts'

/**
 * Runs an act whose limits were counted beforehand. If it is refused, or fails because the database is away, the counting is undone:
 * five attempts during an outage must not leave somebody locked out after it.
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
    // Without a database nothing can be undone; the error of the act is the one to report.
    if (!isDone) await undo().catch(() => {})
  }
}
