import { z } from 'zod'
import { plural } from '../../domain/format.ts'
import { DAY_MS, utcDateOf } from '../../domain/utc-day.ts'
import type { Executor } from '../../server/db/database.ts'
import { listLoginDays } from '../../server/features/points/history.queries.ts'
import { defineKindServer, type QuestContext } from '../define-kind.server.ts'
import { streak } from './quest.ts'

const StreakSettings = z.strictObject({
  days: z.int().min(2).max(366).meta({ title: 'Days in a row' }),
})
type StreakContext = QuestContext<z.infer<typeof StreakSettings>>

/** Daily logins on consecutive days, the last of which is today. */
export const streakServer = defineKindServer(streak, {
  settings: StreakSettings,
  present: (settings) => settings,
  async judgeInTransaction(request) {
    const { days } = request.settings
    if ((await findLogins(request, request.executor)).length === days) return { outcome: 'pay' }
    const message = plural(days, {
      one: 'Claim the daily login reward on {count} day in a row, today included.',
      other: 'Claim the daily login reward on {count} days in a row, today included.',
    })
    return { outcome: 'refuse', message }
  },
  /** A day that is not over does not end a streak. */
  async measureProgress(context, { lastLoginRewardDate }, executor) {
    const { days: needed } = context.settings
    const dayBefore = (days: number) => utcDateOf(new Date(context.now.getTime() - days * DAY_MS))
    if (lastLoginRewardDate === null || lastLoginRewardDate < dayBefore(1)) return { done: 0, needed }
    const found = await findLogins(context, executor)
    const first = found.includes(dayBefore(0)) ? 0 : 1
    let done = 0
    while (done < needed && found.includes(dayBefore(first + done))) done += 1
    return { done, needed }
  },
  sample: {
    title: 'A week with us',
    description: 'Claim the daily login reward seven days in a row.',
    points: 35,
    recurrence: 'weekly',
    settings: { days: 7 },
  },
})

/** The days that count, as far as the member was paid for logging in. */
function findLogins({ settings, member, now }: StreakContext, executor: Executor): Promise<string[]> {
  const from = new Date(now.getTime() - (settings.days - 1) * DAY_MS)
  return listLoginDays(executor, member.id, utcDateOf(from), utcDateOf(now))
}
