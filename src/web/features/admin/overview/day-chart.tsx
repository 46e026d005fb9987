import { formatDay, formatNumber } from '../../../../domain/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import { Disclosure } from '../disclosure.tsx'
import { messages } from './messages.ts'

type Day = { date: string; value: number }
type BarsProps = { title: string; unit: string; tone: 'leaf' | 'gold'; days: Day[] }
/** `change` compares the sum with the period before. */
type DayChartProps = BarsProps & { change?: string }

const WIDTH = 600
const HEIGHT = 240
const TOP = 34
const GROUND = 196
/** The share of a day's width that its bar takes. */
const BAR_SHARE = 0.68
const fills = { leaf: 'fill-leaf', gold: 'fill-gold-bright' }
/** In units of the drawing, which shrinks with its place: about 13 pixels everywhere. */
const label = 'figures fill-muted text-[25px] @md:text-[18px] @xl:text-[14px]'

/** One bar for each day, and the same figures as a table. */
export function DayChart({ title, unit, tone, days, change }: DayChartProps) {
  const sum = days.reduce((total, { value }) => total + value, 0)
  return (
    <Card as="article" className="min-w-0">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-muted">{messages.sum(sum, days.length)}</p>
      {change !== undefined && <p className="text-sm text-muted">{change}</p>}
      <div className="@container">
        <Bars title={title} unit={unit} tone={tone} days={days} />
      </div>
      <Disclosure summary={messages.showTable} className="mt-2">
        <div className="max-h-80 overflow-y-auto">
          <Table
            caption={title}
            captionHidden
            rows={days.toReversed()}
            rowKey={({ date }) => date}
            columns={[
              { head: messages.day, cell: ({ date }) => formatDay(date), rowHeader: true },
              { head: unit, cell: ({ value }) => formatNumber(value), numeric: true },
            ]}
          />
        </div>
      </Disclosure>
    </Card>
  )
}

function Bars({ title, unit, tone, days }: BarsProps) {
  const most = Math.max(...days.map(({ value }) => value))
  const room = WIDTH / Math.max(days.length, 1)
  const heightOf = (value: number) => (most === 0 ? 0 : ((GROUND - TOP) * value) / most)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={messages.chart(title, most, unit)}
      className="mt-3 w-full"
    >
      <line
        x1="0"
        x2={WIDTH}
        y1={TOP}
        y2={TOP}
        className="stroke-line"
        strokeWidth="1.5"
        strokeDasharray="4 6"
      />
      <text x="0" y={TOP - 10} className={label}>
        {formatNumber(most)}
      </text>
      {days.map(({ date, value }, i) => (
        <rect
          key={date}
          x={room * (i + (1 - BAR_SHARE) / 2)}
          // Even a very small value must be visible beside a large one.
          y={GROUND - (value > 0 ? Math.max(heightOf(value), 3) : 0)}
          width={room * BAR_SHARE}
          height={value > 0 ? Math.max(heightOf(value), 3) : 0}
          rx="2.5"
          className={fills[tone]}
        >
          <title>{`${formatDay(date)}: ${formatNumber(value)} ${unit}`}</title>
        </rect>
      ))}
      <line x1="0" x2={WIDTH} y1={GROUND} y2={GROUND} className="stroke-edge" strokeWidth="2" />
      <text x="0" y={GROUND + 30} className={label}>
        {first && formatDay(first.date)}
      </text>
      <text x={WIDTH} y={GROUND + 30} textAnchor="end" className={label}>
        {last && formatDay(last.date)}
      </text>
    </svg>
  )
}
