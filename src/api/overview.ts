import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { adminRoute, namedObject } from './contract.ts'

const DayFigures = namedObject('DayFigures', {
  /** UTC. */
  date: z.iso.date(),
  signups: z.int(),
  /** Pending points that were earned that day, whatever became of them. */
  pointsEarned: z.int(),
})

const Overview = namedObject('Overview', {
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
export type Overview = z.infer<typeof Overview>

export const getOverview = adminRoute(endpoints.getOverview, {
  summary: 'How the community does: members, points, quiz and posts',
  reply: Overview,
})
