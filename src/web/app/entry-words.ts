import type { PointEntry } from '../../api/points.ts'
import { writtenNumber, writtenUtcDate } from '../ui/written.ts'

const DECISIONS: Record<string, string> = { approve: 'Approved', reject: 'Rejected', reverse: 'Reversed' }

/** What an entry was for: 'Daily login of 14 November 2026'. The review's own entries name the one they are about.
 * An administrator reads of other people's codes, a member of their own. */
export function sourceInWords(sourceKey: string, whose: 'your' | 'their' = 'your'): string {
  const [kind = '', ...rest] = sourceKey.split(':')
  const subject = rest.join(':')
  const decision = DECISIONS[kind]
  if (decision !== undefined) return `${decision}: ${sourceInWords(subject, whose)}`
  switch (kind) {
    case 'login':
      return `Daily login${ofDay(subject)}`
    case 'quiz':
      return `Daily quiz${ofDay(subject)}`
    case 'blog':
      return 'Read a blog post'
    case 'referral':
      return `Referral: a new member joined with ${whose} code`
    default:
      return 'Change of points'
  }
}

/** How an entry changed the balances: '+5 pending', '−5 pending, +5 total'. */
export function changeInWords({
  pendingChange,
  totalChange,
}: Pick<PointEntry, 'pendingChange' | 'totalChange'>): string {
  const parts = []
  if (pendingChange !== 0 || totalChange === 0) parts.push(`${signed(pendingChange)} pending`)
  if (totalChange !== 0) parts.push(`${signed(totalChange)} total`)
  return parts.join(', ')
}

export const stateWords: Record<NonNullable<PointEntry['state']>, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  reversed: 'Reversed',
}

/** Days of the product are UTC days, wherever their reader is. */
function ofDay(subject: string): string {
  const day = /\d{4}-\d\d-\d\d/.exec(subject)?.[0]
  const time = day === undefined ? Number.NaN : Date.parse(day)
  return Number.isNaN(time) ? '' : ` of ${writtenUtcDate(new Date(time))}`
}

function signed(points: number): string {
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return sign + writtenNumber(Math.abs(points))
}
