/** What the review has made of an entry that earned something. */
export type EntryState = 'pending' | 'approved' | 'rejected' | 'reversed'

const EARNING_KINDS = new Set(['login', 'quiz', 'blog', 'referral'])

const STATES = { approve: 'approved', reject: 'rejected', reverse: 'reversed' } as const

/** Entries of the review itself have no state: they are what gave another one its own. */
export function stateOf(kind: string, decision: keyof typeof STATES | null): EntryState | null {
  if (!EARNING_KINDS.has(kind)) return null
  return decision === null ? 'pending' : STATES[decision]
}
