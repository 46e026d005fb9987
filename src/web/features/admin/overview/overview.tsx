import { getOverview } from '../../../../api/admin-endpoints.ts'
import type { Overview as OverviewFigures } from '../../../../api/overview.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminSection } from '../admin-section.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { DayChart } from './day-chart.tsx'
import { messages } from './messages.ts'

export function Overview() {
  const query = useLiveQuery(getOverview)
  return (
    <AdminSection id="overview">
      {query.status === 'ready' && <Figures overview={query.value} />}
      {query.status === 'loading' && (
        // As high as the screen, so that the following sections do not move on it when the figures arrive.
        <div className="min-h-svh">
          <Card>
            <Skeleton text={messages.loading} lines={8} />
          </Card>
        </div>
      )}
      {query.status === 'failed' && <FailureAlert retry={query.retry}>{messages.failed}</FailureAlert>}
    </AdminSection>
  )
}

function Figures({ overview }: { overview: OverviewFigures }) {
  return (
    <>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
          <Figure size="small" label={messages.members} value={overview.members} />
          <Figure size="small" label={messages.newMembers.in7Days} value={overview.newIn7Days} />
          <Figure size="small" label={messages.newMembers.in30Days} value={overview.newIn30Days} />
          <Figure size="small" label={messages.verifiedEmails} value={overview.verifiedEmails} />
          <Figure
            size="small"
            tone="gold"
            label={messages.averageTotalPoints}
            value={overview.averageTotalPoints}
            format="twoDecimals"
          />
          <Figure size="small" tone="gold" label={messages.pendingPoints} value={overview.pendingPoints} />
          <Figure size="small" tone="gold" label={messages.totalPoints} value={overview.totalPoints} />
          <Figure size="small" label={messages.quizAttemptsToday} value={overview.quizAttemptsToday} />
          <Figure size="small" label={messages.posts} value={overview.posts} />
        </dl>
      </Card>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <DayChart
          {...messages.signups}
          tone="leaf"
          days={overview.days.map(({ date, signups }) => ({ date, value: signups }))}
        />
        <DayChart
          {...messages.pointsEarned}
          tone="gold"
          days={overview.days.map(({ date, pointsEarned }) => ({ date, value: pointsEarned }))}
        />
      </div>
    </>
  )
}
