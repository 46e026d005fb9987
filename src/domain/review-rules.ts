import { REVIEW_FACTS, type ReviewFact } from './review.ts'
import { DAY_MS } from './utc-day.ts'

/**
 * The facts that a rule can ask to be absent. Suspension is not among them, because a rule never decides on entries of suspended members.
 */
export type RuleFact = Exclude<ReviewFact, 'none' | 'suspended'>
export const RULE_FACTS = REVIEW_FACTS.filter(
  (fact): fact is RuleFact => fact !== 'none' && fact !== 'suspended',
)

export const MAX_RULE_NAME_LENGTH = 80
/** An entry stays pending for an hour at least, so that people can look at what came in. */
export const MIN_RULE_HOURS = 1
export const MAX_RULE_HOURS = 720
/** One day of a rule can be reversed as one decision, so it has no more entries than a reversal counts quickly. */
export const MAX_DAILY_MAXIMUM = 10_000
/** How often a rule that is on looks for entries. */
export const RULE_EVERY_MS = 10 * 60_000
/** How many days a preview looks back. */
export const PREVIEW_DAYS = 30

/** What a rule says. It only approves: a rejection takes points away and needs a reason that somebody stands for. */
export interface RuleSettings {
  name: string
  /** The kinds whose entries it approves; none if it is about one quest. */
  kinds: readonly string[]
  questId: string | null
  /** An entry is left to people if one of these is true of its member or, of a referral, of the newcomer. */
  absentFacts: readonly RuleFact[]
  minAgeHours: number
  /** At most so many entries on one UTC day. */
  dailyMaximum: number
}

/** An entry, with what a rule has to know about its member. */
export interface RuleEntry {
  kind: string
  questId: string | undefined
  earnedAt: Date
  /** Somebody has to look at what the member sent. */
  needsReading: boolean
  /** One of the rule's facts is true. */
  isFlagged: boolean
  isSuspended: boolean
  /** The member works in administration, wrote the rule, or shares a wallet or a verified mailbox with somebody who does. */
  isOfStaff: boolean
}

/** Why a rule leaves an entry to people. */
export const RULE_REFUSALS = [
  'not_covered',
  'needs_reading',
  'suspended',
  'of_staff',
  'too_young',
  'flagged',
] as const
export type RuleRefusal = (typeof RULE_REFUSALS)[number]

/** Why the rule does not approve the entry at this moment, or undefined if it does. */
export function refuseByRule(
  rule: Pick<RuleSettings, 'kinds' | 'questId' | 'minAgeHours'>,
  entry: RuleEntry,
  at: Date,
): RuleRefusal | undefined {
  const isCovered = rule.questId === null ? rule.kinds.includes(entry.kind) : rule.questId === entry.questId
  if (!isCovered) return 'not_covered'
  if (entry.needsReading) return 'needs_reading'
  if (entry.isSuspended) return 'suspended'
  if (entry.isOfStaff) return 'of_staff'
  if (entry.earnedAt > earnedUntil(rule, at)) return 'too_young'
  if (entry.isFlagged) return 'flagged'
  return undefined
}

/** Entries that were earned later are too young. */
export function earnedUntil({ minAgeHours }: Pick<RuleSettings, 'minAgeHours'>, at: Date): Date {
  return new Date(at.getTime() - minAgeHours * 3600 * 1000)
}

/** How many more entries the rule may approve on this day. The maximum may have been lowered meanwhile. */
export function remainingOf({ dailyMaximum }: Pick<RuleSettings, 'dailyMaximum'>, decided: number): number {
  return Math.max(0, dailyMaximum - decided)
}

/** The first moment that a preview looks at: the beginning of a UTC day, so that all its days are whole. */
export function previewSince(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (PREVIEW_DAYS - 1) * DAY_MS)
}

/** A part of a day's decisions: how many there are, how many of them were looked at, and how many of those the rule would approve. */
export interface Sample {
  entries: number
  looked: number
  matching: number
}

/** What a part of a day's decisions comes to, if those that were looked at are like the others. */
export function estimate({ entries, looked, matching }: Sample): number {
  return looked === 0 ? 0 : Math.round((entries * matching) / looked)
}

/** Of so many entries, every how many is looked at so that there are at most `limit`. */
export function stepFor(entries: number, limit: number): number {
  return Math.max(1, Math.ceil(entries / limit))
}

const ACTOR = 'rule:'

/** Names a rule as the author of its decisions, where people are named by their ids. */
export const actorOfRule = (id: string) => `${ACTOR}${id}`

/** The rule that an author is, or undefined for people. */
export function ruleOfActor(actorId: string): string | undefined {
  return actorId.startsWith(ACTOR) ? actorId.slice(ACTOR.length) : undefined
}

export const describeRuleActor = (name: string) => `Rule “${name}”`

export interface RuleFault {
  field: keyof RuleSettings
  fault: 'missing' | 'not_whole' | 'out_of_range' | 'needs_reading'
}

/** Everything that is wrong with a rule. `routineKinds` are those whose claims nobody has to read. */
export function checkRule(
  rule: Pick<RuleSettings, 'name' | 'kinds' | 'questId' | 'minAgeHours' | 'dailyMaximum'>,
  routineKinds: readonly string[],
): RuleFault[] {
  const faults: RuleFault[] = []
  if (rule.name.trim() === '') faults.push({ field: 'name', fault: 'missing' })
  if (rule.questId === null && rule.kinds.length === 0) faults.push({ field: 'kinds', fault: 'missing' })
  if (rule.kinds.some((kind) => !routineKinds.includes(kind)))
    faults.push({ field: 'kinds', fault: 'needs_reading' })
  const ranges = [
    ['minAgeHours', MIN_RULE_HOURS, MAX_RULE_HOURS],
    ['dailyMaximum', 1, MAX_DAILY_MAXIMUM],
  ] as const
  for (const [field, min, max] of ranges) {
    const value = rule[field]
    if (!Number.isInteger(value)) faults.push({ field, fault: 'not_whole' })
    else if (value < min || value > max) faults.push({ field, fault: 'out_of_range' })
  }
  return faults
}
