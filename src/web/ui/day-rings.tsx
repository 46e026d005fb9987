import { oneRingADay } from './messages.ts'
import { growthRings, Paths } from './rings.tsx'

/** More could not be told apart. Words say how many there are. */
const MAX_RINGS = 48

type DayRingsProps = {
  /** Names the drawing for those who do not see it. */
  label?: string
  /** The days in a row before today. */
  days: number
  /** Whether today has become one of the days. Its ring is dashed until then. */
  isTodayCounted?: boolean
  /** How much of today's ring is closed, from 0 to 1. */
  closed?: number
  /** How many days to come are hinted at. Their rings are larger than the drawing. */
  toCome?: number
  /** The width of today's ring, in thousandths of the drawing. */
  width: number
  /** Draws today's ring when the page opens. */
  isAnimated?: boolean
  className: string
}

/** One ring for each day in a row, the oldest in the middle. Today's is golden, and closes with what is done. */
export function DayRings({
  label = oneRingADay,
  days,
  isTodayCounted = true,
  closed = 1,
  toCome,
  width,
  isAnimated,
  className,
}: DayRingsProps) {
  const count = Math.min(days, MAX_RINGS - 1) + 1
  const rings = growthRings(count, toCome)
  const today = rings[count - 1]
  const line = Math.min(width / 4, 100 / count)
  return (
    <svg
      viewBox="0 0 1000 1000"
      fill="none"
      className={`overflow-visible ${className}`}
      role="img"
      aria-label={label}
    >
      <Paths of={rings.slice(count)} className="stroke-edge/40" strokeWidth={line} />
      <Paths
        of={rings.slice(0, isTodayCounted ? count : count - 1)}
        className="fill-ring stroke-ring"
        fillOpacity={Math.min(0.08, 1.76 / count)}
        strokeOpacity=".6"
        strokeWidth={line}
      />
      <circle cx="457" cy="530" r={Math.max(16, width * 0.6)} className="fill-paper" />
      {!isTodayCounted && (
        <path
          d={today}
          className="stroke-edge"
          strokeWidth="9"
          strokeDasharray="9 36"
          strokeLinecap="round"
        />
      )}
      <path
        d={today}
        pathLength="1"
        strokeWidth={width}
        strokeDasharray={`${closed} 1`}
        // The round end of a ring that has not begun would be a dot.
        strokeLinecap={closed > 0 ? 'round' : undefined}
        className={`stroke-gold-bright ${isAnimated ? 'motion-safe:animate-draw' : 'motion-safe:transition-[stroke-dasharray] motion-safe:duration-1000'}`}
      />
    </svg>
  )
}
