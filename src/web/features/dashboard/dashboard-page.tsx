import type { Me } from '../../../api/me.ts'
import { useSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { PointsHistory } from '../points/points-history.tsx'
import { usePointHistory } from '../points/use-point-history.ts'
import { Wallet } from '../wallet/wallet.tsx'
import { Badges } from './badges.tsx'
import { messages } from './messages.ts'
import { OtherActivities } from './other-activities.tsx'
import { ProfileOverview } from './profile-overview.tsx'
import { ReferralCode } from './referral-code.tsx'
import { useFreshMember } from './use-fresh-member.ts'
import { YourRole } from './your-role.tsx'

export default function DashboardPage() {
  const session = useSession()
  // The guard redirects to the login page, which shows the same sentence.
  if (session.status !== 'member') return <p>{messages.logIn}</p>
  return <Dashboard member={session.member} />
}

function Dashboard({ member }: { member: Me }) {
  const { freshness, retry } = useFreshMember()
  const history = usePointHistory()
  const isLoading = freshness === 'loading' || (history.rest === 'loading' && history.entries.length === 0)
  return (
    <div className="page-width pb-16 sm:pb-24">
      <PageHeader title={messages.title} lead={messages.lead}>
        <ButtonLink to="/tasks">{messages.openTasks}</ButtonLink>
        <ButtonLink to="/account" variant="secondary">
          {messages.account}
        </ButtonLink>
      </PageHeader>
      <div className="relative grid grid-cols-1 gap-4">
        {isLoading && (
          // In the header's margin, so that nothing moves when it disappears.
          <p role="status" className="absolute -top-7 text-sm text-muted sm:-top-9">
            {messages.loading}
          </p>
        )}
        {freshness === 'failed' && (
          <FailureAlert retry={retry}>
            <p>{messages.failed}</p>
            <p className="mt-1 text-sm">{messages.outdated}</p>
          </FailureAlert>
        )}
        {!member.emailVerified && !member.isSuspended && (
          <Alert tone="info">
            {renderMessage(messages.notVerified, {
              account: (text) => <TextLink to="/account">{text}</TextLink>,
            })}
          </Alert>
        )}
        <ProfileOverview member={member} />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 sm:mt-20 sm:gap-y-20 lg:grid-cols-2">
        <YourRole member={member} />
        <ReferralCode code={member.referralCode} />
        <Wallet member={member} />
        <Badges member={member} />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-y-10 sm:mt-20 sm:gap-y-20">
        <PointsHistory history={history} />
        <OtherActivities />
      </div>
    </div>
  )
}
