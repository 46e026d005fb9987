import type { ReactNode } from 'react'
import { getOverview } from '../../../../api/admin-endpoints.ts'
import type { Overview as OverviewFigures } from '../../../../api/overview.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminSection } from '../admin-section.tsx'
import { CountedUntil } from '../counted-until.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { useCapability } from '../use-capability.ts'
import { useUrlQuery } from '../use-url-query.ts'
import { QuestBudgets } from './budgets.tsx'
import { DayChart } from './day-chart.tsx'
import { messages } from './messages.ts'
import { PeriodChooser } from './period-chooser.tsx'

export function Overview() {
  const [query] = useUrlQuery()
  const period = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined }
  const overview = useLiveQuery(getOverview, { query: period })
  return (
    <AdminSection id="overview">
      {overview.status === 'ready' && <CountedUntil moment={overview.value.countedUntil} />}
      {overview.status === 'ready' && <Figures overview={overview.value} />}
      {overview.status === 'ready' && overview.value.budgets && (
        <QuestBudgets budgets={overview.value.budgets} />
      )}
      <PeriodChooser chosen={overview.status === 'ready' ? overview.value.period : undefined} />
      {overview.status === 'ready' && <Charts overview={overview.value} />}
      {overview.status === 'loading' && (
        // As high as the screen, so that the following sections do not move on it when the figures arrive.
        <div className="min-h-svh">
          <Card>
            <Skeleton text={messages.loading} lines={8} />
          </Card>
        </div>
      )}
      {overview.status === 'failed' && <FailureAlert retry={overview.retry}>{messages.failed}</FailureAlert>}
    </AdminSection>
  )
}

function Figures({ overview }: { overview: OverviewFigures }) {
  const [mayReadMembers, mayReview, mayWrite] = [
    useCapability('members.read'),
    useCapability('review.decide'),
    useCapability('content.write'),
  ]
  const members = (query: string) => (mayReadMembers ? `/admin/users${query}` : undefined)
  const content = (page: string) => (mayWrite ? `/admin/${page}` : undefined)
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 xl:grid-cols-5">
        <Figure size="small" label={toLabel(messages.members, members(''))} value={overview.members} />
        <Figure
          size="small"
          label={toLabel(messages.newMembers.in7Days, members('?sort=joined'))}
          value={overview.newIn7Days}
        />
        <Figure
          size="small"
          label={toLabel(messages.newMembers.in30Days, members('?sort=joined'))}
          value={overview.newIn30Days}
        />
        <Figure
          size="small"
          label={toLabel(messages.verifiedEmails, members(''))}
          value={overview.verifiedEmails}
        />
        <Figure
          size="small"
          tone="gold"
          label={toLabel(messages.averageTotalPoints, members('?sort=total'))}
          value={overview.averageTotalPoints}
          format="twoDecimals"
        />
        <Figure
          size="small"
          tone="gold"
          label={toLabel(messages.pendingPoints, mayReview ? '/admin/review' : undefined)}
          value={overview.pendingPoints}
        />
        <Figure
          size="small"
          tone="gold"
          label={toLabel(messages.totalPoints, members('?sort=total'))}
          value={overview.totalPoints}
        />
        <Figure
          size="small"
          label={toLabel(messages.quizAttemptsToday, content('quizzes'))}
          value={overview.quizAttemptsToday}
        />
        <Figure size="small" label={toLabel(messages.posts, content('blog'))} value={overview.posts} />
      </dl>
    </Card>
  )
}

/** A figure's label leads to what it counts, for those who may see it. */
function toLabel(text: string, to: string | undefined): ReactNode {
  if (to === undefined) return text
  return (
    <PlainLink
      to={to}
      className="inline-block min-h-6 leading-6 text-muted underline decoration-line underline-offset-4 hover:text-leaf hover:decoration-current"
    >
      {text}
    </PlainLink>
  )
}

function Charts({ overview: { period, previous, days } }: { overview: OverviewFigures }) {
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <DayChart
        {...messages.signups}
        tone="leaf"
        change={messages.change(period.figures.signups, previous.signups, days.length)}
        days={days.map(({ date, signups }) => ({ date, value: signups }))}
      />
      <DayChart
        {...messages.pointsEarned}
        tone="gold"
        change={messages.change(period.figures.pointsEarned, previous.pointsEarned, days.length)}
        days={days.map(({ date, pointsEarned }) => ({ date, value: pointsEarned }))}
      />
    </div>
  )
}
