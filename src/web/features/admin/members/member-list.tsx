import type { MemberSummary } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { MemberBadges } from './member-badges.tsx'

type UserListProps = { members: MemberSummary[]; onOpen: (id: string) => void; isRanked?: boolean }

/** Members to choose from: each opens its record. */
export function MemberList({ members, onOpen, isRanked = false }: UserListProps) {
  const List = isRanked ? 'ol' : 'ul'
  return (
    <List className="divide-y divide-line">
      {members.map((member, i) => (
        <li key={member.id} className="flex items-start gap-3 py-3">
          {isRanked && (
            <span
              aria-hidden="true"
              className="figures w-7 shrink-0 pt-2 text-right font-display text-lg text-muted"
            >
              {i + 1}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <button
              type="button"
              onClick={() => onOpen(member.id)}
              className="min-h-9 rounded-sm text-left font-semibold text-leaf underline decoration-1 underline-offset-4 wrap-anywhere hover:text-leaf-strong hover:decoration-2"
            >
              <bdi>{member.name}</bdi>
            </button>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{member.email}</bdi>
            </p>
            <p className="text-sm text-muted wrap-anywhere">{member.id}</p>
            <MemberBadges member={member} />
          </div>
          <dl className="figures shrink-0 pt-1.5 text-right">
            <div>
              <dt className="sr-only">Pending points</dt>
              <dd className="font-semibold text-gold">{formatNumber(member.pendingPoints)} pending</dd>
            </div>
            <div>
              <dt className="sr-only">Total points</dt>
              <dd className="text-sm text-muted">{formatNumber(member.totalPoints)} total</dd>
            </div>
          </dl>
        </li>
      ))}
    </List>
  )
}
