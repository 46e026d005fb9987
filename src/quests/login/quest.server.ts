import { daily_login_claimed } from '../../domain/messages/specific-errors.ts'
import { nextPeriodStart } from '../../domain/quest-periods.ts'
import { secondsToNextDay, utcDateOf } from '../../domain/utc-day.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { login } from './quest.ts'

export const loginServer = defineKindServer(login, {
  offer: (_, now) => ({ period: utcDateOf(now), endsAt: nextPeriodStart('daily', now) }),
  /** A day is paid once. After the clock was set back, days before the last paid one stay closed. */
  isPaid: ({ lastLoginRewardDate }, { period }) =>
    lastLoginRewardDate !== null && lastLoginRewardDate >= period,
  wasEverPaid: ({ lastLoginRewardDate }) => lastLoginRewardDate !== null,
  note: ({ period }) => ({ loginDate: period }),
  refusalMessages: { already_claimed: daily_login_claimed },
  judge: () => ({ outcome: 'pay' }),
  presentPaid: ({ period, now }) => ({ lastLoginRewardDate: period, secondsLeft: secondsToNextDay(now) }),
})
