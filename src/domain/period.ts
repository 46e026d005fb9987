import { err, ok, type Result } from './result.ts'
import { addDays, DAY_MS, isUtcDate, utcDateOf } from './utc-day.ts'

/** Days of the product, both of them included. */
export interface Period {
  from: string
  to: string
}

export interface EnteredPeriod {
  from?: string | undefined
  to?: string | undefined
}

const DEFAULT_DAYS = 30
const MAX_PERIOD_DAYS = 366

/** Without days it is the last thirty; with one of them it begins or ends there. */
export function readPeriod(entered: EnteredPeriod, now: Date): Result<Period, 'invalid_period'> {
  const today = utcDateOf(now)
  const to = entered.to ?? today
  if (!isUtcDate(to) || to > today) return err('invalid_period')
  const from = entered.from ?? addDays(to, 1 - DEFAULT_DAYS)
  if (!isUtcDate(from) || from > to || listDays({ from, to }).length > MAX_PERIOD_DAYS)
    return err('invalid_period')
  return ok({ from, to })
}

/** The period of the same length that ends the day before. */
export function previousPeriod({ from, to }: Period): Period {
  const length = listDays({ from, to }).length
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

export function listDays({ from, to }: Period): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.min(count, MAX_PERIOD_DAYS + 1) }, (_, i) => addDays(from, i))
}
