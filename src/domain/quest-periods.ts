import { DAY_MS, utcDateOf } from './utc-day.ts'

/** How often a quest can be claimed. `kind`: for each period that its kind defines, such as every new post. */
export const RECURRENCES = ['once', 'daily', 'weekly', 'monthly', 'kind'] as const
export type Recurrence = (typeof RECURRENCES)[number]

/** The last part of the source key: `2026-11-14`, `2026-W46`, `2026-11` or `once`. Weeks are those of ISO 8601. */
export function periodOf(recurrence: Recurrence, now: Date): string {
  switch (recurrence) {
    case 'daily':
      return utcDateOf(now)
    case 'weekly':
      return isoWeekOf(now)
    case 'monthly':
      return utcDateOf(now).slice(0, 7)
    case 'once':
    case 'kind':
      return 'once'
  }
}

/** The first moment of the present period; of a quest that is claimed once, the beginning of time. */
export function periodStart(recurrence: Recurrence, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  switch (recurrence) {
    case 'daily':
      return new Date(Date.UTC(year, month, day))
    case 'weekly':
      return new Date(Date.UTC(year, month, day + 1 - isoWeekday(now)))
    case 'monthly':
      return new Date(Date.UTC(year, month, 1))
    case 'once':
    case 'kind':
      return new Date(0)
  }
}

/** The first moment of the period after the present one. */
export function nextPeriodStart(recurrence: 'daily' | 'weekly' | 'monthly', now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  if (recurrence === 'daily') return new Date(Date.UTC(year, month, day + 1))
  if (recurrence === 'weekly') return new Date(Date.UTC(year, month, day + 8 - isoWeekday(now)))
  return new Date(Date.UTC(year, month + 1, 1))
}

/**
 * A claim that the member withdrew keeps its period, and the ledger holds its source key, so the next claim of the same period has a
 * round: `2026-11-14`, then `2026-11-14.2`.
 */
export function nextRound(period: string): string {
  return `${withoutRound(period)}.${roundOf(period) + 1}`
}

export function withoutRound(period: string): string {
  return period.replace(/\.\d+$/, '')
}

export function roundOf(period: string): number {
  return Number(/\.(\d+)$/.exec(period)?.[1] ?? 1)
}

/** A week belongs to the year of its Thursday: December 31, 2026 is in 2026-W53. */
function isoWeekOf(now: Date): string {
  const thursday = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 4 - isoWeekday(now)),
  )
  const year = thursday.getUTCFullYear()
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS + 1) / 7)
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** 1 is Monday, 7 is Sunday. */
function isoWeekday(now: Date): number {
  return now.getUTCDay() || 7
}
