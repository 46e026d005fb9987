import { Paths, ringPath } from '../../ui/rings.tsx'

const GROWN = 22
const TODAY = 18
const CONTOURS = 7

/** The inner lines are growth rings; the outer ones become the contour lines of a map. */
const lines = Array.from({ length: GROWN + CONTOURS }, (_, i) => {
  const share = i / GROWN
  const unevenYear = 6 * Math.sin(i * 2.4) * Math.min(share, 1)
  return ringPath(
    470 + 55 * share,
    520 - 35 * share,
    20 + 430 * share ** 1.15 + unevenYear,
    0.3 + 1.3 * share,
    0.012 + 0.07 * share ** 1.3,
  )
})
const rings = lines.slice(0, GROWN)
const contours = lines.slice(GROWN)

export function HeroRings({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1000 1000" className={className} aria-hidden="true">
      <Paths of={contours} className="fill-none stroke-line" strokeWidth="2" />
      {rings.toReversed().map((d, i) => (
        <path
          key={d}
          d={d}
          className={i < 8 ? 'fill-leaf stroke-leaf' : 'fill-leaf-strong stroke-leaf-strong'}
          fillOpacity=".08"
          strokeOpacity=".6"
          strokeWidth="1.5"
        />
      ))}
      <path
        d={rings[TODAY]}
        pathLength="1"
        className="motion-safe:animate-draw fill-none stroke-gold-bright"
        strokeWidth="6"
      />
      <circle cx="470" cy="520" r="16" className="fill-paper" />
    </svg>
  )
}
