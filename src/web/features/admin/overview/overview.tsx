import { getOverview } from '../../../../api/admin-endpoints.ts'
import type { Overview as OverviewFigures } from '../../../../api/overview.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminSection } from '../admin-section.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { DayChart } from './day-chart.tsx'

export function Overview() {
  const answer = useLiveQuery(getOverview)
  return (
    <AdminSection id="overview" title="Overview">
      {answer.status === 'ready' && <Figures overview={answer.value} />}
      {answer.status === 'loading' && (
        // As high as the screen, so that what follows does not jump out of it when the figures come.
        <div className="min-h-svh">
          <Card>
            <Skeleton text="Loading dashboard data..." lines={8} />
          </Card>
        </div>
      )}
      {answer.status === 'failed' && (
        <FailureAlert retry={answer.retry}>Failed to load dashboard data.</FailureAlert>
      )}
    </AdminSection>
  )
}

function Figures({ overview }: { overview: OverviewFigures }) {
  return (
    <>
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
          <Figure size="small" label="Total members" value={overview.members} />
          <Figure size="small" label="New in 7 days" value={overview.newIn7Days} />
          <Figure size="small" label="New in 30 days" value={overview.newIn30Days} />
          <Figure size="small" label="Verified emails" value={overview.verifiedEmails} />
          <Figure
            size="small"
            tone="gold"
            label="Average total points"
            value={overview.averageTotalPoints}
            format="twoDecimals"
          />
          <Figure size="small" tone="gold" label="Pending points" value={overview.pendingPoints} />
          <Figure size="small" tone="gold" label="Total points" value={overview.totalPoints} />
          <Figure size="small" label="Quiz attempts today" value={overview.quizAttemptsToday} />
          <Figure size="small" label="Blog posts" value={overview.posts} />
        </dl>
      </Card>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <DayChart
          title="Sign-ups per day"
          unit="sign-ups"
          tone="leaf"
          days={overview.days.map(({ date, signups }) => ({ date, value: signups }))}
        />
        <DayChart
          title="Points earned per day"
          unit="points"
          tone="gold"
          days={overview.days.map(({ date, pointsEarned }) => ({ date, value: pointsEarned }))}
        />
      </div>
    </>
  )
}
