import type { ComponentProps } from 'react'

/**
 * A closed, slightly uneven ring, the way a tree grows or a hill is drawn on a map. The curve passes the middles of
 * its corner points; corners lie on even numbers so that the middles are whole and the path stays short and exact.
 */
export function ringPath(cx: number, cy: number, radius: number, seed: number, wobble = 0.05, squash = 1) {
  const count = radius < 120 ? 12 : 24
  const corners = Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count
    const swell =
      Math.sin(2 * a + seed) + 0.6 * Math.sin(3 * a - 1.7 * seed) + 0.35 * Math.sin(5 * a + 2.3 * seed)
    const r = radius * (1 + wobble * swell)
    return [even(cx + r * Math.cos(a)), even(cy + squash * r * Math.sin(a))] as const
  })
  const middles = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y]
    return `${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  const [first, second, ...others] = middles
  const [x, y] = corners[1] ?? [0, 0]
  return `M${first}Q${x} ${y} ${second}T${others.join('T')}T${first}z`
}

function even(value: number) {
  return 2 * Math.round(value / 2)
}

/** With so many rings a trunk is as uneven as it gets. */
const GROWN = 22
const RADIUS = 400

/**
 * The growth rings of a trunk in a square of 1000 units, the innermost first. A young trunk is round; rings that are added
 * later are more uneven. Those `beyond` the trunk are larger than the square.
 */
export function growthRings(count: number, beyond = 0): string[] {
  const scale = RADIUS / radiusOf(count)
  return Array.from({ length: count + beyond }, (_, i) => {
    const share = (i + 1) / GROWN
    const drift = scale * 50 * (share - count / GROWN)
    const unevenYear = 5 * Math.sin(i * 2.4) * share
    return ringPath(
      500 + drift,
      500 - 0.7 * drift,
      scale * (radiusOf(i + 1) + unevenYear),
      0.3 + 1.3 * share,
      0.012 + 0.07 * Math.min(share, 1) ** 1.3,
    )
  })
}

function radiusOf(ring: number) {
  return 10 + 430 * (ring / GROWN) ** 1.15
}

type PathsProps = Omit<ComponentProps<'path'>, 'd'> & { of: readonly string[] }

/** Several paths that look alike. */
export function Paths({ of, ...look }: PathsProps) {
  return of.map((d) => <path key={d} d={d} {...look} />)
}

type RingsProps = { count?: number; className?: string }

/** The brand's motif as an ornament, in the colour of the surrounding text. */
export function Rings({ count = 9, className }: RingsProps) {
  return (
    <svg viewBox="0 0 1000 1000" fill="none" stroke="currentColor" className={className} aria-hidden="true">
      <Paths of={growthRings(count)} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
