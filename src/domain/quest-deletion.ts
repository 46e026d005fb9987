import { findInitialQuest } from './initial-quests.ts'
import type { Prerequisite } from './prerequisites.ts'
import { questsNeededBy } from './quest-editing.ts'

interface DeletableQuest {
  id: string
  title: string
  prerequisites: readonly Prerequisite[]
}

/** Why a quest cannot be deleted. `by` is the title of a quest that members can claim only after this one. */
export type Hindrance = { reason: 'specified' | 'claimed' } | { reason: 'needed'; by: string }

/**
 * Says for each quest to be deleted what keeps it from that. A quest that others name can be deleted together with all of them.
 * `claimed` are quests that a member has claimed or begun.
 */
export function findHindrances(
  ids: ReadonlySet<string>,
  quests: readonly DeletableQuest[],
  claimed: ReadonlySet<string>,
): Map<string, Hindrance> {
  const hindrances = new Map<string, Hindrance>()
  for (const id of ids) {
    if (findInitialQuest(id) !== undefined) hindrances.set(id, { reason: 'specified' })
    else if (claimed.has(id)) hindrances.set(id, { reason: 'claimed' })
  }
  // A quest that stays keeps those that it names, and these keep others.
  const staying = quests.filter(({ id }) => !ids.has(id) || hindrances.has(id))
  for (let quest = staying.pop(); quest !== undefined; quest = staying.pop()) {
    for (const needed of questsNeededBy(quest.prerequisites)) {
      if (!ids.has(needed) || hindrances.has(needed)) continue
      hindrances.set(needed, { reason: 'needed', by: quest.title })
      staying.push(...quests.filter(({ id }) => id === needed))
    }
  }
  return hindrances
}
