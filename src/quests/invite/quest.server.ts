import { z } from 'zod'
import { plural } from '../../domain/format.ts'
import { periodStart } from '../../domain/quest-periods.ts'
import { countCreditedNewcomers } from '../../server/features/me/me.queries.ts'
import { defineKindServer } from '../define-kind.server.ts'

/** Counts newcomers who signed up with the member's code in the period and verified their email, unless they were refused. */
export const inviteServer = defineKindServer({
  settings: z.strictObject({ newcomers: z.int().min(1).max(1_000).meta({ title: 'Newcomers' }) }),
  answer: z.strictObject({}),
  secrets: [],
  present: (settings) => settings,
  async judge({ settings: { newcomers }, quest, member, now, executor }) {
    const found = await countCreditedNewcomers(executor, member.id, periodStart(quest.recurrence, now))
    if (found >= newcomers) return { outcome: 'pay' }
    const have = plural(found, { one: '{count} newcomer has', other: '{count} newcomers have' })
    return {
      outcome: 'refuse',
      message: `${have} joined with your code and verified their email so far; it takes ${newcomers}.`,
    }
  },
  sample: {
    title: 'Bring three friends',
    description: 'Three newcomers join with your code this month and verify their email.',
    points: 200,
    recurrence: 'monthly',
    settings: { newcomers: 3 },
  },
})
