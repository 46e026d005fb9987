import { brand } from '../../domain/brand.ts'
import { Paths, ringPath } from './rings.tsx'

const bark = ringPath(160, 160, 142, 0.6, 0.03)
const rings = [ringPath(150, 166, 100, 0.9, 0.03), ringPath(142, 172, 60, 1.2, 0.03)]

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 320 320" className="size-9" aria-hidden="true">
        <path d={bark} className="fill-leaf" />
        <Paths of={rings} fill="none" className="stroke-on-leaf" strokeWidth="17" />
        <circle cx="136" cy="177" r="20" className="fill-on-leaf" />
      </svg>
      <span className="font-display text-xl leading-none font-semibold tracking-tight">{brand.name}</span>
    </span>
  )
}
