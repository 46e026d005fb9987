import { formatDay } from '../../domain/format.ts'
import { isUtcDate } from '../../domain/utc-day.ts'
import type { EntryDefinition } from '../define-entry.ts'

export const dailyLoginEntry: EntryDefinition<string, 'login'> = {
  kind: 'login',
  source: {
    format: (date) => date,
    parse: (text) => (isUtcDate(text) ? text : undefined),
  },
  label: 'Daily logins',
  describe: (date) => (date === undefined ? 'Daily login' : `Daily login of ${formatDay(date)}`),
}
