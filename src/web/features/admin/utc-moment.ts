/** The moment that a `datetime-local` field names, read as UTC; undefined while it names none. */
export function readUtcMoment(value: string): string | undefined {
  const moment = new Date(`${value}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** The value of such a field: 2026-11-14T09:00. */
export function toUtcField(moment: string | null): string {
  return (moment ?? '').slice(0, 16)
}
