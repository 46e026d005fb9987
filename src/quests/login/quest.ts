import { formatDay } from '../../domain/format.ts'
import { isUtcDate } from '../../domain/utc-day.ts'
import { defineKind } from '../define-kind.ts'

export const login = defineKind({
  kind: 'login',
  name: 'Daily login',
  label: 'Daily logins',
  hint: 'Come by once a day',
  act: 'Daily login',
  describeEntry: (date) => (isUtcDate(date) ? `Daily login of ${formatDay(date)}` : 'Daily login'),
  isReviewed: false,
  asks: false,
  singleQuest: 'daily-login',
  isDaily: true,
  keepsNoClaims: true,
})
