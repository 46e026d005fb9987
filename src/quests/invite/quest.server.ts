import { z } from 'zod'
import { plural } from '../../domain/format.ts'
import { periodStart } from '../../domain/quest-periods.ts'
import type { Executor } from '../../server/db/database.ts'
import { countCreditedNewcomers } from '../../server/features/me/me.queries.ts'
import { defineKindServer, type QuestContext } from '../define-kind.server.ts'
import { invite } from './quest.ts'

const InviteSettings = z.strictObject({
  newcomers: z.int().min(1).max(1_000).meta({ title: 'Newcomers' }),
})

/** Counts newcomers who signed up with the member's code in the period and verified their email, unless they were refused. */
export const inviteServer = defineKindServer(invite, {
  settings: InviteSettings,
  present: (settings) => settings,
  async judgeInTransaction(request) {
    const { done, needed } = await countNewcomers(request, request.executor)
    if (done >= needed) return { outcome: 'pay' }
    const message = plural(done, {
      one: `{count} newcomer has joined with your code and verified their email so far; it takes ${needed}.`,
      other: `{count} newcomers have joined with your code and verified their email so far; it takes ${needed}.`,
    })
    return { outcome: 'refuse', message }
  },
  measureProgress: async (context, { referralCount }, executor) =>
    referralCount === 0 ? { done: 0, needed: context.settings.newcomers } : countNewcomers(context, executor),
  sample: {
    title: 'Bring three friends',
    description: 'Three newcomers join with your code this month and verify their email.',
    points: 200,
    recurrence: 'monthly',
    settings: { newcomers: 3 },
  },
})

async function countNewcomers(
  { settings, quest, member, now }: QuestContext<z.infer<typeof InviteSettings>>,
  executor: Executor,
): Promise<{ done: number; needed: number }> {
  const since = periodStart(quest.recurrence, now)
  return { done: await countCreditedNewcomers(executor, member.id, since), needed: settings.newcomers }
}
