import type { PointEntry } from '../../api/points.ts'

const states: Record<PointEntry['state'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  restored: 'Given back',
  reversed: 'Reversed',
  adjusted: 'Corrected',
}

export const messages = {
  states,
  adjustment: 'Correction by the team',
  unknownSource: 'Change of points',
  pending: (change: string) => `${change} pending`,
  total: (change: string) => `${change} total`,
  decision: (state: string, moment: string, change: string) => `${state} on ${moment}: ${change}.`,
  withReason: (decision: string, reason: string) => `${decision} Reason: ${reason}`,
  reason: (reason: string) => `Reason: ${reason}`,
}
