/**
 * Entries whose keys begin with these decide on the earlier entry that the rest of the key names: `approve:login:2026-11-14`. Reversing a
 * rejection gives the points that the rejection took away.
 */
export const DECISION_STATES = {
  approve: 'approved',
  reject: 'rejected',
  'reverse:reject': 'restored',
  reverse: 'reversed',
} as const

export type DecisionPrefix = keyof typeof DECISION_STATES

/** The kinds of entries that decide on others. */
export const DECISION_KINDS = ['approve', 'reject', 'reverse'] as const

/** Points that an administrator added or took, with a reason. */
export const ADJUSTMENT_KIND = 'adjust'
