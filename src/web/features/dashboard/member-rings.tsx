import { ringPath } from '../../ui/rings.tsx'

const FEWEST = 3
const MOST = 14

/** A slice of the member's tree: every doubling of the points adds a ring, and the youngest is gold. */
export function MemberRings({ points, className }: { points: number; className: string }) {
  const count = Math.min(FEWEST + Math.floor(Math.log2(1 + points / 5)), MOST)
  const rings = Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / MOST
    return ringPath(500, 500, 460 * share ** 0.85, 2.1 + i * 0.12, 0.02 + 0.035 * share)
  })
  return (
    <svg viewBox="0 0 1000 1000" fill="none" className={className} aria-hidden="true">
      {rings.map((d, i) => {
        const isYoungest = i === count - 1 && points > 0
        return (
          <path
            key={d}
            d={d}
            strokeWidth={isYoungest ? 2.5 : 1.5}
            vectorEffect="non-scaling-stroke"
            className={isYoungest ? 'stroke-gold' : 'stroke-edge/50'}
          />
        )
      })}
    </svg>
  )
}
