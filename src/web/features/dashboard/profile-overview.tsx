import { Copy } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import type { Me } from '../../../api/me.ts'
import { CopyOutcome, useCopy } from '../../ui/copy.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Figure } from '../../ui/figure.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { growthRings } from '../../ui/rings.tsx'
import { messages } from './messages.ts'

const { profile } = messages

export function ProfileOverview({ member }: { member: Me }) {
  const id = useId()
  // Side by side, unless the numbers are too long for half a phone.
  const isLong = Math.max(member.totalPoints, member.pendingPoints) >= 100_000
  const className = `${isLong ? 'max-sm:col-span-2' : ''} lg:col-span-2`
  const pointsLook = { tone: 'gold', size: 'large', className } as const
  return (
    <section
      aria-labelledby={id}
      className="ground-forest relative isolate overflow-hidden rounded-3xl p-6 sm:p-10 lg:p-12"
    >
      <MemberRings
        points={member.totalPoints + member.pendingPoints}
        className="absolute -top-16 -right-20 -z-10 w-56 max-w-none sm:-top-28 sm:-right-28 sm:w-96 lg:-top-16 lg:-right-40 lg:w-152"
      />
      <h2 id={id} className="text-2xl sm:text-3xl">
        {profile.title}
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 sm:mt-9 sm:gap-y-10 lg:max-w-3xl lg:grid-cols-4">
        <Fact label={profile.name} className="col-span-2">
          <span dir="auto" className="text-xl wrap-anywhere">
            {member.name}
          </span>
        </Fact>
        <UserId id={member.id} />
        <Figure label={profile.totalPoints} value={member.totalPoints} {...pointsLook} />
        <Figure label={profile.pendingPoints} value={member.pendingPoints} {...pointsLook} />
        <Figure label={profile.totalReferrals} value={member.referralCount} size="small" />
        <Figure label={profile.verifiedReferrals} value={member.verifiedReferrals} size="small" />
        <Figure label={profile.unverifiedReferrals} value={member.unverifiedReferrals} size="small" />
        <Fact label={profile.joinDate}>
          <DateText iso={member.dateJoined} />
        </Fact>
      </dl>
      {member.referralsAreEstimated && (
        <p className="mt-4 max-w-2xl text-sm text-muted sm:mt-6">{profile.estimate}</p>
      )}
      {/* Always visible, so that members know it before they lose points. */}
      <p className="mt-5 max-w-2xl border-t border-edge/50 pt-4 text-sm text-muted sm:mt-6">
        {renderMessage(profile.whyPending, { strong })}
      </p>
    </section>
  )
}

type FactProps = { label: string; className?: string; children: ReactNode }

function Fact({ label, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="mt-1 font-medium">{children}</dd>
    </div>
  )
}

function UserId({ id }: { id: string }) {
  const text = useRef<HTMLElement>(null)
  const copy = useCopy(text)
  return (
    <Fact label={profile.userId} className="col-span-2">
      <span className="flex items-center gap-1">
        <code ref={text} className="figures font-body text-lg wrap-anywhere">
          {id}
        </code>
        <button
          type="button"
          onClick={copy.copy}
          className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
        >
          <Copy aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{profile.copyUserId}</span>
        </button>
      </span>
      <CopyOutcome copy={copy} done={profile.userIdCopied} />
    </Fact>
  )
}

const FEWEST = 3
const MOST = 14

const rings = growthRings(MOST, 2.1, 460)

/** A slice of the member's tree: every doubling of the points adds a ring, the youngest is gold, and there is room to grow. */
function MemberRings({ points, className }: { points: number; className: string }) {
  const grown = Math.min(FEWEST + Math.floor(Math.log2(1 + points / 5)), MOST)
  return (
    <svg viewBox="0 0 1000 1000" fill="none" className={className} aria-hidden="true">
      {rings.map((d, i) => (
        <path key={d} d={d} vectorEffect="non-scaling-stroke" {...lineOf(i, grown, points)} />
      ))}
    </svg>
  )
}

function lineOf(ring: number, grown: number, points: number) {
  if (ring >= grown) return { className: 'stroke-edge/40', strokeWidth: 1, strokeDasharray: '1 7' }
  const isYoungest = ring === grown - 1 && points > 0
  return isYoungest
    ? { className: 'stroke-gold', strokeWidth: 2.5 }
    : { className: 'stroke-edge/60', strokeWidth: 1.5 }
}
