import type { ClaimState } from './quests.ts'

/** What the list of a quest's claims is filtered by. */
export const CLAIM_FILTERS = ['waiting', 'approved', 'refused', 'done', 'started', 'withdrawn'] as const
export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

const states: Partial<Record<ClaimFilter, readonly ClaimState[]>> = {
  waiting: ['checking', 'pending', 'returned'],
}

/** The states of the claims that a filter lists. */
export function statesOf(filter: ClaimFilter): readonly ClaimState[] {
  return states[filter] ?? [filter as ClaimState]
}
