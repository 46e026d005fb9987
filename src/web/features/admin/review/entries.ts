import type { PendingEntry } from '../../../../api/review.ts'
import { LEFT_OUT_REASONS, type LeftOutReason } from '../../../../domain/review.ts'
import { describeSource } from '../../../app/describe-entry.ts'
import { messages } from './messages.ts'

/** Says what was earned: 'Daily login of November 14, 2026'. Of a referral it names the newcomer, of a created quest its title. */
export function describeEntry({ sourceKey, newcomer, questTitle }: PendingEntry): string {
  return newcomer === null
    ? (questTitle ?? describeSource(sourceKey, 'their'))
    : messages.entry.describeReferral(newcomer.name)
}

export type LeftOut = Record<LeftOutReason, number>

/** A sentence for each reason that applies. */
export function describeLeftOut(
  leftOut: LeftOut,
  texts: Record<LeftOutReason, (count: number) => string>,
): string {
  return LEFT_OUT_REASONS.filter((reason) => leftOut[reason] > 0)
    .map((reason) => texts[reason](leftOut[reason]))
    .join(' ')
}
