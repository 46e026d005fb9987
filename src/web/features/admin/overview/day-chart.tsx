import { formatDay, formatShortDay } from '../../../../domain/format.ts'
import { utcDateOf } from '../../../../domain/utc-day.ts'
import { BarChart } from './bar-chart.tsx'
import type { Bar } from './chart-plot.tsx'
import { messages } from './messages.ts'

type DayChartProps = {
  title: string
  unit: string
  tone: 'leaf' | 'gold'
  days: readonly { date: string; value: number }[]
}

/** One bar for each day, and their sum. */
export function DayChart({ title, unit, tone, days }: DayChartProps) {
  const sum = days.reduce((total, { value }) => total + value, 0)
  return (
    <BarChart
      title={title}
      unit={unit}
      tone={tone}
      summary={messages.sum(sum, days.length)}
      bars={days.map(({ date, value }) => toDayBar(date, value))}
      column={messages.day}
    />
  )
}

export function toDayBar(date: string, value: number | null): Bar {
  const now = new Date()
  return {
    date,
    label: formatShortDay(date, now),
    name: formatDay(date),
    value,
    isOpen: date === utcDateOf(now),
  }
}
