import { type Claimant, findOpening, isMet, type Prerequisite } from './prerequisites.ts'
import {
  nextPeriodStart,
  nextRound,
  periodOf,
  type Recurrence,
  roundOf,
  withoutRound,
} from './quest-periods.ts'
import { err, ok, type Refusal } from './result.ts'

export const MAX_TITLE = 120
export const MAX_DESCRIPTION = 5_000
export const MAX_POINTS = 1_000_000
/** A year. */
export const MAX_COOLDOWN_HOURS = 8_784

/** Members see all but drafts. Closing ends a quest that was claimed; others can be deleted. */
export const QUEST_STATES = ['draft', 'coming_soon', 'open', 'closed'] as const
export type QuestState = (typeof QUEST_STATES)[number]

/**
 * `started`: the member has begun, and holds no share of a limit or budget. `checking`: another service has yet to answer. `pending`: its
 * points wait for review. `returned`: a reviewer sent it back for an improvement. `done`: completed without points to review. `withdrawn`:
 * the member took it back before a decision.
 */
export const CLAIM_STATES = [
  'started',
  'checking',
  'pending',
  'returned',
  'approved',
  'refused',
  'done',
  'withdrawn',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Claims in these states hold a share of the quest's limit and budget. */
export const SHARE_STATES = [
  'checking',
  'pending',
  'returned',
  'approved',
  'done',
] as const satisfies readonly ClaimState[]

/** How many claims, and how many points in all, a quest can have. */
export interface QuestLimits {
  claimLimit: number | null
  pointsBudget: number | null
}

/** What decides whether and when a quest can be claimed. */
export interface QuestRules extends QuestLimits {
  state: QuestState
  recurrence: Recurrence
  /** Hours from a claim until the next one, in addition to the recurrence. */
  cooldownHours: number | null
  opensAt: Date | null
  closesAt: Date | null
  points: number
  prerequisites: readonly Prerequisite[]
}

/** One member's claim of a quest in one period. */
export interface Claim {
  period: string
  state: ClaimState
  startedAt: Date
  /** Null until it was claimed. */
  claimedAt: Date | null
  /** When a claim that a service refused can be made again in the same period. Other refusals are final. */
  retryAt?: Date | null
}

/** What a quest offers at a moment. */
export interface Offer {
  /** What a claim is for, the last part of the source key: a day, a post, the quiz of today. */
  period: string
  /** When something else is on offer, if that is known. */
  endsAt?: Date | undefined
}

/** There is nothing to claim at present. */
export type NoOffer = Refusal<'no_quiz' | 'no_posts'> & { endsAt?: Date | undefined }

/** Quests that recur by the calendar offer their day, week or month. The others ask their kind. */
export function offerOf(recurrence: Recurrence, now: Date): Offer {
  const isOnce = recurrence === 'once' || recurrence === 'kind'
  return {
    period: periodOf(recurrence, now),
    endsAt: isOnce ? undefined : nextPeriodStart(recurrence, now),
  }
}

/** Shares of the limit and the budget that are taken. */
export interface QuestTotals {
  claims: number
  points: number
}

export type QuestRefusalCode =
  | 'quest_closed'
  | 'quest_not_open'
  | 'already_claimed'
  | 'in_review'
  | 'cooling_down'
  | 'prerequisite_missing'
  | 'limit_reached'
  | 'budget_spent'
  | 'no_quiz'
  | 'no_posts'

export interface QuestRefusal extends Refusal<QuestRefusalCode> {
  /** When the quest can be claimed again, if that is known. */
  reopensAt?: Date | undefined
  prerequisite?: Prerequisite | undefined
  /** The claim is `in_review`, but a service decides on it instead of a reviewer. */
  isChecking?: boolean
}

export type TotalsRefusal = Refusal<'limit_reached' | 'budget_spent'>

/** What a claim belongs to. `previous` is the claim that it continues: one that was begun, or sent back. */
export interface ClaimDecision {
  period: string
  previous: Claim | undefined
}

const HOUR_MS = 3600 * 1000

/** A claim begun before midnight can be finished after it, within this time. */
const START_LASTS_MS = HOUR_MS

/**
 * Decides whether a member can claim a quest now. `claims` are the member's claims of this quest: at least all that were sent back, and
 * of days, weeks and the like the newest one each, withdrawn and not.
 */
export function decideClaim(
  quest: QuestRules,
  claimant: Claimant,
  claims: readonly Claim[],
  totals: QuestTotals,
  now: Date,
  offer: Offer | NoOffer = offerOf(quest.recurrence, now),
): { ok: true; value: ClaimDecision } | QuestRefusal {
  const returned = claims.find(({ state }) => state === 'returned')
  // It holds its share already, and whoever was asked for more may answer after the quest has closed.
  if (returned !== undefined) return ok({ period: returned.period, previous: returned })
  const closed = checkOpen(quest, now)
  if (closed !== undefined) return closed
  if ('code' in offer) return { ...err(offer.code), reopensAt: offer.endsAt }
  const present = withRound(offer, claims)
  return (
    checkEarlierClaims(quest, present, claims, now) ??
    checkPrerequisites(quest.prerequisites, claimant, now) ??
    checkTotals(quest, totals) ??
    ok(continueClaim(quest, present, claims, now))
  )
}

/** Claims that were withdrawn keep their period, so the next one of the same period has a round. */
function withRound(offer: Offer, claims: readonly Claim[]): Offer {
  const [last] = claims
    .filter(({ state, period }) => state === 'withdrawn' && isSamePeriod(period, offer.period))
    .toSorted((one, other) => roundOf(other.period) - roundOf(one.period))
  return last === undefined ? offer : { ...offer, period: nextRound(last.period) }
}

function isSamePeriod(one: string, other: string): boolean {
  return withoutRound(one) === withoutRound(other)
}

export function isClosed({ state, closesAt }: Pick<QuestRules, 'state' | 'closesAt'>, now: Date): boolean {
  return state === 'closed' || (closesAt !== null && closesAt <= now)
}

function checkOpen(quest: QuestRules, now: Date): QuestRefusal | undefined {
  const { state, opensAt } = quest
  if (state === 'draft' || isClosed(quest, now)) return err('quest_closed')
  if (opensAt !== null && opensAt > now) return { ...err('quest_not_open'), reopensAt: opensAt }
  // With an opening time it opens by itself.
  if (state === 'coming_soon' && opensAt === null) return err('quest_not_open')
  return undefined
}

function checkEarlierClaims(
  quest: QuestRules,
  offer: Offer,
  claims: readonly Claim[],
  now: Date,
): QuestRefusal | undefined {
  const last = findLastKept(claims, offer)
  if (last === undefined) return undefined
  const isPresent = isSamePeriod(last.period, offer.period)
  // A quest that was changed to `once` counts earlier claims too.
  const counts = quest.recurrence === 'once' || isPresent
  const nextTurn = findNextTurn(quest, offer, last)
  const isOver = nextTurn !== undefined && quest.closesAt !== null && nextTurn >= quest.closesAt
  const reopensAt = isOver ? undefined : nextTurn
  if (last.state === 'checking') return { ...err('in_review'), reopensAt, isChecking: true }
  // A quest that was changed to `once` is not tried again: a claim before this one may have been paid.
  if (last.retryAt != null && (isPresent || !counts)) {
    return last.retryAt > now ? { ...err('cooling_down'), reopensAt: last.retryAt } : undefined
  }
  if (counts) return { ...err(last.state === 'pending' ? 'in_review' : 'already_claimed'), reopensAt }
  return nextTurn !== undefined && nextTurn > now ? { ...err('cooling_down'), reopensAt } : undefined
}

type MadeClaim = Claim & { claimedAt: Date }

/** The claim of the present period, or else the newest one. Withdrawn claims count as if they had not been made. */
function findLastKept(claims: readonly Claim[], { period }: Offer): MadeClaim | undefined {
  const made = claims
    .filter((claim): claim is MadeClaim => claim.claimedAt !== null && claim.state !== 'withdrawn')
    .toSorted((one, other) => other.claimedAt.getTime() - one.claimedAt.getTime())
  return made.find((claim) => isSamePeriod(claim.period, period)) ?? made[0]
}

/** The later of the next period and the end of the cool-down; undefined if there is no next time. */
function findNextTurn(
  { recurrence, cooldownHours }: QuestRules,
  { period, endsAt }: Offer,
  last: MadeClaim,
): Date | undefined {
  if (recurrence === 'once') return undefined
  const nextPeriod = isSamePeriod(last.period, period) ? endsAt : undefined
  const cooledDown =
    cooldownHours === null ? undefined : new Date(last.claimedAt.getTime() + cooldownHours * HOUR_MS)
  if (nextPeriod === undefined || cooledDown === undefined) return nextPeriod ?? cooledDown
  return cooledDown > nextPeriod ? cooledDown : nextPeriod
}

function checkPrerequisites(
  prerequisites: readonly Prerequisite[],
  claimant: Claimant,
  now: Date,
): QuestRefusal | undefined {
  const missing = prerequisites.find((prerequisite) => !isMet(prerequisite, claimant, now))
  if (missing === undefined) return undefined
  return { ...err('prerequisite_missing'), prerequisite: missing, reopensAt: findOpening(missing, claimant) }
}

/** Whether there is a share left for a claim of these points. */
export function checkTotals(
  { claimLimit, pointsBudget, points }: QuestLimits & { points: number },
  totals: QuestTotals,
): TotalsRefusal | undefined {
  if (claimLimit !== null && totals.claims >= claimLimit) return err('limit_reached')
  if (pointsBudget !== null && totals.points + points > pointsBudget) return err('budget_spent')
  return undefined
}

function continueClaim(
  { recurrence }: QuestRules,
  { period }: Offer,
  claims: readonly Claim[],
  now: Date,
): ClaimDecision {
  const started = claims.find(
    (claim) =>
      claim.state === 'started' &&
      (claim.period === period || (recurrence !== 'kind' && wasStartedLately(claim, now))),
  )
  return { period: started?.period ?? period, previous: started }
}

function wasStartedLately({ startedAt }: Claim, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < START_LASTS_MS
}
