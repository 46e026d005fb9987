import type { ReactNode } from 'react'
import { getMember } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { member_not_found } from '../../../../domain/messages/specific-errors.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import type { ButtonVariant } from '../../../ui/button-look.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WaitingAdjustments } from '../adjustments/waiting-adjustments.tsx'
import { Disclosure } from '../disclosure.tsx'
import { linkToAuditOf, linkToMember, linkToReviewOf } from '../links.ts'
import { useLiveQuery } from '../live-queries.ts'
import { MemberNotes } from '../notes/member-notes.tsx'
import { useCapability } from '../use-capability.ts'
import { describeFacts } from './describe-facts.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberBadges } from './member-badges.tsx'
import { MemberPoints } from './member-points.tsx'
import { messages } from './messages.ts'

const { record: texts } = messages

/** All that is known about one member, and the actions on them, beside another list: with the name as its heading. */
export function MemberRecordCard({ id }: { id: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <MemberLoader id={id}>
        {(member) => (
          <>
            <div>
              <h2 className="text-2xl wrap-anywhere">
                <bdi>{member.name}</bdi>
              </h2>
              <MemberEmail member={member} />
            </div>
            <div className="flex flex-wrap gap-3">
              <MemberLinks id={id} />
            </div>
            <MemberSections member={member} />
          </>
        )}
      </MemberLoader>
    </div>
  )
}

type MemberLoaderProps = { id: string; children: (member: MemberRecord) => ReactNode }

export function MemberLoader({ id, children }: MemberLoaderProps) {
  const query = useLiveQuery(getMember, { params: { id } })
  switch (query.status) {
    case 'loading':
      return <Skeleton text={texts.loading} lines={6} />
    case 'missing':
      return <p role="alert">{member_not_found}</p>
    case 'failed':
      return <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>
    case 'ready':
      return children(query.value)
  }
}

export function MemberEmail({ member }: { member: MemberRecord }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted wrap-anywhere">
      <bdi>{member.email}</bdi>
      <MemberBadges member={member} />
    </span>
  )
}

/** Where to go on from a member, as far as the reader may go there. */
export function MemberLinks({ id, variant = 'primary' }: { id: string; variant?: ButtonVariant }) {
  const mayReview = useCapability('review.decide')
  const mayReadAudit = useCapability('audit.read')
  return (
    <>
      {mayReview && (
        <ButtonLink to={linkToReviewOf(id)} variant={variant} size="small" className="max-sm:min-h-11">
          {messages.review}
        </ButtonLink>
      )}
      {mayReadAudit && (
        <ButtonLink to={linkToAuditOf(id)} variant="secondary" size="small" className="max-sm:min-h-11">
          {messages.audit}
        </ButtonLink>
      )}
    </>
  )
}

type MemberSectionsProps = { member: MemberRecord; children?: ReactNode }

export function MemberSections({ member, children }: MemberSectionsProps) {
  const mayAdjust = useCapability('points.adjust')
  return (
    <>
      <Card className="grid grid-cols-1 gap-x-12 gap-y-4 sm:p-5! lg:grid-cols-[auto_minmax(0,1fr)]">
        <dl className="grid grid-cols-2 gap-6 sm:flex sm:gap-12">
          <Figure label={messages.totalPoints} value={member.totalPoints} tone="gold" />
          <Figure label={messages.pendingPoints} value={member.pendingPoints} tone="gold" />
        </dl>
        <MemberActions member={member} />
        {mayAdjust && <WaitingAdjustments memberId={member.id} />}
      </Card>
      <Card className="grid grid-cols-1 gap-8 sm:p-5! xl:grid-cols-2">
        <Facts member={member} />
        <MemberParticulars member={member} />
      </Card>
      {children}
      <MemberNotes memberId={member.id} />
      <Card className="sm:p-5!">
        <MemberPoints id={member.id} />
      </Card>
    </>
  )
}

/** Unusual facts come first and are emphasised, without a verdict. */
function Facts({ member }: { member: MemberRecord }) {
  const facts = describeFacts(member.facts)
  const sorted = facts.toSorted((a, b) => Number(b.isUnusual) - Number(a.isUnusual))
  return (
    <div>
      <h2 className="text-xl">{texts.facts}</h2>
      <p className="mt-1 text-sm text-muted">{texts.factsHint}</p>
      <ul className="mt-3 grid gap-2">
        {sorted.map(({ text, isUnusual }) => (
          <li
            key={text}
            className={`border-l-3 py-0.5 pl-3 wrap-anywhere ${isUnusual ? 'border-gold-bright font-medium' : 'border-line text-muted'}`}
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MemberParticulars({ member }: { member: MemberRecord }) {
  const { referredBy, lastLoginRewardDate, lastReadBlogDate, suspendedAt, sessions } = member
  return (
    <dl className="grid grid-cols-2 content-start gap-4">
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
      <Particular label={texts.referralCode.label}>
        {member.chosenReferralCode ?? texts.referralCode.none}
      </Particular>
      <Particular label={texts.referredBy.label}>
        {referredBy === null ? (
          texts.referredBy.nobody
        ) : (
          <TextLink to={linkToMember(referredBy)}>{referredBy}</TextLink>
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
                  <TextLink to={linkToMember(id)}>
                    <bdi>{name}</bdi>
                  </TextLink>{' '}
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
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
