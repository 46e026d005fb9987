import { Flag } from 'lucide-react'
import type { MemberFacts } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
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
  return (
    <button
      type="button"
      onClick={onOpen}
      title={[first, ...others].join(', ')}
      className="flex min-h-6 min-w-9 items-center gap-x-1 rounded-full focus-visible:-outline-offset-2 sm:min-w-16"
    >
      <span className="sr-only">
        {renderMessage(messages.entry.flags, { name: () => <bdi>{name}</bdi> })}
      </span>
      <span aria-hidden="true" className={`${chipLook} flex items-center gap-x-1 sm:hidden`}>
        <Flag className="size-3" />
        {formatNumber(others.length + 1)}
      </span>
      <span className={`${chipLook} min-w-0 truncate max-sm:sr-only`}>{first}</span>
      {others.length > 0 && (
        <span className={`${chipLook} shrink-0 max-sm:sr-only`}>
          <span aria-hidden="true">{messages.entry.more(others.length)}</span>
          <span className="sr-only">{others.join(', ')}</span>
        </span>
      )}
    </button>
  )
}
