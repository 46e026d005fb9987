/** Entries of these kinds decide on an earlier entry, whose key they contain: `approve:login:2026-11-14`. */
export const DECISION_STATES = { approve: 'approved', reject: 'rejected', reverse: 'reversed' } as const

export type DecisionKind = keyof typeof DECISION_STATES
