import { ringPath } from '../../ui/rings.tsx'

const FEWEST = 3
const MOST = 14

const rings = Array.from({ length: MOST }, (_, i) => {
  const share = (i + 1) / MOST
  return ringPath(500, 500, 460 * share ** 0.85, 2.1 + i * 0.12, 0.02 + 0.035 * share)
})

/** A slice of the member's tree: every doubling of the points adds a ring, the youngest is gold, and there is room to grow. */
export function MemberRings({ points, className }: { points: number; className: string }) {
  const grown = Math.min(FEWEST + Math.floor(Math.log2(1 + points / 5)), MOST)
  return (
    <svg viewBox="0 0 1000 1000" fill="none" className={className} aria-hidden="true">
      {rings.map((d, i) => (
        <path key={d} d={d} vectorEffect="non-scaling-stroke" {...lineOf(i, grown, points)} />
      ))}
    </svg>
  )
}

function lineOf(ring: number, grown: number, points: number) {
  if (ring >= grown) return { className: 'stroke-edge/40', strokeWidth: 1, strokeDasharray: '1 7' }
  const isYoungest = ring === grown - 1 && points > 0
  return isYoungest
    ? { className: 'stroke-gold', strokeWidth: 2.5 }
    : { className: 'stroke-edge/60', strokeWidth: 1.5 }
}
