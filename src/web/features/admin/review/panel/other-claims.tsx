import type { OtherClaims, ReviewContext } from '../../../../../api/review-desk.ts'
import { formatShortMoment } from '../../../../../domain/format.ts'
import { TextLink } from '../../../../ui/link.tsx'
import { linkToMember } from '../../links.ts'
import { messages } from './messages.ts'

type OtherClaimsOfProps = { context: ReviewContext; memberId: string }

/** What is equal anywhere, and what the member sent for the same quest before. */
export function OtherClaimsOf({ context, memberId }: OtherClaimsOfProps) {
  const { equalTexts, equalFiles, earlier } = context
  const isAlone = [equalTexts, equalFiles, earlier].every(({ claims }) => claims.length === 0)
  if (isAlone) return <p className="text-sm text-muted">{messages.noEarlier}</p>
  return (
    <>
      <ClaimList title={messages.equalTexts} found={equalTexts} memberId={memberId} isUnusual />
      <ClaimList title={messages.equalFiles} found={equalFiles} memberId={memberId} isUnusual />
      <ClaimList title={messages.earlier} found={earlier} memberId={memberId} />
    </>
  )
}

type ClaimListProps = { title: string; found: OtherClaims; memberId: string; isUnusual?: boolean }

function ClaimList({ title, found: { claims, hasMore }, memberId, isUnusual = false }: ClaimListProps) {
  if (claims.length === 0) return null
  return (
    <section className={`text-sm ${isUnusual ? 'border-l-3 border-gold-bright pl-3' : ''}`}>
      <p className="font-semibold">{title}</p>
      <ul>
        {claims.map(({ memberId: id, memberName, questTitle, claimedAt, state, summary, reason }) => (
          <li key={`${id} ${questTitle} ${claimedAt}`} className="text-muted wrap-anywhere">
            {isUnusual &&
              (id === memberId ? (
                messages.ownClaim
              ) : (
                <TextLink to={linkToMember(id)}>
                  <bdi>{memberName}</bdi>
                </TextLink>
              ))}
            {isUnusual && ` · ${questTitle} · `}
            <time dateTime={claimedAt}>{formatShortMoment(claimedAt, new Date())}</time>
            {` · ${messages.other(state)}`}
            {!isUnusual && summary !== null && <span className="block truncate">{summary}</span>}
            {!isUnusual && reason !== null && ` · ${messages.reason(reason)}`}
          </li>
        ))}
        {hasMore && <li className="text-muted">{messages.more}</li>}
      </ul>
    </section>
  )
}
