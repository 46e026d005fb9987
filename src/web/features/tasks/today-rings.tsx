import { ringPath } from '../../ui/rings.tsx'

const RADII = [90, 116, 142]
const rings = RADII.map((radius, i) => ringPath(160, 160, radius, 0.7 + i * 0.35, 0.022))

/** A ring for each of today's tasks, from the heart outwards; one that is done closes in gold. */
export function TodayRings({ done, total, className }: { done: number; total: number; className?: string }) {
  return (
    <svg viewBox="0 0 320 320" className={className} aria-hidden="true">
      {rings.slice(rings.length - total).map((d, i) => (
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
            className={`stroke-gold-bright motion-safe:transition-[stroke-dasharray] motion-safe:duration-1000 ${
              i < done ? '[stroke-dasharray:1_0]' : '[stroke-dasharray:0_1]'
            }`}
          />
        </g>
      ))}
    </svg>
  )
}
