import { Flag } from 'lucide-react'
import type { MemberFacts } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { describeFacts } from '../members/describe-facts.ts'
import { messages } from './messages.ts'

type RowFlagsProps = { facts: MemberFacts; name: string; onOpen: () => void }

const chipLook = 'figures rounded-full bg-gold-soft px-2 text-xs leading-5 font-medium text-gold'

/** The first unusual fact about a member, and how many more there are; on phones only their number. The member's record explains them. */
export function RowFlags({ facts, name, onOpen }: RowFlagsProps) {
  const [first, ...others] = describeFacts(facts)
    .filter(({ isUnusual }) => isUnusual)
    .map(({ label }) => label)
  if (first === undefined) return null
  const labels = [first, ...others].join(', ')
  return (
    <button
      type="button"
      onClick={onOpen}
      title={labels}
      aria-label={messages.entry.flags(name, labels)}
      className="flex min-h-6 min-w-9 items-center gap-x-1 rounded-full focus-visible:-outline-offset-2 sm:min-w-16"
    >
      <span className={`${chipLook} flex items-center gap-x-1 sm:hidden`}>
        <Flag aria-hidden="true" className="size-3" />
        {formatNumber(others.length + 1)}
      </span>
      <span className={`${chipLook} min-w-0 truncate max-sm:hidden`}>{first}</span>
      {others.length > 0 && (
        <span className={`${chipLook} shrink-0 max-sm:hidden`}>{messages.entry.more(others.length)}</span>
      )}
    </button>
  )
}
