import { Copy } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import type { Me } from '../../../api/me.ts'
import { CopyOutcome, useCopy } from '../../ui/copy.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Figure } from '../../ui/figure.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'

const { profile } = messages

export function ProfileOverview({ member }: { member: Me }) {
  const id = useId()
  // Side by side, unless the numbers are too long for half a phone.
  const isLong = Math.max(member.totalPoints, member.pendingPoints) >= 100_000
  const className = `${isLong ? 'max-sm:col-span-2' : ''} lg:col-span-2`
  const pointsLook = { tone: 'gold', size: 'large', className } as const
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-raised p-5 sm:p-8">
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
