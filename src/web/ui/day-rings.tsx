import { ringPath } from './rings.tsx'

const CENTER = 160
const OUTER_RADIUS = 142
const INNER_RADIUS = 26
const MAX_DISTANCE = 24
/** More could not be told apart. Words say how many there are. */
const MAX_RINGS = 24

type DayRingsProps = {
  /** The days in a row before today. */
  days: number
  /** How much of today is done, from 0 to 1. */
  today: number
  className?: string
}

/** One ring for each day in a row, the oldest in the middle. The outermost is today, and closes with what is done. */
export function DayRings({ days, today, className }: DayRingsProps) {
  const count = Math.min(days, MAX_RINGS)
  const distance = Math.min(MAX_DISTANCE, (OUTER_RADIUS - INNER_RADIUS) / Math.max(count, 1))
  const pathOf = (fromOutside: number) =>
    ringPath(CENTER, CENTER, OUTER_RADIUS - distance * fromOutside, 1.4 - fromOutside * 0.2, 0.02)
  const outermost = pathOf(0)
  const width = Math.max(4, Math.min(10, distance * 0.45))
  return (
    <svg viewBox="0 0 320 320" fill="none" className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => pathOf(i + 1)).map((d) => (
        <path key={d} d={d} className="stroke-edge" strokeWidth={Math.max(2, width * 0.6)} />
      ))}
      <path
        d={outermost}
        className="stroke-edge"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      {today > 0 && (
        <path
          d={outermost}
          pathLength="1"
          strokeWidth={width}
          strokeDasharray={`${today} 1`}
          strokeLinecap="round"
          className="stroke-gold-bright motion-safe:transition-[stroke-dasharray] motion-safe:duration-1000"
        />
      )}
    </svg>
  )
}
