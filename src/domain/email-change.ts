/** How long the old address can undo a change of email. */
export const UNDO_DAYS = 7

export function undoableUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + UNDO_DAYS * 24 * 3600_000)
}
