import type { ReactNode } from 'react'
import type { MemberRecord } from '../../../../api/members.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Disclosure } from '../disclosure.tsx'
import { linkToMember } from '../links.ts'
import { messages } from './messages.ts'

const { record: texts } = messages

export function MemberParticulars({ member }: { member: MemberRecord }) {
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
