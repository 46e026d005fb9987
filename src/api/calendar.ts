import { z } from 'zod'
import { QUEST_STATES } from '../domain/quests.ts'
import { MONTH } from '../domain/quiz-calendar.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'

const CalendarMonth = namedObject('CalendarMonth', {
  today: z.iso.date(),
  month: z.string(),
  /** The daily quizzes, at most one a day. */
  quizzes: z.array(z.object({ id: z.string(), date: z.iso.date(), question: z.string() })),
  /** The posts that were, or will be, published in the month. */
  posts: z.array(z.object({ id: z.string(), title: z.string(), publishedAt: z.iso.datetime() })),
  /** The quests that open or close in the month; null for members who may not write quests. */
  quests: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        state: z.enum(QUEST_STATES),
        opensAt: z.iso.datetime().nullable(),
        closesAt: z.iso.datetime().nullable(),
      }),
    )
    .nullable(),
})
export type CalendarMonth = z.infer<typeof CalendarMonth>

export const getCalendar = adminRoutes('content.write')(endpoints.getCalendar, {
  summary: 'The quests, posts and daily quizzes of a month: of the present one, if none is given',
  query: z.strictObject({
    month: z.string('must be a month').regex(MONTH, 'must be a month like 2026-11').optional(),
  }),
  reply: CalendarMonth,
})
