import { vi } from 'vitest'

/**
 * Repeats a check until it passes. The timeout only ends a test that hangs; vitest's default of one second would fail on a busy
 * machine.
 */
export function waitFor<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 })
}
