import type { ComponentProps, ReactNode } from 'react'
import { getOverview } from '../../../../api/admin-endpoints.ts'
import type { Overview as OverviewFigures } from '../../../../api/overview.ts'
import type { Capability } from '../../../../domain/staff.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { AdminSection } from '../admin-section.tsx'
import { CountedUntil } from '../counted-until.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { useCapabilities } from '../use-capability.ts'
import { QuestBudgets } from './budgets.tsx'
import { ActiveMembersChart, Charts } from './charts.tsx'
import { Cohorts } from './cohorts.tsx'
import { Comparison } from './comparison.tsx'
import { messages } from './messages.ts'
import { PeriodChooser, readPeriodOfUrl } from './period-chooser.tsx'
import { QuestActivity } from './quest-activity.tsx'

export function Overview() {
  const [query] = useUrlQuery()
  const overview = useLiveQuery(getOverview, { query: readPeriodOfUrl(query).entered })
  const ready = overview.status === 'ready' ? overview.value : undefined
  return (
    <AdminSection id="overview">
      {ready && <CountedUntil moment={ready.countedUntil} />}
      {ready && <Figures overview={ready} />}
      <PeriodChooser shown={ready?.period} />
      {ready && (
        <div className="@container grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 @4xl:grid-cols-2">
            <Comparison overview={ready} />
            <ActiveMembersChart overview={ready} />
          </div>
          <Charts overview={ready} />
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 @5xl:grid-cols-2">
            <QuestActivity quests={ready.quests} />
            <Cohorts cohorts={ready.cohorts} />
          </div>
          {ready.budgets && <QuestBudgets budgets={ready.budgets} />}
        </div>
      )}
      {overview.status === 'loading' && (
        // As high as the screen, so that the following sections do not move on it when the figures arrive.
        <div className="min-h-svh">
          <Skeleton text={messages.loading} lines={8} />
        </div>
      )}
      {overview.status === 'failed' && <FailureAlert retry={overview.retry}>{messages.failed}</FailureAlert>}
    </AdminSection>
  )
}

type FigureRow = Pick<ComponentProps<typeof Figure>, 'value' | 'tone' | 'format'> & {
  name: string
  /** Where the figure leads, for those who may go there. */
  to: string | undefined
}

function Figures({ overview }: { overview: OverviewFigures }) {
  const capabilities = useCapabilities()
  const pathFor = (needed: Capability, path: string) => (capabilities.includes(needed) ? path : undefined)
  const members = pathFor('members.read', '/admin/users')
  const newMembers = pathFor('members.read', '/admin/users?sort=joined')
  const membersByPoints = pathFor('members.read', '/admin/users?sort=total')
  const review = pathFor('review.decide', '/admin/review')
  const quizzes = pathFor('content.write', '/admin/quizzes')
  const posts = pathFor('content.write', '/admin/blog')
  const { in7Days, in30Days } = messages.newMembers
  const gold = { tone: 'gold' } as const
  const figures: FigureRow[] = [
    { name: messages.members, to: members, value: overview.members },
    { name: in7Days, to: newMembers, value: overview.newIn7Days },
    { name: in30Days, to: newMembers, value: overview.newIn30Days },
    { name: messages.verifiedEmails, to: members, value: overview.verifiedEmails },
    {
      name: messages.averageTotalPoints,
      to: membersByPoints,
      value: overview.averageTotalPoints,
      ...gold,
      format: 'twoDecimals',
    },
    { name: messages.pendingPoints, to: review, value: overview.pendingPoints, ...gold },
    { name: messages.totalPoints, to: membersByPoints, value: overview.totalPoints, ...gold },
    { name: messages.quizAttemptsToday, to: quizzes, value: overview.quizAttemptsToday },
    { name: messages.posts, to: posts, value: overview.posts },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-5 border-y border-line py-5">
      {figures.map(({ name, to, ...figure }) => (
        <Figure key={name} size="small" label={toLabel(name, to)} {...figure} />
      ))}
    </dl>
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
