import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { getMember } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { formatMoment, plural } from '../../../../domain/format.ts'
import { member_not_found } from '../../../../domain/messages/specific-errors.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useLiveQuery } from '../live-queries.ts'
import type { MemberReference } from '../member-reference.ts'
import { describeFacts } from './describe-facts.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberBadges } from './member-badges.tsx'
import { MemberPoints } from './member-points.tsx'

type MemberRecordCardProps = {
  id: string
  onOpen: (id: string) => void
  onReview: (member: MemberReference) => void
  onAudit: (member: MemberReference) => void
  onClose: () => void
}

/** Everything that is known about one member, and what can be done about them. */
export function MemberRecordCard({ id, onOpen, onReview, onAudit, onClose }: MemberRecordCardProps) {
  const answer = useLiveQuery(getMember, { params: { id } })
  return (
    <Card className="grid grid-cols-1 gap-8 border-edge!">
      {answer.status === 'loading' && <Skeleton text="Loading member..." lines={6} />}
      {answer.status === 'missing' && <p role="alert">{member_not_found}</p>}
      {answer.status === 'failed' && (
        <FailureAlert retry={answer.retry}>The member’s record could not be loaded.</FailureAlert>
      )}
      {answer.status === 'ready' && (
        <>
          <Head member={answer.value} onClose={onClose} />
          <MemberActions member={answer.value} onReview={onReview} onAudit={onAudit} />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
            <Facts member={answer.value} />
            <Particulars member={answer.value} onOpen={onOpen} />
          </div>
          <MemberPoints id={id} />
        </>
      )}
    </Card>
  )
}

function Head({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-2xl wrap-anywhere">
            <bdi>{member.name}</bdi>
          </h3>
          <p className="text-muted wrap-anywhere">
            <bdi>{member.email}</bdi>
          </p>
          <MemberBadges member={member} />
        </div>
        <button
          type="button"
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Close record</span>
        </button>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-6 sm:flex sm:gap-12">
        <Figure label="Total points" value={member.totalPoints} tone="gold" />
        <Figure label="Pending points" value={member.pendingPoints} tone="gold" />
      </dl>
    </div>
  )
}

/** Those that speak come first and stand out; none is a verdict. */
function Facts({ member }: { member: MemberRecord }) {
  const facts = describeFacts(member.facts)
  const sorted = [...facts.filter(({ speaks }) => speaks), ...facts.filter(({ speaks }) => !speaks)]
  return (
    <div>
      <h4 className="font-semibold">What is known</h4>
      <p className="text-sm text-muted">Facts, not verdicts: families and schools share networks too.</p>
      <ul className="mt-3 grid gap-2">
        {sorted.map(({ text, speaks }) => (
          <li
            key={text}
            className={`border-l-3 py-0.5 pl-3 ${speaks ? 'border-gold-bright font-medium' : 'border-line text-muted'}`}
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

type ParticularsProps = { member: MemberRecord; onOpen: (id: string) => void }

function Particulars({ member, onOpen }: ParticularsProps) {
  const { referredBy, lastLoginRewardDate, lastReadBlogDate, suspendedAt, sessions } = member
  return (
    <dl className="grid content-start gap-4 sm:grid-cols-2">
      <Particular label="User ID">{member.id}</Particular>
      <Particular label="Joined">
        <DateText iso={member.dateJoined} />
      </Particular>
      <Particular label="C-Chain wallet" isWide>
        {member.walletAddress ?? 'None linked'}
      </Particular>
      {suspendedAt !== null && <Particular label="Suspended since">{formatMoment(suspendedAt)}</Particular>}
      <Particular label="Last daily login">
        {lastLoginRewardDate === null ? 'Never' : <DateText iso={lastLoginRewardDate} />}
      </Particular>
      <Particular label="Last post read">
        {lastReadBlogDate === null ? 'Never' : formatMoment(lastReadBlogDate)}
      </Particular>
      <Particular label="Referred by">
        {referredBy === null ? (
          'Nobody'
        ) : (
          <OpenButton onClick={() => onOpen(referredBy)}>{referredBy}</OpenButton>
        )}
      </Particular>
      <Particular label="Referrals">
        {plural(member.referralCount, { one: '{count} member', other: '{count} members' })}
        {member.referrals.length > 0 && (
          <Disclosure
            summary={member.referrals.length < member.referralCount ? 'Show the latest' : 'Show them'}
          >
            <ul className="grid grid-cols-1 gap-1">
              {member.referrals.map(({ id, name, dateJoined }) => (
                <li key={id}>
                  <OpenButton onClick={() => onOpen(id)}>
                    <bdi>{name}</bdi>
                  </OpenButton>{' '}
                  <span className="text-sm font-normal text-muted">{formatMoment(dateJoined)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Particular>
      <Particular label="Logged in">
        {sessions.length === 0
          ? 'Nowhere'
          : plural(sessions.length, { one: '{count} session', other: '{count} sessions' })}
        {sessions.length > 0 && (
          <Disclosure summary="Show them">
            <ul className="grid grid-cols-1 gap-1">
              {sessions.map(({ createdAt, expiresAt }) => (
                <li key={createdAt} className="text-sm font-normal text-muted">
                  From {formatMoment(createdAt)} until {formatMoment(expiresAt)}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Particular>
    </dl>
  )
}

type ParticularProps = { label: string; isWide?: boolean; children: ReactNode }

function Particular({ label, isWide = false, children }: ParticularProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function OpenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 rounded-sm text-left text-leaf underline decoration-1 underline-offset-4 wrap-anywhere hover:text-leaf-strong"
    >
      {children}
    </button>
  )
}
