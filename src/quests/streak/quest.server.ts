import { z } from 'zod'
import { plural } from '../../domain/format.ts'
import { countLoginDays } from '../../server/features/tasks/tasks.queries.ts'
import { defineKindServer } from '../define-kind.server.ts'

const DAY_MS = 24 * 3600 * 1000

/** Daily logins on consecutive days, the last of which is today. */
export const streakServer = defineKindServer({
  settings: z.strictObject({ days: z.int().min(2).max(366).meta({ title: 'Days in a row' }) }),
  answer: z.strictObject({}),
  secrets: [],
  present: (settings) => settings,
  async judge({ settings: { days }, member, now, executor }) {
    const from = new Date(now.getTime() - (days - 1) * DAY_MS)
    const found = await countLoginDays(executor, member.id, from, now)
    if (found === days) return { outcome: 'pay' }
    const missing = plural(days, { one: '{count} day', other: '{count} days' })
    return {
      outcome: 'refuse',
      message: `Claim the daily login reward on ${missing} in a row, today included.`,
    }
  },
  sample: {
    title: 'A week with us',
    description: 'Claim the daily login reward seven days in a row.',
    points: 35,
    recurrence: 'weekly',
    settings: { days: 7 },
  },
})
