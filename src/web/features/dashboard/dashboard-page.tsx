import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { MEMBER_TITLES, type MemberTitle, titleOf } from '../../../domain/member-titles.ts'
import { refreshSession, useSession } from '../../app/session.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DashedCircle } from '../../ui/dashed-circle.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { linkTo } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { ReferralCode } from '../invitations/referral-code.tsx'
import { messages as historyMessages } from '../points/messages.ts'
import { Today } from '../tasks/today.tsx'
import { useTasks } from '../tasks/use-tasks.ts'
import { Wallet } from '../wallet/wallet.tsx'
import { Badges } from './badges.tsx'
import { messages } from './messages.ts'
import { ProfileOverview } from './profile-overview.tsx'

const { otherActivities } = messages
const { meanings } = messages.role

export default function DashboardPage() {
  const session = useSession()
  // The guard redirects to the login page, which shows the same sentence.
  if (session.status !== 'member') return <p>{messages.logIn}</p>
  return <Dashboard member={session.member} />
}

function Dashboard({ member }: { member: Me }) {
  const { freshness, retry } = useFreshMember()
  const list = useTasks()
  const isLoading = freshness === 'loading' || list.query.status === 'loading'
  const referral = list.find('referral')
  return (
    <div className="page-width pb-16 sm:pb-24">
      <h1 className="pt-6 pb-7 text-4xl sm:pt-12 sm:pb-9 sm:text-5xl lg:text-6xl">{messages.title}</h1>
      <div className="relative grid grid-cols-1 gap-4">
        {isLoading && (
          // In the title's margin, so that nothing moves when it disappears.
          <p role="status" className="absolute -top-7 text-sm text-muted sm:-top-9">
            {messages.loading}
          </p>
        )}
        {freshness === 'failed' && (
          <FailureAlert retry={retry}>
            <AlertText text={messages.failed} more={messages.outdated} />
          </FailureAlert>
        )}
        {(list.query.status === 'failed' || list.query.status === 'missing') && (
          <FailureAlert retry={list.query.retry}>{messages.todayFailed}</FailureAlert>
        )}
        <Today list={list} pendingPoints={member.pendingPoints} />
        {!member.emailVerified && !member.isSuspended && (
          <Alert tone="info">{renderMessage(messages.notVerified, { account: linkTo('/account') })}</Alert>
        )}
        <ProfileOverview member={member} />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 sm:mt-20 sm:gap-y-20 lg:grid-cols-2">
        <YourRole member={member} />
        <ReferralCode member={member} points={referral?.state === 'open' ? referral.points : 0} />
        <Wallet member={member} />
        <Badges member={member} />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-y-10 sm:mt-20 sm:gap-y-20">
        <PageSection title={historyMessages.title} text={historyMessages.lead}>
          <WhenNear>{() => <History />}</WhenNear>
        </PageSection>
        <OtherActivities />
      </div>
    </div>
  )
}

let isOpenedFirst = true

/** The document began with this page, so the member's record has just arrived. */
function isJustLoaded(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const isFirstPage = isOpenedFirst && load?.name === location.href
  isOpenedFirst = false
  return isFirstPage
}

/** Refreshes the member when the page opens, because the session may be old. The old numbers stay visible meanwhile. */
function useFreshMember() {
  const [freshness, setFreshness] = useState<'loading' | 'fresh' | 'failed'>('loading')

  /** A failure stays visible while retrying, so that the focus stays on its button. */
  async function refresh() {
    setFreshness((await refreshSession()) ? 'fresh' : 'failed')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens
  useEffect(() => {
    if (isJustLoaded()) setFreshness('fresh')
    else void refresh()
  }, [])

  return { freshness, retry: () => void refresh() }
}

/** The history with what was sent for its entries, which is a part of another feature. */
async function loadHistory() {
  const [{ default: PointsHistory }, { SentOfEntry }] = await Promise.all([
    import('../points/points-history.tsx'),
    import('../tasks/sent-of-entry.tsx'),
  ])
  return { default: () => <PointsHistory SentOf={SentOfEntry} /> }
}

function History() {
  const { loading, failed } = historyMessages
  return <Loaded load={loadHistory} props={{}} loading={loading} failed={failed} />
}

function YourRole({ member }: { member: Me }) {
  const current = titleOf(member)
  return (
    <PageSection title={messages.role.title}>
      <Card className="grow">
        <ul aria-label={messages.role.list} className="divide-y divide-line">
          {MEMBER_TITLES.map((role) =>
            role === current ? (
              <CurrentRole key={role} role={current} />
            ) : (
              <OtherRole key={role} role={role} isFuture={!(role in meanings)} />
            ),
          )}
        </ul>
      </Card>
    </PageSection>
  )
}

function CurrentRole({ role }: { role: keyof typeof meanings }) {
  return (
    <li aria-current="true" className="flex gap-4 py-4 first:pt-0">
      <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-leaf" />
      <div>
        <p className="text-xl font-semibold">{role}</p>
        <p className="mt-0.5 text-muted">{meanings[role]}</p>
      </div>
    </li>
  )
}

function OtherRole({ role, isFuture }: { role: MemberTitle; isFuture: boolean }) {
  return (
    <li
      aria-disabled="true"
      className="flex items-center gap-4 py-1.5 text-muted first:pt-0 last:pb-0 sm:py-2.5"
    >
      <DashedCircle className="m-0.5 size-5" />
      <span className="grow">{role}</span>
      {isFuture && <span className="text-sm">{messages.role.future}</span>}
    </li>
  )
}

function OtherActivities() {
  return (
    <PageSection title={otherActivities.title} text={otherActivities.lead}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {otherActivities.list.map(({ name, text }) => (
          <Card
            as="li"
            tone="sunk"
            key={name}
            aria-disabled="true"
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-dashed text-muted max-md:p-4 md:flex md:flex-col md:items-start"
          >
            <h3 className="text-lg">{name}</h3>
            <p className="max-md:col-span-full max-md:row-start-2 md:mb-5 md:grow">{text}</p>
            <Button variant="secondary" size="small" disabled>
              {otherActivities.comingSoon}
            </Button>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}
