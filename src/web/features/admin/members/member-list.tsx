import type { MemberSummary } from '../../../../api/members.ts'
import { linkToMember } from '../links.ts'
import { RowLink } from '../row-link.tsx'
import { MemberBadges } from './member-badges.tsx'
import { messages } from './messages.ts'

type MemberListProps = { members: MemberSummary[]; isRanked?: boolean }

/** Members, each with a link to their page. */
export function MemberList({ members, isRanked = false }: MemberListProps) {
  const List = isRanked ? 'ol' : 'ul'
  return (
    <List className="divide-y divide-line">
      {members.map((member, i) => (
        <li key={member.id} className="flex items-start gap-3 py-2">
          {isRanked && (
            <span
              aria-hidden="true"
              className="figures w-7 shrink-0 pt-1 text-right font-display text-lg text-muted"
            >
              {i + 1}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <RowLink to={linkToMember(member.id)} className="py-1 wrap-anywhere">
                <bdi>{member.name}</bdi>
              </RowLink>
              <MemberBadges member={member} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere">
              <bdi>{member.email}</bdi>
              <span>{member.id}</span>
            </p>
          </div>
          <dl className="figures shrink-0 pt-1 text-right">
            <div>
              <dt className="sr-only">{messages.pendingPoints}</dt>
              <dd className="font-semibold text-gold">{messages.pending(member.pendingPoints)}</dd>
            </div>
            <div>
              <dt className="sr-only">{messages.totalPoints}</dt>
              <dd className="text-sm text-muted">{messages.total(member.totalPoints)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </List>
  )
}
