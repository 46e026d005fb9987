import { z } from 'zod'
import { plural } from '../../domain/format.ts'
import { countUtcDays, DAY_MS } from '../../domain/utc-day.ts'
import type { Executor } from '../../server/db/database.ts'
import { listClaimTimes } from '../../server/features/streaks/today.queries.ts'
import { defineKindServer, type QuestContext } from '../define-kind.server.ts'
import { streak } from './quest.ts'

const StreakSettings = z.strictObject({
  days: z.int().min(2).max(366).meta({ title: 'Days in a row' }),
})
type StreakContext = QuestContext<z.infer<typeof StreakSettings>>

/**
 * Claims on consecutive UTC days, the last of which is today. What is paid follows the UTC day, so time zones and freezes do not count,
 * unlike in the streak that members see.
 */
export const streakServer = defineKindServer(streak, {
  settings: StreakSettings,
  present: (settings) => settings,
  async judgeInTransaction(request) {
    const { days: needed } = request.settings
    const { days, isTodayCounted } = countUtcDays(await findClaims(request, request.executor), request.now)
    if (isTodayCounted && days >= needed) return { outcome: 'pay' }
    const message = plural(needed, {
      one: 'Claim something on {count} day in a row (UTC), today included.',
      other: 'Claim something on {count} days in a row (UTC), today included.',
    })
    return { outcome: 'refuse', message }
  },
  /** A day that is not over does not end a streak, but today is one of the days that it takes. */
  async measureProgress(context, { claimTimes }, executor) {
    const { days: needed } = context.settings
    const times = claimTimes ?? (await findClaims(context, executor))
    const { days, isTodayCounted } = countUtcDays(times, context.now)
    return { done: Math.min(days, isTodayCounted ? needed : needed - 1), needed }
  },
  sample: {
    title: 'A week with us',
    description: 'Come by and claim something seven days in a row.',
    points: 35,
    recurrence: 'weekly',
    settings: { days: 7 },
  },
})

/** The claims that may belong to the days in a row. */
function findClaims({ settings, member, now }: StreakContext, executor: Executor): Promise<Date[]> {
  return listClaimTimes(executor, member.id, new Date(now.getTime() - (settings.days + 1) * DAY_MS))
}
