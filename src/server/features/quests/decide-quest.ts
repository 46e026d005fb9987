import type { TitleOf } from '../../../domain/messages/quest-refusals.ts'
import {
  type Claim,
  decideClaim,
  type NoOffer,
  type Offer,
  offerOf,
  type QuestTotals,
} from '../../../domain/quests.ts'
import type { Earned } from '../../../quests/define-kind.server.ts'
import { isSubmissionKind } from '../../../quests/registry.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { MemberClaims } from './member-claims.queries.ts'
import { type LoadedContent, type LoadedQuest, rulesOf } from './quest-content.ts'

/** What decides about a member's quests at one moment. */
export type MemberView = ReturnType<typeof viewOf>

export const NO_TOTALS: QuestTotals = { claims: 0, points: 0 }
export const NO_CLAIMS: MemberClaims = {
  claims: [],
  approved: new Set(),
  pending: new Set(),
  undecidedPoints: new Map(),
  isPaid: false,
  content: 0,
}

export function viewOf(
  member: SessionMember,
  found: MemberClaims,
  loaded: LoadedContent,
  /** Taken shares of the quests that have a limit or a budget. */
  totals: ReadonlyMap<string, QuestTotals>,
  now: Date,
) {
  const earned = {
    lastLoginRewardDate: member.lastLoginRewardDate,
    lastReadBlogAt: member.lastReadBlogAt,
    referralCount: member.referralCount,
    isLatestPostPaid: found.isPaid,
  }
  return {
    claimant: {
      isEmailVerified: member.emailVerifiedAt !== null,
      hasWallet: member.walletAddress !== null,
      staffRole: member.staffRole,
      joinedAt: member.joinedAt,
      points: member.pendingPoints + member.totalPoints - sumWithdrawable(found, loaded),
      completedQuests: {
        has: (questId: string) => isCompleted(loaded.find(questId), questId, found, earned),
      },
    },
    earned,
    claims: found.claims,
    totals,
    content: loaded.at(now),
    now,
  }
}

/** The points that the member can still take back by withdrawing what they sent. They open no quest. */
function sumWithdrawable({ undecidedPoints }: MemberClaims, loaded: LoadedContent): number {
  let sum = 0
  for (const [questId, points] of undecidedPoints) {
    if (loaded.find(questId)?.known?.definition.isChangeable) sum += points
  }
  return sum
}

/** Whether the member's claims of other quests decide about this one: a prerequisite names one, or counts points that may be withdrawn. */
export function dependsOnOthers({ prerequisites }: LoadedQuest): boolean {
  return prerequisites.some(({ type }) => type === 'quest' || type === 'points')
}

/** A submission completes its quest only when a reviewer has approved it; other claims do so while they wait for review. */
function isCompleted(
  quest: LoadedQuest | undefined,
  questId: string,
  { approved, pending }: MemberClaims,
  earned: Earned,
): boolean {
  const isWaiting = pending.has(questId) && quest !== undefined && !isSubmissionKind(quest.kind)
  return approved.has(questId) || isWaiting || (quest?.known?.server.wasEverPaid?.(earned) ?? false)
}

/** Applies the one rule about claims, for the list as for a claim. Returns the claims of this quest and what one earns, too. */
export function decideQuest(quest: LoadedQuest, view: MemberView) {
  const { claimant, earned, totals, content, now } = view
  const server = quest.known?.server
  const offer: (Offer & { points?: number }) | NoOffer =
    server?.offer?.(content, now) ?? offerOf(quest.recurrence, now)
  const points = quest.points ?? ('points' in offer ? offer.points : undefined) ?? 0
  const claims = view.claims.filter(({ questId }) => questId === quest.id)
  const isPaid = !('code' in offer) && server?.isPaid?.(earned, offer, content)
  // Where the kind keeps no claims, this one stands for an entry of the ledger.
  const made: readonly Claim[] = isPaid
    ? [{ period: offer.period, state: 'done', startedAt: now, claimedAt: now }]
    : claims
  const rules = rulesOf(quest, points)
  const decision = decideClaim(rules, claimant, made, totals.get(quest.id) ?? NO_TOTALS, now, offer)
  return { decision, claims, points }
}

/** Drafts have no title for members. */
export function makeTitleOf({ find }: Pick<LoadedContent, 'find'>): TitleOf {
  return (questId) => {
    const quest = find(questId)
    return quest?.state === 'draft' ? undefined : quest?.title
  }
}
