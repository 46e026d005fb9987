import type { PointEntry } from '../../api/points.ts'
import { formatMoment, formatNumber } from '../../domain/format.ts'
import { ADJUSTMENT_KIND } from '../../domain/history.ts'
import { findKind } from '../../quests/registry.ts'
import { parseSourceKey } from '../../quests/source-key.ts'
import { messages } from './describe-entry.messages.ts'

type Decision = PointEntry['decisions'][number]

/** Says what an entry was for: 'Daily login of November 14, 2026'. `whose` is 'your' for the member, 'their' for administrators. */
export function describeSource(sourceKey: string, whose: 'your' | 'their' = 'your'): string {
  const [name = ''] = sourceKey.split(':', 1)
  if (name === ADJUSTMENT_KIND) return messages.adjustment
  const kind = findKind(name)
  const period = parseSourceKey(sourceKey)?.period ?? ''
  return kind?.describeEntry?.(period, whose) ?? kind?.act ?? messages.unknownSource
}

/** Says how an entry changed the balances: '+5 pending', '−5 pending, +5 total'. */
export function describeChange(entry: Pick<PointEntry, 'pendingChange' | 'totalChange'>): string {
  const { pendingChange, totalChange } = entry
  const parts = []
  if (pendingChange !== 0 || totalChange === 0) parts.push(messages.pending(signed(pendingChange)))
  if (totalChange !== 0) parts.push(messages.total(signed(totalChange)))
  return parts.join(', ')
}

/** 'Rejected on November 14, 2026, 09:05 UTC: −20 pending. Reason: answered by a script' */
export function describeDecision(decision: Decision): string {
  const { state, decidedAt, reason } = decision
  const text = messages.decision(stateLabels[state], formatMoment(decidedAt), describeChange(decision))
  return reason === null ? text : messages.withReason(text, reason)
}

/** Why an administrator added or took points. Other entries say it with the decisions on them. */
export function describeAdjustment({ state, reason }: PointEntry): string | undefined {
  return state === 'adjusted' && reason !== null ? messages.reason(reason) : undefined
}

export const stateLabels = messages.states

function signed(points: number): string {
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return sign + formatNumber(Math.abs(points))
}
