import type { Result } from '../../../domain/result.ts'

/**
 * Runs an act, and undoes what was done for it if it is refused or fails. So limits are counted before the act, and yet five attempts
 * during an outage do not lock a member out after it.
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
    if (!isDone) await undo()
  }
}
