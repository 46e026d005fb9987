import { err, ok, type Result } from '../../domain/result.ts'
import { utcDateOf } from '../../domain/utc-day.ts'
import { defineQuest } from '../define-quest.ts'

export const dailyLogin = defineQuest({
  id: 'daily-login',
  kind: 'login',
  points: 5,
  title: 'Daily Login Reward',
  home: { act: 'You come by', how: 'A daily login reward, to claim once each UTC day.' },
  ring: { position: 2, name: 'Login', anchor: 'daily-login' },
})

/** A day is paid once. After the clock was set back, days before the last paid one stay closed. */
export function decideDailyLogin(
  member: { lastLoginRewardDate: string | null },
  now: Date,
): Result<{ date: string }, 'already_claimed'> {
  const date = utcDateOf(now)
  const { lastLoginRewardDate } = member
  return lastLoginRewardDate !== null && lastLoginRewardDate >= date ? err('already_claimed') : ok({ date })
}
