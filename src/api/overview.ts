import { z } from 'zod'
import { RETURN_DAYS } from '../domain/active-members.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'

const Day = z.string('must be a day')

const DayFigures = namedObject('DayFigures', {
  /** UTC. */
  date: z.iso.date(),
  signups: z.int(),
  claims: z.int(),
  /** Pending points that were earned that day, whatever became of them. */
  pointsEarned: z.int(),
  /** Members with a claim that day; null until it is counted. */
  activeMembers: z.int().nullable(),
  /** Members with a claim on that day or one of the six days before; null until it is counted. */
  activeIn7Days: z.int().nullable(),
})

const PeriodFigures = namedObject('PeriodFigures', {
  signups: z.int(),
  verified: z.int(),
  claims: z.int(),
  pointsEarned: z.int(),
  /** Decisions of these days, whenever the claims were made. */
  approved: z.int(),
  refused: z.int(),
  /** The average of the counted days, to one decimal; null without one. */
  activePerDay: z.number().nullable(),
  /** Of the last counted day; null without one. */
  activeIn7Days: z.int().nullable(),
  /** How long the claims had waited that were decided on; null without a decision. */
  decisionTime: z.object({ decisions: z.int(), medianSeconds: z.int(), p90Seconds: z.int() }).nullable(),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

const QuestFigures = z.object({
  claims: z.int(),
  /** Decisions of these days, whenever the claims were made. */
  approved: z.int(),
  refused: z.int(),
})

const QuestActivity = namedObject('QuestActivity', {
  id: z.string(),
  title: z.string(),
  figures: QuestFigures,
  previous: QuestFigures,
})
export type QuestActivity = z.infer<typeof QuestActivity>

const Cohort = namedObject('Cohort', {
  /** The Monday that the week of joining begins with. */
  week: z.iso.date(),
  joined: z.int(),
  /** How many had a claim exactly so many days after they joined, of those who joined long enough ago. */
  returns: z.array(z.object({ days: z.literal(RETURN_DAYS), returned: z.int(), of: z.int() })),
})

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
  /** When active members were last counted; null before the first count. */
  activeCountedAt: z.iso.datetime().nullable(),
  /** The quests that were claimed or decided on in the period or the one before it, the most claimed first. */
  quests: z.array(QuestActivity),
  /** The last twelve weeks of joining up to the period's end, latest first. */
  cohorts: z.array(Cohort),
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
