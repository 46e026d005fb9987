import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MemberFacts, MemberSummary } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import type { Direction, MemberOrder } from '../../../../domain/member-list.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { linkToMember } from '../links.ts'
import { RowLink } from '../row-link.tsx'
import { describeFacts, nameFact } from './describe-facts.ts'
import { MemberBadges } from './member-badges.tsx'
import { messages } from './messages.ts'

type MemberTableProps = {
  members: MemberSummary[]
  facts: Record<string, MemberFacts>
  order: MemberOrder
  direction: Direction
  onSort: (order: MemberOrder) => void
  busy: boolean
}

const cell = 'px-3 py-1.5 align-middle first:pl-4 last:pr-4'
const figureCell = 'figures px-3 py-1.5 text-right align-middle whitespace-nowrap last:pr-4'
const wide = 'max-sm:hidden'
/** The facts have a column of their own where there is room, and otherwise stand below the email. */
const widest = 'max-lg:hidden'

export function MemberTable({ members, facts, order, direction, onSort, busy }: MemberTableProps) {
  const sorting = { order, direction, onSort }
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-raised">
      <table aria-busy={busy} className={`w-full border-collapse text-left ${busy ? 'opacity-60' : ''}`}>
        <caption className="sr-only">{messages.list.caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm">
            <SortHead name="name" {...sorting} className="lg:w-1/3" />
            <th scope="col" className={`${cell} ${widest} font-semibold text-muted`}>
              {messages.list.columns.facts}
            </th>
            <SortHead name="joined" {...sorting} className={wide} />
            <SortHead name="pending" {...sorting} isFigure />
            <SortHead name="total" {...sorting} isFigure className={wide} />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {members.map((member) => (
            <tr key={member.id} className="hover:bg-sunk">
              <th scope="row" className={`${cell} min-w-0 font-normal`}>
                <p className="flex flex-wrap items-center gap-x-3">
                  <RowLink to={linkToMember(member.id)} className="wrap-anywhere">
                    <bdi>{member.name}</bdi>
                  </RowLink>
                  <MemberBadges member={member} />
                </p>
                <p className="text-sm leading-5 text-muted wrap-anywhere">
                  <bdi>{member.email}</bdi>
                </p>
                <div className="pt-1 empty:hidden lg:hidden">
                  <MemberFlags facts={facts[member.id]} />
                </div>
              </th>
              <td className={`${cell} ${widest}`}>
                <MemberFlags facts={facts[member.id]} />
              </td>
              <td className={`${cell} ${wide} text-sm whitespace-nowrap text-muted`}>
                <DateText iso={member.dateJoined} />
              </td>
              <td className={`${figureCell} font-semibold text-gold`}>
                {formatNumber(member.pendingPoints)}
              </td>
              <td className={`${figureCell} ${wide}`}>{formatNumber(member.totalPoints)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortHeadProps = Pick<MemberTableProps, 'order' | 'direction' | 'onSort'> & {
  name: MemberOrder
  isFigure?: boolean
  className?: string
}

function SortHead({ name, order, direction, onSort, isFigure = false, className = '' }: SortHeadProps) {
  const isSorted = name === order
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`px-3 py-0 first:pl-4 last:pr-4 ${isFigure ? 'text-right' : ''} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(name)}
        className={`inline-flex min-h-11 items-center gap-1 rounded-sm font-semibold hover:text-ink ${isFigure ? 'flex-row-reverse' : ''} ${isSorted ? 'text-ink' : 'text-muted'}`}
      >
        {messages.list.columns[name]}
        <Arrow aria-hidden="true" className={`size-4 ${isSorted ? '' : 'invisible'}`} />
      </button>
    </th>
  )
}

/** The unusual facts about a member in a few words each. */
function MemberFlags({ facts }: { facts: MemberFacts | undefined }) {
  const unusual = facts === undefined ? [] : describeFacts(facts).filter(({ isUnusual }) => isUnusual)
  if (unusual.length === 0) return null
  return (
    <ul className="figures flex flex-wrap gap-1">
      {unusual.map((fact) => (
        <li
          key={fact.label}
          className="rounded-full bg-gold-soft px-2 text-xs leading-5 font-medium text-gold"
        >
          {nameFact(fact)}
        </li>
      ))}
    </ul>
  )
}
