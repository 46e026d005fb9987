import { DAY_MS } from './utc-day.ts'

/** The most points that one adjustment may add or take. */
export const MAX_ADJUSTMENT = 1_000_000

/** How many characters a note about a member may have. */
export const MAX_NOTE_LENGTH = 2000

/** Adjustments of this time count together, so that many small ones do not get around the limit. */
export const ADJUSTMENT_WINDOW_MS = DAY_MS

/**
 * Whether a second administrator has to confirm an adjustment. `lately` is what the same administrator has added to and taken from the
 * member within the window, regardless of the sign.
 */
export function needsConfirmation(points: number, lately: number, limit: number): boolean {
  return Math.abs(points) + lately > limit
}

/** Points are never taken below 0. An adjustment that would do so is refused instead of taking less than was agreed on. */
export function takesTooMuch(points: number, totalPoints: number): boolean {
  return totalPoints + points < 0
}

/** A decision is reversed at most once, whoever reversed it: a reviewer, a reset, or a quiz that was cleared. */
export function isReversible({ isReversed }: { isReversed: boolean }): boolean {
  return !isReversed
}
