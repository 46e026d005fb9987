import type { MissingPrerequisite, Task } from '../../../api/tasks.ts'
import {
  describeChecked,
  describeQuestRefusal,
  type TitleOf,
} from '../../../domain/messages/quest-refusals.ts'
import {
  type CheckedPrerequisite,
  listPrerequisites,
  type Prerequisite,
} from '../../../domain/prerequisites.ts'
import type { QuestRefusal, QuestRefusalCode } from '../../../domain/quests.ts'
import { referral } from '../../../quests/referral/quest.ts'
import { decideQuest, type MemberView } from './decide-quest.ts'
import { discloseAnnounced, discloseClaimable, discloseRefused, isAnnounced } from './disclose-quest.ts'
import type { LoadedQuest } from './quest-content.ts'
import type { StoredClaim } from './quests.queries.ts'

const states: Record<QuestRefusalCode, Task['state']> = {
  quest_closed: 'closed',
  quest_not_open: 'not_open',
  already_claimed: 'done',
  in_review: 'in_review',
  cooling_down: 'done',
  prerequisite_missing: 'locked',
  limit_reached: 'exhausted',
  budget_spent: 'exhausted',
  no_quiz: 'unavailable',
  no_posts: 'unavailable',
}

/**
 * A quest as one member sees it, with its description in Markdown. Undefined if there is nothing to see: it is closed, or this version does
 * not know its kind or cannot read its settings. Its progress and results are missing, which take queries. `period` is what can be claimed
 * now, and `claim` the last one that was made, if the member may see what it was about.
 */
export function describeQuest(quest: LoadedQuest, view: MemberView, titleOf: TitleOf) {
  const { decision, claims, points } = decideQuest(quest, view)
  const isReturned = claims.some(({ state }) => state === 'returned')
  if (quest.state === 'coming_soon' && quest.opensAt === null && !isReturned) {
    const task = makeTask(quest, points, 'coming_soon', discloseAnnounced(quest))
    return { task, period: undefined, claim: undefined }
  }
  if (quest.known === undefined) return undefined
  const [claim] = claims
    .filter(({ claimedAt, state }) => claimedAt !== null && state !== 'withdrawn')
    .toSorted((one, other) => Number(other.claimedAt) - Number(one.claimedAt))
  if (decision.ok) {
    const disclosed = discloseClaimable(quest, view)
    if (disclosed === undefined) return undefined
    const { period } = decision.value
    const previous = claims.find((other) => other === decision.value.previous)
    const state = previous === undefined ? 'open' : previous.state === 'returned' ? 'returned' : 'started'
    const task = makeTask(quest, points, state, disclosed)
    task.since = previous?.startedAt.toISOString() ?? null
    // A claim of the period that a service has refused can be made again.
    const refused = claims.find((other) => other.state === 'refused' && other.period === period)
    task.note = (previous ?? refused)?.reason ?? null
    task.answer = previous?.state === 'returned' ? previous.answer : null
    task.earlier = previous === undefined ? describeEarlier(claim, period) : null
    task.claim = toOutcome(previous)
    return { task, period, claim: undefined }
  }
  if (decision.code === 'quest_closed' && claim === undefined) return undefined
  const disclosed = discloseRefused(quest, view, decision.code, claim)
  const task = makeTask(quest, points, stateOf(decision, claim), disclosed)
  task.claim = toOutcome(claim)
  task.since = claim?.claimedAt?.toISOString() ?? null
  task.reopensAt = decision.reopensAt?.toISOString() ?? null
  task.reason = describeQuestRefusal(decision, titleOf)
  if (decision.code === 'prerequisite_missing') {
    const checked = listPrerequisites(quest.prerequisites, view.claimant, view.now)
    task.missing = checked.filter(({ isMet }) => !isMet).map((each) => describeMissing(each, titleOf))
  }
  task.note = claim?.state === 'refused' ? claim.reason : null
  // What a kind keeps instead of the answer is in the details.
  task.answer = (quest.known.server.record === undefined ? claim?.answer : null) ?? null
  return { task, period: undefined, claim: isAnnounced(decision.code) ? undefined : claim }
}

/** Written out: measured, spreads of its parts took half of the time of the list. */
function makeTask(
  { id, known, title, section, recurrence, cooldownHours, closesAt }: LoadedQuest,
  points: number,
  state: Task['state'],
  { description, details }: Pick<Task, 'description' | 'details'>,
): Task {
  return {
    id,
    kind: known?.kind ?? null,
    title,
    section,
    description,
    summary: '',
    points,
    recurrence,
    cooldownHours,
    closesAt: closesAt?.toISOString() ?? null,
    left: null,
    state,
    since: null,
    reopensAt: null,
    reason: null,
    missing: [],
    met: [],
    note: null,
    progress: null,
    details,
    claim: null,
    answer: null,
    sent: null,
    earlier: null,
    results: null,
  }
}

/** A claim that waits for a decision keeps waiting when its quest closes or cools down. */
function stateOf({ code }: QuestRefusal, claim: StoredClaim | undefined): Task['state'] {
  if (code === 'quest_closed' || code === 'in_review' || code === 'cooling_down') {
    if (claim?.state === 'checking') return 'checking'
    if (claim?.state === 'pending') return 'in_review'
  }
  return claim?.state === 'refused' && states[code] === 'done' ? 'refused' : states[code]
}

function toOutcome(claim: StoredClaim | undefined): Task['claim'] {
  return claim === undefined ? null : { state: claim.state, points: claim.points }
}

/** The claim of an earlier period, if the member has yet to hear of it, or was told why it was refused. */
function describeEarlier(claim: StoredClaim | undefined, period: string): Task['earlier'] {
  if (claim?.claimedAt == null || claim.period === period) return null
  const state = claim.state === 'pending' ? 'in_review' : 'refused'
  // Wrong answers to a quiz are refused without a word.
  if (state === 'refused' && (claim.state !== 'refused' || claim.reason === null)) return null
  return { state, since: claim.claimedAt.toISOString(), note: claim.reason }
}

export function describeMissing(checked: CheckedPrerequisite, titleOf: TitleOf): MissingPrerequisite {
  const { prerequisite, progress } = checked
  return {
    type: prerequisite.type,
    text: describeChecked(checked, titleOf),
    link: findLink(prerequisite, titleOf),
    progress,
  }
}

/** Where the member can do what a prerequisite asks for. */
function findLink(prerequisite: Prerequisite, titleOf: TitleOf): string | null {
  switch (prerequisite.type) {
    case 'quest':
      if (titleOf(prerequisite.questId) === undefined) return null
      // Newcomers are invited from the dashboard; there is no card for it.
      if (prerequisite.questId === referral.singleQuest) return '/dashboard'
      return `/tasks/${prerequisite.questId}`
    case 'wallet':
      return '/dashboard#wallet'
    case 'email':
      return '/account'
    default:
      return null
  }
}
