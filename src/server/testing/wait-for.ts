import { vi } from 'vitest'

/**
 * Repeats a check until it passes. The limit is far above what the slowest machine needs: it ends a test that hangs,
 * where vitest's own default of one second would measure how busy the machine is.
 */
export function waitFor<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 })
}
