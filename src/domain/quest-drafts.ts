import type { Prerequisite } from './prerequisites.ts'
import type { Recurrence } from './quest-periods.ts'
import type { QuestState } from './quests.ts'

/** When members can claim a quest: as soon as it is published, from a time on, or not before an editor opens it. */
export const OPENINGS = ['now', 'at', 'announced'] as const
export type Opening = (typeof OPENINGS)[number]

/** A quest as it was left in the form. Numbers and times are texts, because they may be half typed. */
export interface TypedQuest {
  title: string
  description: string
  section: string
  points: string
  recurrence: Recurrence
  cooldownHours: string
  opening: Opening
  opensAt: string
  closesAt: string
  claimLimit: string
  pointsBudget: string
  settings: Record<string, unknown>
  prerequisites: (Prerequisite | { type: string })[]
}

/** The opening that a form shows for a saved quest. */
export function openingOf({ state, opensAt }: { state: QuestState; opensAt: unknown }): Opening {
  if (opensAt !== null) return 'at'
  return state === 'coming_soon' ? 'announced' : 'now'
}

/** The state that publishing leads to. A quest with an opening time is open, and members can claim it from that time on. */
export function publishedState(opening: Opening): QuestState {
  return opening === 'announced' ? 'coming_soon' : 'open'
}
