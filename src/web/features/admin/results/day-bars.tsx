import { useState } from 'react'
import type { DayFigures } from '../../../../api/results.ts'
import { formatNumber, formatShortDay } from '../../../../domain/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Bar } from './bar.tsx'
import { messages } from './messages.ts'

const { days: texts } = messages
const FEW_DAYS = 7
export const PER_DAY = 'per-day'

/** Views and claims of each day as a table whose numbers have bars: it is read the same by eye, by touch and by a screen reader. */
export function DayBars({ days }: { days: readonly DayFigures[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = (showsAll ? days : days.slice(-FEW_DAYS)).toReversed()
  const most = (figure: 'views' | 'sent') => Math.max(...shown.map((day) => day[figure]))
  const now = new Date()
  return (
    <section id={PER_DAY} aria-label={texts.title} className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-body text-lg font-semibold">{texts.title}</h2>
        <Button
          variant="ghost"
          size="small"
          className="-mr-4 max-sm:min-h-11"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.few : texts.all}
        </Button>
      </div>
      <table className="mt-1 w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr className="border-b border-edge text-xs text-muted">
            <th scope="col" className="w-24 py-1 font-semibold">
              {texts.day}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {texts.views}
            </th>
            <th scope="col" className="py-1 pl-4 font-semibold">
              {texts.sent}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ date, views, sent }) => (
            <tr key={date}>
              <th scope="row" className="py-1.5 font-medium whitespace-nowrap">
                <time dateTime={date}>{formatShortDay(date, now)}</time>
              </th>
              <td className="py-1.5">
                <NumberWithBar value={views} most={most('views')} tone="muted" />
              </td>
              <td className="py-1.5 pl-4">
                <NumberWithBar value={sent} most={most('sent')} tone="leaf" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type NumberWithBarProps = { value: number; most: number; tone: 'leaf' | 'muted' }

function NumberWithBar({ value, most, tone }: NumberWithBarProps) {
  return (
    <span className="flex items-center gap-2">
      <span
        className={`figures min-w-13 shrink-0 text-right whitespace-nowrap ${value === 0 ? 'text-muted' : 'font-semibold'}`}
      >
        {formatNumber(value)}
      </span>
      <Bar value={value} most={most} tone={tone} />
    </span>
  )
}
