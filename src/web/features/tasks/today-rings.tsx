import { ringPath } from '../../ui/rings.tsx'
import { ringQuests } from './today.ts'

const OUTER_RADIUS = 142
const DISTANCE = 26
const rings = ringQuests.map((_, i) => {
  const radius = OUTER_RADIUS - DISTANCE * (ringQuests.length - 1 - i)
  return ringPath(160, 160, radius, 0.7 + i * 0.35, 0.022)
})

/** `open` is a dotted outline. A finished task closes its ring, in gold only if it earned points. */
export type Ring = 'open' | 'done' | 'paid'

const strokes = {
  open: 'stroke-gold-bright [stroke-dasharray:0_1]',
  done: 'stroke-edge [stroke-dasharray:1_0]',
  paid: 'stroke-gold-bright [stroke-dasharray:1_0]',
}

/** A ring for each of today's tasks, the innermost first. */
export function TodayRings({ of, className }: { of: Ring[]; className?: string }) {
  return (
    <svg viewBox="0 0 320 320" className={className} aria-hidden="true">
      {rings.slice(rings.length - of.length).map((d, i) => (
        <g key={d} fill="none">
          <path
            d={d}
            className="stroke-edge"
            strokeOpacity=".7"
            strokeWidth="3"
            strokeDasharray="2 9"
            strokeLinecap="round"
          />
          <path
            d={d}
            pathLength="1"
            strokeWidth="12"
            className={`motion-safe:transition-[stroke-dasharray] motion-safe:duration-1000 ${strokes[of[i] ?? 'open']}`}
          />
        </g>
      ))}
    </svg>
  )
}
