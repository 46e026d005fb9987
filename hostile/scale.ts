/** Below 1 to see quickly whether a test works at all; its figures then prove nothing. */
const SCALE = Number(process.env.HOSTILE_SCALE ?? 1)

export function scaled(amount: number): number {
  return Math.max(1, Math.round(amount * SCALE))
}
