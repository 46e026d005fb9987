import type { QuestTask } from '../../../api/tasks.ts'
import type { QuestRefusalCode } from '../../../domain/quests.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import type { CreatedKind } from '../../../quests/registry.ts'
import { specifiedQuests } from '../../../quests/specified-quests.ts'
import type { StoredClaim, StoredQuest } from './quests.queries.ts'

/**
 * `announced`: the quest is not open to the member yet and shows only title, points and times. `open`: it shows its description, and
 * its details to a member who has claimed it. `closed`: it shows both only to a member who has claimed it.
 */
type Disclosure = 'announced' | 'open' | 'closed'

/** What a quest shows to a member who cannot claim it now. */
const disclosures: Record<QuestRefusalCode, Disclosure> = {
  quest_not_open: 'announced',
  prerequisite_missing: 'announced',
  already_claimed: 'open',
  in_review: 'open',
  cooling_down: 'open',
  limit_reached: 'open',
  budget_spent: 'open',
  // An editor may be preparing it for its next opening.
  quest_closed: 'closed',
}

/** The description is that of the specification if nobody has changed it. */
type Quest = Pick<StoredQuest, 'id' | 'version' | 'settings'> & { description: string }

type Disclosed = Pick<QuestTask, 'description' | 'details'>

/** The specification's own words are known to everybody. Those of an editor are read when the quest is open. */
export function discloseAnnounced({ id, description }: Quest): Disclosed {
  return { description: description === specifiedQuests[id]?.description ? description : '', details: {} }
}

/** What a member who can claim the quest sees of it. Undefined if this version cannot read its settings. */
export function discloseClaimable(kind: CreatedKind, quest: Quest): Disclosed | undefined {
  const details = describeDetails(kind, quest, undefined)
  return details && { description: quest.description, details }
}

/** What a member who cannot claim the quest sees of it. `claim` is the last one that they made. */
export function discloseRefused(
  kind: CreatedKind,
  quest: Quest,
  code: QuestRefusalCode,
  claim: StoredClaim | undefined,
): Disclosed {
  const announced = discloseAnnounced(quest)
  const disclosure = disclosures[code]
  if (disclosure === 'announced') return announced
  const { description } = quest
  // After a change the questions may be others, which the member has not seen.
  if (claim?.version === quest.version) {
    return { description, details: describeDetails(kind, quest, claim) ?? {} }
  }
  return disclosure === 'open' ? { description, details: {} } : announced
}

/**
 * What the kind presents, and after a claim its outcome. Undefined if the settings cannot be read: those of a quest that was never open
 * may be incomplete.
 */
function describeDetails(
  kind: CreatedKind,
  quest: Quest,
  claim: StoredClaim | undefined,
): Record<string, unknown> | undefined {
  const server = kindServers[kind]
  const settings = server.settings.safeParse(quest.settings)
  if (!settings.success) return undefined
  // An earlier version may have stored answers in another form.
  const answer = claim?.claimedAt == null ? undefined : server.answer.safeParse(claim.answer)
  const outcome = answer?.success ? server.presentOutcome?.(settings.data, answer.data) : undefined
  return { ...server.present(settings.data), ...outcome }
}
