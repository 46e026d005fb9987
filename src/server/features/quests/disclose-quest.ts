import type { Task } from '../../../api/tasks.ts'
import { findInitialQuest } from '../../../domain/initial-quests.ts'
import type { QuestRefusal, QuestRefusalCode } from '../../../domain/quests.ts'
import type { MemberView } from './decide-quest.ts'
import { isFinal } from './describe-history.ts'
import type { LoadedQuest } from './quest-content.ts'
import type { StoredClaim } from './quests.queries.ts'

/**
 * `announced`: the quest is not open to the member yet and shows only title, section, points and times. `open`: it shows its description, and
 * its details to a member who has claimed it. `closed`: it shows both only to a member who has claimed it.
 */
type Disclosure = 'announced' | 'open' | 'closed'

/** What a quest shows to a member who cannot claim it now. */
const disclosures: Record<QuestRefusalCode, Disclosure> = {
  quest_not_open: 'announced',
  prerequisite_missing: 'announced',
  no_quiz: 'announced',
  no_posts: 'announced',
  already_claimed: 'open',
  in_review: 'open',
  cooling_down: 'open',
  limit_reached: 'open',
  budget_spent: 'open',
  // An editor may be preparing it for its next opening.
  quest_closed: 'closed',
}

/** Whether a member who is refused for this reason sees nothing but title, section, points and times. */
export function isAnnounced(code: QuestRefusalCode): boolean {
  return disclosures[code] === 'announced'
}

/** Whether a member can read the quest as it is now, given the decision about a claim of it. */
export function isReadable(decision: { ok: true } | QuestRefusal): boolean {
  return decision.ok || disclosures[decision.code] === 'open'
}

/** What is on offer at a moment. */
type Moment = Pick<MemberView, 'content' | 'now'>

type Disclosed = Pick<Task, 'description' | 'details'> | undefined

/** The specification's own words are known to everybody. Those of an editor are read when the quest is open. */
export function discloseAnnounced({ id, description }: LoadedQuest): NonNullable<Disclosed> {
  return { description: description === findInitialQuest(id)?.description ? description : '', details: {} }
}

/** What a member who can claim the quest sees of it. Undefined if this version cannot read its settings. */
export function discloseClaimable(quest: LoadedQuest, moment: Moment): Disclosed {
  const details = describeDetails(quest, moment, undefined)
  return details && { description: quest.description, details }
}

/** What a member who cannot claim the quest sees of it. `claim` is the last one that they made. */
export function discloseRefused(
  quest: LoadedQuest,
  moment: Moment,
  code: QuestRefusalCode,
  claim: StoredClaim | undefined,
): NonNullable<Disclosed> {
  const announced = discloseAnnounced(quest)
  if (isAnnounced(code)) return announced
  const { description } = quest
  if (isAsClaimed(quest, claim)) {
    return { description, details: describeDetails(quest, moment, claim) ?? {} }
  }
  return disclosures[code] === 'open' ? { description, details: {} } : announced
}

/** After a change the questions may be others, which the member has not seen. What a kind offers is not in the settings. */
function isAsClaimed({ known, version }: LoadedQuest, claim: StoredClaim | undefined): boolean {
  if (known?.server.offer === undefined) return claim?.version === version
  return claim !== undefined || known.definition.keepsNoClaims === true
}

/**
 * What the kind presents, and after a claim its outcome. Undefined if the settings cannot be read: those of a quest that was never open
 * may be incomplete.
 */
function describeDetails(
  quest: LoadedQuest,
  { content, now }: Moment,
  claim: StoredClaim | undefined,
): Record<string, unknown> | undefined {
  const { known, parsedSettings: settings } = quest
  if (known === undefined || settings === undefined) return undefined
  const { present, presentOutcome, answer, record = answer } = known.server
  // An earlier version may have kept something else.
  const kept = claim?.claimedAt == null ? undefined : record.safeParse(claim.answer)
  const period = claim?.period ?? ''
  const attempt = { period, isFinal: isFinal(quest, period, content, now) }
  const outcome = kept?.success ? presentOutcome?.(settings, kept.data, attempt) : undefined
  return { ...present?.(settings, content), ...outcome }
}
