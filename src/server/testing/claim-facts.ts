import type { Claimant } from '../../domain/prerequisites.ts'
import type { Claim, QuestRules, QuestTotals } from '../../domain/quests.ts'

/** An open quest that pays ten points once. */
export const onceQuest: QuestRules = {
  state: 'open',
  recurrence: 'once',
  cooldownHours: null,
  opensAt: null,
  closesAt: null,
  claimLimit: null,
  pointsBudget: null,
  points: 10,
  prerequisites: [],
}

/** A member who joined on November 1, 2026, and has forty points. */
export const newMember: Claimant = {
  isEmailVerified: false,
  hasWallet: false,
  staffRole: null,
  joinedAt: new Date('2026-11-01T12:00:00.000Z'),
  points: 40,
  completedQuests: new Set(),
}

export const noTotals: QuestTotals = { claims: 0, points: 0 }

/** A claim that was made at a moment and waits, unless it is changed. */
export function claimAt(at: string | Date, change: Partial<Claim> = {}): Claim {
  const claimedAt = new Date(at)
  return { period: 'once', state: 'pending', startedAt: claimedAt, claimedAt, ...change }
}
