import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'

const Day = z.string('must be a day')

const DayFigures = namedObject('DayFigures', {
  /** UTC. */
  date: z.iso.date(),
  signups: z.int(),
  /** Pending points that were earned that day, whatever became of them. */
  pointsEarned: z.int(),
})

const PeriodFigures = namedObject('PeriodFigures', {
  signups: z.int(),
  verified: z.int(),
  pointsEarned: z.int(),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

/** What claims of quests with a budget promise and have given; see QuestStatistics. */
const BudgetFigures = {
  pointsBudget: z.int(),
  pointsPromised: z.int(),
  pointsPending: z.int(),
  pointsApproved: z.int(),
}

const Budgets = namedObject('Budgets', {
  ...BudgetFigures,
  /** In the order of the list of quests. */
  quests: z.array(z.object({ id: z.string(), title: z.string(), ...BudgetFigures })),
})
export type Budgets = z.infer<typeof Budgets>

const Overview = namedObject('Overview', {
  /** The moment up to which the figures are complete; null if they are up to date. */
  countedUntil: z.iso.datetime().nullable(),
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
  /** The chosen period, the last thirty days unless others were asked for; both days are part of it. */
  period: z.object({ from: z.iso.date(), to: z.iso.date(), figures: PeriodFigures }),
  /** The figures of the period of the same length before it. */
  previous: PeriodFigures,
  /** The days of the period, oldest first. */
  days: z.array(DayFigures),
  /** The sums of all quests that are open or announced and have a budget; null if there is none. */
  budgets: Budgets.nullable(),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = adminRoutes('overview.read')(endpoints.getOverview, {
  summary: 'How the community does: members, points, quiz and posts',
  query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
  reply: Overview,
  refusals: ['invalid_period'],
})
