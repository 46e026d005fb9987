import type { Overview } from '../../../../api/overview.ts'
import { formatDay } from '../../../../domain/format.ts'
import { Segments } from '../../../ui/segments.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { BarChart } from './bar-chart.tsx'
import type { Bar } from './chart-plot.tsx'
import { DayChart, toDayBar } from './day-chart.tsx'
import { messages } from './messages.ts'

type Days = Overview['days']
type ChartsProps = { overview: Overview }

const FIGURES = ['signups', 'claims', 'pointsEarned'] as const

export function Charts({ overview: { days } }: ChartsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-3">
      {FIGURES.map((figure) => (
        <DayChart
          key={figure}
          {...messages[figure]}
          tone={figure === 'pointsEarned' ? 'gold' : 'leaf'}
          days={days.map((day) => ({ date: day.date, value: day[figure] }))}
        />
      ))}
    </div>
  )
}

/** The members with a claim, by day or by week. Which of them is part of the URL. */
export function ActiveMembersChart({ overview: { days, activeCountedAt } }: ChartsProps) {
  const [query, change] = useUrlQuery()
  const per = query.get('per') === 'week' ? 'week' : 'day'
  const words = messages.active
  return (
    <BarChart
      title={words.title[per]}
      unit={words.unit}
      tone="leaf"
      summary={words.countedAt(activeCountedAt)}
      bars={per === 'week' ? toWeeks(days) : days.map((day) => toDayBar(day.date, day.activeMembers))}
      column={per === 'week' ? words.week : messages.day}
      controls={
        <Segments
          label={words.per.label}
          options={(['day', 'week'] as const).map((value) => ({ value, name: words.per[value] }))}
          value={per}
          onChange={(next) => change({ per: next === 'week' ? next : undefined })}
        />
      }
    />
  )
}

/** Weeks that end with the last day, because a week that has just begun would look like a loss. */
function toWeeks(days: Days): Bar[] {
  return days
    .filter((_, index) => (days.length - 1 - index) % 7 === 0)
    .map(({ date, activeIn7Days }) => ({
      ...toDayBar(date, activeIn7Days),
      name: messages.active.weekUpTo(formatDay(date)),
    }))
}
