import { type PointerEvent, useState } from 'react'
import { roundUpScale } from './chart-scale.ts'
import { messages } from './messages.ts'

/** A bar of a chart: a day, or the seven days up to it. */
export type Bar = {
  date: string
  /** Under the axis, and in the tooltip. */
  label: string
  /** In full, for those who hear it. */
  name: string
  /** Null if it is not counted yet. */
  value: number | null
  /** It is not over yet. */
  isOpen: boolean
}

type ChartPlotProps = { title: string; unit: string; tone: 'leaf' | 'gold'; bars: readonly Bar[] }

const WIDTH = 600
const HEIGHT = 230
const TOP = 34
const GROUND = 190
/** The scale's numbers stand to the left of the bars. */
const LEFT = 72
const TOOLTIP_WIDTH = 420
/** The share of a bar's room that it fills. */
const BAR_SHARE = 0.68
const fills = { leaf: 'fill-leaf', gold: 'fill-gold-bright' }
/** In units of the drawing, which shrinks with its place: about 13 pixels everywhere. */
const textSize = 'text-[24px] @sm:text-[19px] @md:text-[17px] @xl:text-[14px]'
const label = ['figures', 'fill-muted', textSize].join(' ')

/**
 * Bars that can be read one by one: by pointer and touch, and by the arrow keys of a range control, whose value is the bar. Screen readers
 * say its name and value, and work it as they do any other range.
 */
export function ChartPlot({ title, unit, tone, bars }: ChartPlotProps) {
  const [place, setPlace] = useState<number>()
  const last = bars.length - 1
  const read = place === undefined ? undefined : Math.min(place, last)
  const focused = bars[read ?? last]

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const x = ((clientX - left) / width) * WIDTH
    setPlace(Math.min(Math.max(Math.floor(((x - LEFT) / (WIDTH - LEFT)) * bars.length), 0), last))
  }

  return (
    <div
      className="relative touch-pan-y rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring"
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(undefined)}
    >
      <Drawing bars={bars} unit={unit} tone={tone} read={read} />
      <input
        type="range"
        min={0}
        max={last}
        value={read ?? last}
        aria-label={title}
        aria-valuetext={focused && messages.reading(focused.name, focused.value, unit)}
        className="pointer-events-none absolute inset-0 opacity-0"
        onFocus={() => setPlace(read ?? last)}
        onBlur={() => setPlace(undefined)}
        onChange={({ target }) => setPlace(Number(target.value))}
      />
    </div>
  )
}

type DrawingProps = Omit<ChartPlotProps, 'title'> & { read: number | undefined }

function Drawing({ bars, unit, tone, read }: DrawingProps) {
  const scale = roundUpScale(Math.max(...bars.map(({ value }) => value ?? 0)))
  const room = (WIDTH - LEFT) / Math.max(bars.length, 1)
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(((GROUND - TOP) * value) / scale, 3))
  const [first, middle, last] = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)]
  const lines = scale === 1 ? [scale] : [scale / 2, scale]
  const yOf = (value: number) => GROUND - ((GROUND - TOP) * value) / scale
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
      {lines.map((value) => (
        <line
          key={value}
          x1={LEFT}
          x2={WIDTH}
          y1={yOf(value)}
          y2={yOf(value)}
          className="stroke-line"
          strokeWidth="1.5"
        />
      ))}
      {bars.map(({ date, value, isOpen }, index) => (
        <rect
          key={date}
          x={LEFT + room * (index + (1 - BAR_SHARE) / 2)}
          y={GROUND - heightOf(value ?? 0)}
          width={room * BAR_SHARE}
          height={heightOf(value ?? 0)}
          rx="2.5"
          className={fills[tone]}
          // What is not over yet looks unfinished.
          fillOpacity={isOpen ? 0.5 : 1}
        />
      ))}
      <line x1={LEFT} x2={WIDTH} y1={GROUND} y2={GROUND} className="stroke-edge" strokeWidth="2" />
      {lines.map((value) => (
        <text key={value} x="0" y={yOf(value)} dominantBaseline="middle" className={label}>
          {messages.tick(value)}
        </text>
      ))}
      <text x={LEFT} y={GROUND + 30} className={label}>
        {first?.label}
      </text>
      {bars.length > 6 && (
        <text x={(LEFT + WIDTH) / 2} y={GROUND + 30} textAnchor="middle" className={label}>
          {middle?.label}
        </text>
      )}
      {bars.length > 1 && (
        <text x={WIDTH} y={GROUND + 30} textAnchor="end" className={label}>
          {last?.isOpen ? messages.today : last?.label}
        </text>
      )}
      {read !== undefined && <Reading bar={bars[read]} center={LEFT + room * (read + 0.5)} unit={unit} />}
    </svg>
  )
}

/** A hairline through the bar that is read, and what it says. */
function Reading({ bar, center, unit }: { bar: Bar | undefined; center: number; unit: string }) {
  if (bar === undefined) return null
  const x = Math.min(Math.max(center - TOOLTIP_WIDTH / 2, 0), WIDTH - TOOLTIP_WIDTH)
  const isLeft = x === 0
  const side = isLeft ? 'justify-start' : x === WIDTH - TOOLTIP_WIDTH ? 'justify-end' : 'justify-center'
  return (
    <>
      <line x1={center} x2={center} y1={TOP - 6} y2={GROUND} className="stroke-ink" strokeWidth="1.5" />
      <foreignObject x={x} y="0" width={TOOLTIP_WIDTH} height={GROUND}>
        <div className={`flex ${side}`}>
          <span
            className={`figures rounded-md bg-ink px-[0.5em] font-semibold whitespace-nowrap text-paper ${textSize}`}
          >
            {messages.reading(bar.label, bar.value, unit)}
          </span>
        </div>
      </foreignObject>
    </>
  )
}
