import type { ClaimOfQuest } from '../../../../api/results.ts'
import { linkToMember } from '../links.ts'
import { RowLink } from '../row-link.tsx'
import { messages } from './messages.ts'

const { people: texts } = messages

const looks: Record<ClaimOfQuest['state'], string> = {
  started: 'border-dashed border-edge text-muted',
  checking: 'border-edge text-ink',
  pending: 'border-edge text-ink',
  returned: 'border-edge text-ink',
  approved: 'border-transparent bg-leaf-soft text-ink',
  done: 'border-transparent bg-leaf-soft text-ink',
  refused: 'border-transparent bg-danger-soft text-danger',
  withdrawn: 'border-transparent bg-sunk text-muted',
}

export function ClaimStateChip({ claim }: { claim: ClaimOfQuest }) {
  const { state, decidedAt } = claim
  // Nobody decided on an answer that was wrong.
  const isMissed = state === 'refused' && decidedAt === null
  return (
    <span
      className={`inline-block rounded-full border px-2 text-xs leading-5 font-semibold whitespace-nowrap ${looks[isMissed ? 'withdrawn' : state]}`}
    >
      {texts.states[isMissed ? 'missed' : state]}
    </span>
  )
}

export function ClaimMember({ claim }: { claim: ClaimOfQuest }) {
  if (claim.memberName === null) return <span className="text-muted">{texts.gone}</span>
  return (
    <RowLink to={linkToMember(claim.memberId)} className="max-w-full truncate">
      <bdi>{claim.memberName}</bdi>
    </RowLink>
  )
}

/** The points that it has earned or may earn yet; 0 if it will not. */
export function pointsOf({ state, points }: ClaimOfQuest): number {
  return state === 'started' || state === 'refused' || state === 'withdrawn' ? 0 : points
}

/** The moment that the list is sorted by. */
export function momentOf({ sentAt, startedAt }: ClaimOfQuest): string {
  return sentAt ?? startedAt
}

export function claimKeyOf({ memberId, period }: ClaimOfQuest): string {
  return `${memberId} ${period}`
}
