import type { StaffRole } from './staff.ts'
import { DAY_MS } from './utc-day.ts'

export type Prerequisite =
  | { type: 'quest'; questId: string }
  | { type: 'role'; role: StaffRole }
  | { type: 'wallet' }
  | { type: 'email' }
  | { type: 'age'; days: number }
  | { type: 'points'; points: number }

/** What prerequisites ask about a member. */
export interface Claimant {
  isEmailVerified: boolean
  hasWallet: boolean
  staffRole: StaffRole | null
  joinedAt: Date
  /** Pending and total points together, without those that the member can still take back. */
  points: number
  completedQuests: Pick<ReadonlySet<string>, 'has'>
}

/** A prerequisite as it stands for one member. */
export interface CheckedPrerequisite {
  prerequisite: Prerequisite
  isMet: boolean
  /** How far the member is, where there is a count: points, or days of age. */
  progress: { done: number; needed: number } | null
  /** When it is met by itself, if that is to come. */
  opensAt: Date | undefined
}

/** All prerequisites of a quest, in the editor's order, met or not. */
export function listPrerequisites(
  prerequisites: readonly Prerequisite[],
  claimant: Claimant,
  now: Date,
): CheckedPrerequisite[] {
  return prerequisites.map((prerequisite) => {
    const met = isMet(prerequisite, claimant, now)
    return {
      prerequisite,
      isMet: met,
      progress: measureProgress(prerequisite, claimant, now),
      opensAt: met ? undefined : findOpening(prerequisite, claimant),
    }
  })
}

export function isMet(prerequisite: Prerequisite, claimant: Claimant, now: Date): boolean {
  switch (prerequisite.type) {
    case 'quest':
      return claimant.completedQuests.has(prerequisite.questId)
    case 'role':
      return claimant.staffRole === prerequisite.role
    case 'wallet':
      return claimant.hasWallet
    case 'email':
      return claimant.isEmailVerified
    case 'age':
      return addDays(claimant.joinedAt, prerequisite.days) <= now
    case 'points':
      return claimant.points >= prerequisite.points
  }
}

/** The moment at which a prerequisite is met without the member's doing. */
export function findOpening(prerequisite: Prerequisite, { joinedAt }: Claimant): Date | undefined {
  return prerequisite.type === 'age' ? addDays(joinedAt, prerequisite.days) : undefined
}

function measureProgress(prerequisite: Prerequisite, { points, joinedAt }: Claimant, now: Date) {
  switch (prerequisite.type) {
    case 'points':
      return toProgress(points, prerequisite.points)
    case 'age':
      return toProgress(Math.floor((now.getTime() - joinedAt.getTime()) / DAY_MS), prerequisite.days)
    default:
      return null
  }
}

function toProgress(done: number, needed: number): { done: number; needed: number } {
  return { done: Math.min(Math.max(done, 0), needed), needed }
}

function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}
