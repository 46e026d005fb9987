import type { Ref } from 'react'
import type { MemberFacts, MemberSummary } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import type { Direction } from '../../../../domain/list-direction.ts'
import type { MemberOrder } from '../../../../domain/member-list.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { linkToMember } from '../links.ts'
import { RowLink } from '../row-link.tsx'
import { SortHead } from '../sort-head.tsx'
import { describeFacts, nameFact } from './describe-facts.ts'
import { MemberBadges } from './member-badges.tsx'
import { messages } from './messages.ts'

type MemberTableProps = {
  ref: Ref<HTMLTableElement>
  members: MemberSummary[]
  facts: Record<string, MemberFacts>
  order: MemberOrder
  direction: Direction
  onSort: (order: MemberOrder) => void
  busy: boolean
}

const figures = 'figures text-right whitespace-nowrap'
const wide = 'max-sm:hidden'
/** The facts have a column of their own where there is room, and otherwise stand below the email. */
const widest = 'max-lg:hidden'

export function MemberTable({ ref, members, facts, order, direction, onSort, busy }: MemberTableProps) {
  const { columns } = messages.list
  const sorting = { order, direction, onSort }
  return (
    <table ref={ref} aria-busy={busy} className={`desk-table ${busy ? 'opacity-60' : ''}`}>
      <caption className="sr-only">{messages.list.caption}</caption>
      <thead>
        <tr>
          <SortHead name="name" label={columns.name} {...sorting} className="lg:w-1/3" />
          <th scope="col" className={widest}>
            {columns.facts}
          </th>
          <SortHead name="joined" label={columns.joined} {...sorting} className={wide} />
          <SortHead name="pending" label={columns.pending} {...sorting} isFigure />
          <SortHead name="total" label={columns.total} {...sorting} isFigure className={wide} />
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id} data-row={member.id}>
            <th scope="row" className="min-w-0 font-normal">
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
            <td className={widest}>
              <MemberFlags facts={facts[member.id]} />
            </td>
            <td className={`${wide} text-sm whitespace-nowrap text-muted`}>
              <DateText iso={member.dateJoined} />
            </td>
            <td className={`${figures} font-semibold text-gold`}>{formatNumber(member.pendingPoints)}</td>
            <td className={`${figures} ${wide}`}>{formatNumber(member.totalPoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
