import type { QuestTask } from '../../../api/tasks.ts'
import { describeQuestRefusal, type TitleOf } from '../../../domain/messages/quest-refusals.ts'
import {
  type Claimant,
  decideClaim,
  type Prerequisite,
  type QuestRefusalCode,
  type QuestRules,
  type QuestTotals,
} from '../../../domain/quests.ts'
import { referral } from '../../../quests/referral/quest.ts'
import { findQuestKind } from '../../../quests/registry.ts'
import { specifiedQuests, titleOfQuest } from '../../../quests/specified-quests.ts'
import { discloseAnnounced, discloseClaimable, discloseRefused } from './disclose-quest.ts'
import type { StoredClaim, StoredQuest } from './quests.queries.ts'

/** A quest as it applies now: with the specification's words where nobody has changed them. */
export type PreparedQuest = StoredQuest & { title: string; description: string }

export function prepareQuest(quest: StoredQuest): PreparedQuest {
  const specified = specifiedQuests[quest.id]
  return {
    ...quest,
    title: titleOfQuest(quest),
    description: quest.description ?? specified?.description ?? '',
    settings: { ...specified?.settings, ...quest.settings },
  }
}

/** Only the daily quiz has no points of its own, and it is not claimed by these rules. */
export function rulesOf(quest: StoredQuest): QuestRules {
  return { ...quest, points: quest.points ?? 0 }
}

export const NO_TOTALS: QuestTotals = { claims: 0, points: 0 }

const states: Record<QuestRefusalCode, QuestTask['state']> = {
  quest_closed: 'closed',
  quest_not_open: 'not_open',
  already_claimed: 'done',
  in_review: 'in_review',
  cooling_down: 'done',
  prerequisite_missing: 'locked',
  limit_reached: 'exhausted',
  budget_spent: 'exhausted',
}

interface MemberView {
  claimant: Claimant
  /** The member's claims of this quest, see listClaims. */
  claims: StoredClaim[]
  totals: QuestTotals
  now: Date
  titleOf: TitleOf
}

/**
 * A quest as one member sees it, with its description in Markdown. Undefined if there is nothing to see: it is closed, or this version does
 * not know its kind or cannot read its settings.
 */
export function describeQuest(quest: PreparedQuest, view: MemberView): QuestTask | undefined {
  const { id, title, points, recurrence } = quest
  const kind = findQuestKind(quest.kind)?.kind
  const common = {
    id,
    title,
    points: points ?? 0,
    recurrence,
    closesAt: quest.closesAt?.toISOString() ?? null,
  }
  const nothing = {
    since: null,
    reopensAt: null,
    reason: null,
    missing: null,
    note: null,
    answer: null,
    earlier: null,
  }
  const isReturned = view.claims.some(({ state }) => state === 'returned')
  if (quest.state === 'coming_soon' && quest.opensAt === null && !isReturned) {
    return { ...common, ...nothing, ...discloseAnnounced(quest), kind: kind ?? null, state: 'coming_soon' }
  }
  if (kind === undefined) return undefined
  const decision = decideClaim(rulesOf(quest), view.claimant, view.claims, view.totals, view.now)
  const claim = findLastMade(view.claims)
  if (!decision.ok && decision.code === 'quest_closed' && claim === undefined) return undefined
  if (decision.ok) {
    const disclosed = discloseClaimable(kind, quest)
    if (disclosed === undefined) return undefined
    const previous = view.claims.find((other) => other === decision.value.previous)
    return {
      ...common,
      ...nothing,
      ...disclosed,
      kind,
      state: previous === undefined ? 'open' : previous.state === 'returned' ? 'returned' : 'started',
      since: previous?.startedAt.toISOString() ?? null,
      note: (previous ?? findRefused(view.claims, decision.value.period))?.reason ?? null,
      answer: previous?.state === 'returned' ? previous.answer : null,
      earlier: previous === undefined ? describeEarlier(claim, decision.value.period) : null,
    }
  }
  return {
    ...common,
    ...nothing,
    ...discloseRefused(kind, quest, decision.code, claim),
    kind,
    state: stateOf(decision.code, claim),
    since: claim?.claimedAt?.toISOString() ?? null,
    reopensAt: decision.reopensAt?.toISOString() ?? null,
    reason: describeQuestRefusal(decision, view.titleOf),
    missing: decision.prerequisite === undefined ? null : toMissing(decision.prerequisite, view.titleOf),
    note: claim?.state === 'refused' ? claim.reason : null,
    answer: claim?.answer ?? null,
  }
}

/** What was claimed before a quest closed is still decided on. */
function stateOf(code: QuestRefusalCode, claim: StoredClaim | undefined): QuestTask['state'] {
  const isUndecided = claim?.state === 'pending' || claim?.state === 'checking'
  if (code === 'quest_closed' && isUndecided) return 'in_review'
  return claim?.state === 'refused' && states[code] === 'done' ? 'refused' : states[code]
}

/** The claim of an earlier period, if the member has yet to hear of it, or was told why it was refused. */
function describeEarlier(claim: StoredClaim | undefined, period: string): QuestTask['earlier'] {
  if (claim?.claimedAt == null || claim.period === period) return null
  const state = claim.state === 'pending' ? 'in_review' : 'refused'
  // Wrong answers to a quiz are refused without a word.
  if (state === 'refused' && (claim.state !== 'refused' || claim.reason === null)) return null
  return { state, since: claim.claimedAt.toISOString(), note: claim.reason }
}

function findLastMade(claims: StoredClaim[]): StoredClaim | undefined {
  return claims
    .filter(({ claimedAt }) => claimedAt !== null)
    .toSorted((one, other) => Number(other.claimedAt) - Number(one.claimedAt))[0]
}

/** A claim of the period that a service has refused, and that can be made again. */
function findRefused(claims: StoredClaim[], inPeriod: string): StoredClaim | undefined {
  return claims.find(({ state, period }) => state === 'refused' && period === inPeriod)
}

/** Where the member can do what is missing. */
function toMissing(prerequisite: Prerequisite, titleOf: TitleOf): NonNullable<QuestTask['missing']> {
  switch (prerequisite.type) {
    case 'quest':
      if (titleOf(prerequisite.questId) === undefined) return { type: 'quest', link: null }
      // Newcomers are invited from the dashboard; there is no card for it.
      if (prerequisite.questId === referral.id) return { type: 'quest', link: '/dashboard' }
      return { type: 'quest', link: `/tasks#quest-${prerequisite.questId}` }
    case 'wallet':
      return { type: 'wallet', link: '/dashboard#wallet' }
    case 'email':
      return { type: 'email', link: '/account' }
    default:
      return { type: prerequisite.type, link: null }
  }
}
