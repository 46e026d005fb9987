import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { getMember } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { formatMoment } from '../../../../domain/format.ts'
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
import { messages } from './messages.ts'

const { record: texts } = messages

type MemberRecordCardProps = {
  id: string
  onOpen: (id: string) => void
  onReview: (member: MemberReference) => void
  onAudit: (member: MemberReference) => void
  onClose: () => void
}

/** All that is known about one member, and the actions on them. */
export function MemberRecordCard({ id, onOpen, onReview, onAudit, onClose }: MemberRecordCardProps) {
  const query = useLiveQuery(getMember, { params: { id } })
  return (
    <Card className="grid grid-cols-1 gap-8 border-edge!">
      {query.status === 'loading' && <Skeleton text={texts.loading} lines={6} />}
      {query.status === 'missing' && <p role="alert">{member_not_found}</p>}
      {query.status === 'failed' && <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>}
      {query.status === 'ready' && (
        <>
          <Head member={query.value} onClose={onClose} />
          <MemberActions member={query.value} onReview={onReview} onAudit={onAudit} />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
            <Facts member={query.value} />
            <Particulars member={query.value} onOpen={onOpen} />
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
          <span className="sr-only">{texts.close}</span>
        </button>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-6 sm:flex sm:gap-12">
        <Figure label={messages.totalPoints} value={member.totalPoints} tone="gold" />
        <Figure label={messages.pendingPoints} value={member.pendingPoints} tone="gold" />
      </dl>
    </div>
  )
}

/** Unusual facts come first and are emphasised, without a verdict. */
function Facts({ member }: { member: MemberRecord }) {
  const facts = describeFacts(member.facts)
  const sorted = facts.toSorted((a, b) => Number(b.isUnusual) - Number(a.isUnusual))
  return (
    <div>
      <h4 className="font-semibold">{texts.facts}</h4>
      <p className="text-sm text-muted">{texts.factsHint}</p>
      <ul className="mt-3 grid gap-2">
        {sorted.map(({ text, isUnusual }) => (
          <li
            key={text}
            className={`border-l-3 py-0.5 pl-3 ${isUnusual ? 'border-gold-bright font-medium' : 'border-line text-muted'}`}
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
      <Particular label={texts.id}>{member.id}</Particular>
      <Particular label={texts.joined}>
        <DateText iso={member.dateJoined} />
      </Particular>
      <Particular label={texts.wallet.label} isWide>
        {member.walletAddress ?? texts.wallet.none}
      </Particular>
      {suspendedAt !== null && (
        <Particular label={texts.suspendedSince}>{formatMoment(suspendedAt)}</Particular>
      )}
      <Particular label={texts.last.login}>
        {lastLoginRewardDate === null ? texts.last.never : <DateText iso={lastLoginRewardDate} />}
      </Particular>
      <Particular label={texts.last.read}>
        {lastReadBlogDate === null ? texts.last.never : formatMoment(lastReadBlogDate)}
      </Particular>
      <Particular label={texts.referredBy.label}>
        {referredBy === null ? (
          texts.referredBy.nobody
        ) : (
          <OpenButton onClick={() => onOpen(referredBy)}>{referredBy}</OpenButton>
        )}
      </Particular>
      <Particular label={texts.referrals.label}>
        {texts.members(member.referralCount)}
        {member.referrals.length > 0 && (
          <Disclosure
            summary={
              member.referrals.length < member.referralCount ? texts.referrals.showLatest : texts.showAll
            }
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
      <Particular label={texts.loggedIn.label}>
        {sessions.length === 0 ? texts.loggedIn.nowhere : texts.sessions(sessions.length)}
        {sessions.length > 0 && (
          <Disclosure summary={texts.showAll}>
            <ul className="grid grid-cols-1 gap-1">
              {sessions.map(({ createdAt, expiresAt }) => (
                <li key={createdAt} className="text-sm font-normal text-muted">
                  {texts.session(formatMoment(createdAt), formatMoment(expiresAt))}
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
