import type { PendingEntry } from '../../../../api/review.ts'
import { describeSource } from '../../../app/describe-entry.ts'
import { messages } from './messages.ts'

/** Says what was earned: 'Daily login of November 14, 2026'. Of a referral it names the newcomer. */
export function describeEntry({ sourceKey, newcomer }: PendingEntry): string {
  return newcomer === null
    ? describeSource(sourceKey, 'their')
    : messages.entry.describeReferral(newcomer.name)
}
