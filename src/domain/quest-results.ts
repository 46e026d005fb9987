/** When the members who took part see how many chose what. */
export const RESULTS_SHOWN = ['after_vote', 'after_close', 'never'] as const
export type ResultsShown = (typeof RESULTS_SHOWN)[number]

/** Whether a member who has voted may see the results now. */
export function areResultsShown(shown: ResultsShown, isClosed: boolean): boolean {
  return shown === 'after_vote' || (shown === 'after_close' && isClosed)
}

export interface Vote {
  option: string
  votes: number
}

/**
 * The results of a poll in the order of its options. A quest that was changed since the member voted may have options that nobody may know
 * yet, so only those with votes are listed then.
 */
export function listResults(
  options: readonly string[],
  votes: ReadonlyMap<string, number>,
  isChanged: boolean,
): Vote[] {
  const known = isChanged ? options.filter((option) => votes.has(option)) : options
  const others = [...votes.keys()].filter((option) => !options.includes(option)).toSorted()
  return [...known, ...(isChanged ? others : [])].map((option) => ({ option, votes: votes.get(option) ?? 0 }))
}
