import type { MemberSummary } from '../../../../api/members.ts'
import { MemberBadges } from './member-badges.tsx'
import { messages } from './messages.ts'

type MemberListProps = { members: MemberSummary[]; onOpen: (id: string) => void; isRanked?: boolean }

/** Members, each with a button that opens their record. */
export function MemberList({ members, onOpen, isRanked = false }: MemberListProps) {
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
