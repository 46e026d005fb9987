import type { EditableQuest } from '../../../../api/quest-editing.ts'

/** The state that the list shows: what is saved, together with the times and the limits. */
export const SHOWN_STATES = ['draft', 'coming_soon', 'scheduled', 'open', 'exhausted', 'closed'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** What the list is filtered by. */
export interface QuestFilter {
  state?: ShownState | undefined
  kind?: string | undefined
}

export function shownStateOf(
  { state, opensAt, closesAt, isExhausted }: EditableQuest,
  now: Date,
): ShownState {
  if (state === 'draft' || state === 'closed' || (state === 'coming_soon' && opensAt === null)) return state
  if (closesAt !== null && new Date(closesAt) <= now) return 'closed'
  if (opensAt !== null && new Date(opensAt) > now) return 'scheduled'
  return isExhausted ? 'exhausted' : 'open'
}
