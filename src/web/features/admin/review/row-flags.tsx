import { Flag } from 'lucide-react'
import type { MemberFacts } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { describeFacts, nameFact } from '../members/describe-facts.ts'
import { messages } from './messages.ts'

type RowFlagsProps = { facts: MemberFacts; name: string; onOpen: () => void }

const chipLook = 'figures rounded-full bg-gold-soft px-2 text-xs leading-5 font-medium text-gold'

/**
 * The first unusual fact about a member, and how many more there are; on phones only their number. Where there is little room the words
 * are cut off, but not the number. The member's record explains them.
 */
export function RowFlags({ facts, name, onOpen }: RowFlagsProps) {
  const unusual = describeFacts(facts).filter(({ isUnusual }) => isUnusual)
  const [first, ...others] = unusual
  if (first === undefined) return null
  const names = unusual.map(nameFact).join(', ')
  return (
    <button
      type="button"
      onClick={onOpen}
      title={names}
      aria-label={messages.entry.flags(name, names)}
      className="flex min-h-6 min-w-9 items-center gap-x-1 rounded-full focus-visible:-outline-offset-2 sm:min-w-24"
    >
      <span className={`${chipLook} flex items-center gap-x-1 sm:hidden`}>
        <Flag aria-hidden="true" className="size-3" />
        {formatNumber(unusual.length)}
      </span>
      <span className={`${chipLook} flex min-w-0 max-sm:hidden`}>
        <span className="truncate">{first.label}</span>
        {first.ending && <span className="shrink-0">{first.ending}</span>}
      </span>
      {others.length > 0 && (
        <span className={`${chipLook} shrink-0 max-sm:hidden`}>{messages.entry.more(others.length)}</span>
      )}
    </button>
  )
}
