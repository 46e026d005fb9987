import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react'
import { getOverview } from '../../../../api/admin-endpoints.ts'
import type { Budgets, Overview as OverviewFigures } from '../../../../api/overview.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { invalid_period } from '../../../../domain/messages/errors.ts'
import { type Period, readPeriod } from '../../../../domain/period.ts'
import type { Capability } from '../../../../domain/staff.ts'
import { utcDateOf } from '../../../../domain/utc-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { AdminSection } from '../admin-section.tsx'
import { CountedUntil } from '../counted-until.tsx'
import { linkToQuest } from '../links.ts'
import { useLiveQuery } from '../live-queries.ts'
import { RowLink } from '../row-link.tsx'
import { useCapabilities, useCapability } from '../use-capability.ts'
import { DayChart } from './day-chart.tsx'
import { messages } from './messages.ts'

export function Overview() {
  const [query] = useUrlQuery()
  const period = { from: query.get('from') ?? undefined, to: query.get('to') ?? undefined }
  const overview = useLiveQuery(getOverview, { query: period })
  const ready = overview.status === 'ready' ? overview.value : undefined
  return (
    <AdminSection id="overview">
      {ready && <CountedUntil moment={ready.countedUntil} />}
      {ready && <Figures overview={ready} />}
      {ready?.budgets && <QuestBudgets budgets={ready.budgets} />}
      <PeriodChooser chosen={ready?.period} />
      {ready && <Charts overview={ready} />}
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
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ name, to, ...figure }) => (
          <Figure key={name} size="small" label={toLabel(name, to)} {...figure} />
        ))}
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
      {(['signups', 'pointsEarned'] as const).map((figure) => (
        <DayChart
          key={figure}
          {...messages[figure]}
          tone={figure === 'signups' ? 'leaf' : 'gold'}
          change={messages.change(period.figures[figure], previous[figure], days.length)}
          days={days.map((day) => ({ date: day.date, value: day[figure] }))}
        />
      ))}
    </div>
  )
}

const DAY_MS = 24 * 3600 * 1000
const PRESETS = [7, 30, 90] as const

/** The days that the charts show, as part of the URL. */
function PeriodChooser({ chosen }: { chosen: Period | undefined }) {
  const [query, change] = useUrlQuery()
  const [failure, setFailure] = useState<string>()
  const shown = query.has('from') || query.has('to') ? chosen : undefined

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = readPeriod({ from: String(form.get('from')), to: String(form.get('to')) }, new Date())
    setFailure(read.ok ? undefined : invalid_period)
    if (read.ok) change({ ...read.value })
  }

  function chooseLast(days: number) {
    setFailure(undefined)
    const from = utcDateOf(new Date(Date.now() - (days - 1) * DAY_MS))
    change(days === 30 ? { from: undefined, to: undefined } : { from, to: utcDateOf(new Date()) })
  }

  return (
    <form
      // A period that was chosen elsewhere, by a button or by going back, is shown in the fields.
      key={`${chosen?.from} ${chosen?.to}`}
      onSubmit={choose}
      noValidate
      aria-label={messages.period.label}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((days) => (
          <Button
            key={days}
            type="button"
            variant="secondary"
            aria-pressed={shown === undefined && days === 30}
            onClick={() => chooseLast(days)}
          >
            {messages.period.last(days)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={messages.period.from} error={failure} className="min-w-0 flex-1 basis-36 sm:max-w-40">
          {(control) => <input {...control} type="date" name="from" defaultValue={chosen?.from} />}
        </Field>
        <Field label={messages.period.to} className="min-w-0 flex-1 basis-36 sm:max-w-40">
          {(control) => <input {...control} type="date" name="to" defaultValue={chosen?.to} />}
        </Field>
        <Button type="submit" variant="secondary">
          {messages.period.show}
        </Button>
      </div>
    </form>
  )
}

const words = messages.budgets
type BudgetRow = Budgets['quests'][number]

/** What quests with a budget promise and have given. One row sums them up if there are several. */
function QuestBudgets({ budgets: { quests, ...sums } }: { budgets: Budgets }) {
  const mayEdit = useCapability('quests.write')
  const rows: BudgetRow[] = quests.length > 1 ? [...quests, { ...sums, id: '', title: words.all }] : quests
  const nameOf = ({ id, title }: BudgetRow) =>
    mayEdit && id !== '' ? (
      <RowLink to={linkToQuest(id)}>
        <bdi>{title}</bdi>
      </RowLink>
    ) : (
      <bdi>{title}</bdi>
    )
  return (
    <Card as="article" className="min-w-0">
      <h3 className="text-lg">{words.title}</h3>
      <p className="mb-4 text-sm text-muted">{words.hint}</p>
      <Table
        caption={words.title}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { head: words.quest, cell: nameOf, rowHeader: true },
          { head: words.promised, cell: (row) => formatNumber(row.pointsPromised), numeric: true },
          { head: words.pending, cell: (row) => formatNumber(row.pointsPending), numeric: true },
          { head: words.approved, cell: (row) => formatNumber(row.pointsApproved), numeric: true },
          { head: words.budget, cell: (row) => formatNumber(row.pointsBudget), numeric: true },
          { head: words.left, cell: (row) => formatNumber(leftOf(row)), numeric: true },
        ]}
      />
    </Card>
  )
}

function leftOf({ pointsBudget, pointsPromised, pointsPending, pointsApproved }: BudgetRow): number {
  return Math.max(pointsBudget - pointsPromised - pointsPending - pointsApproved, 0)
}
