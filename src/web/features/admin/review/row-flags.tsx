import type { MemberFacts } from '../../../../api/members.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { describeFacts } from '../members/describe-facts.ts'
import { messages } from './messages.ts'

type RowFlagsProps = { facts: MemberFacts; name: string; isNewcomer?: boolean; onOpen: () => void }

const chipLook = 'figures rounded-full bg-gold-soft px-2 text-xs leading-5 font-medium text-gold'

/** The first unusual fact about a member, and how many more there are. The member's record explains them. */
export function RowFlags({ facts, name, isNewcomer = false, onOpen }: RowFlagsProps) {
  const [first, ...others] = describeFacts(facts)
    .filter(({ isUnusual }) => isUnusual)
    .map(({ label }) => label)
  if (first === undefined) return null
  return (
    <button
      type="button"
      onClick={onOpen}
      title={[first, ...others].join(', ')}
      className="flex min-h-6 min-w-0 items-center gap-x-1 rounded-full focus-visible:-outline-offset-2"
    >
      <span className="sr-only">
        {renderMessage(messages.entry.flags, { name: () => <bdi>{name}</bdi> })}
      </span>
      <span className={`${chipLook} min-w-0 truncate`}>
        {isNewcomer && `${messages.entry.newcomer} `}
        {first}
      </span>
      {others.length > 0 && (
        <span className={`${chipLook} shrink-0`}>
          <span aria-hidden="true">{messages.entry.more(others.length)}</span>
          <span className="sr-only">{others.join(', ')}</span>
        </span>
      )}
    </button>
  )
}
