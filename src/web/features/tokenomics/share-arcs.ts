import { type ShareName, shares } from '../../../domain/tokenomics.ts'

type Pattern = {
  colour: 'leaf' | 'gold'
  /** The number of growth lines. */
  lines: number
  width: number
  dashes?: string
  fillOpacity: number
}

/** Each share has a line pattern of its own, so they can be distinguished without colour. */
const patterns: Record<ShareName, Pattern> = {
  Community: { colour: 'leaf', lines: 13, width: 3, fillOpacity: 0.3 },
  'Ecosystem Growth': { colour: 'leaf', lines: 6, width: 7, fillOpacity: 0.16 },
  'Strategic Partners': { colour: 'leaf', lines: 9, width: 5, dashes: '34 16', fillOpacity: 0.08 },
  Contributors: { colour: 'gold', lines: 11, width: 3.5, fillOpacity: 0.22 },
  Treasury: { colour: 'gold', lines: 5, width: 7, fillOpacity: 0.1 },
  'Security & Infrastructure': { colour: 'leaf', lines: 9, width: 6, dashes: '1 17', fillOpacity: 0.06 },
}

export type Arc = Pattern & {
  name: ShareName
  percent: number
  /** In turns, clockwise from the top. */
  from: number
  to: number
}

let reached = 0
export const arcs: readonly Arc[] = shares.map(({ name, percent }) => {
  const from = reached / 100
  reached += percent
  return { name, percent, from, to: reached / 100, ...patterns[name] }
})

/** A point on a circle around 0 0, rounded so that server and browser render the same text. */
export function pointAt(turn: number, radius: number): readonly [number, number] {
  const angle = turn * 2 * Math.PI
  return [Math.round(radius * Math.sin(angle)), Math.round(-radius * Math.cos(angle))]
}

/** The outline of a piece of a ring. */
export function sectorPath(from: number, to: number, inner: number, outer: number): string {
  const large = to - from > 0.5 ? 1 : 0
  return (
    `M${pointAt(from, outer).join(' ')}A${outer} ${outer} 0 ${large} 1 ${pointAt(to, outer).join(' ')}` +
    `L${pointAt(to, inner).join(' ')}A${inner} ${inner} 0 ${large} 0 ${pointAt(from, inner).join(' ')}Z`
  )
}

export function middleOf({ from, to }: Arc): number {
  return (from + to) / 2
}

/** Whether a share is in the lower half, where a name written clockwise would be upside down. */
export function isBelow(arc: Arc): boolean {
  return Math.abs(middleOf(arc) - 0.5) < 0.23
}

/** The line a name is written on. */
export function namePath(arc: Arc, radius: number): string {
  const middle = middleOf(arc)
  const [start, end] = isBelow(arc) ? [middle + 0.24, middle - 0.24] : [middle - 0.24, middle + 0.24]
  return `M${pointAt(start, radius).join(' ')}A${radius} ${radius} 0 0 ${isBelow(arc) ? 0 : 1} ${pointAt(end, radius).join(' ')}`
}
