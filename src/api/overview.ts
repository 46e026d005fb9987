import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { defineRoute } from './contract.ts'

const DayFigures = z
  .object({
    /** UTC. */
    date: z.iso.date(),
    signups: z.int(),
    /** Pending points that were earned that day, whatever became of them. */
    pointsEarned: z.int(),
  })
  .meta({ id: 'DayFigures' })

const Overview = z
  .object({
    members: z.int(),
    newIn7Days: z.int(),
    newIn30Days: z.int(),
    /** To two decimals. */
    averageTotalPoints: z.number(),
    pendingPoints: z.int(),
    totalPoints: z.int(),
    verifiedEmails: z.int(),
    quizAttemptsToday: z.int(),
    posts: z.int(),
    /** The last thirty days, oldest first, today included. */
    days: z.array(DayFigures),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

export const getOverview = defineRoute({
  ...endpoints.getOverview,
  access: 'admin',
  needs: 'overview.read',
  summary: 'How the community does: members, points, quiz and posts',
  reply: Overview,
})
