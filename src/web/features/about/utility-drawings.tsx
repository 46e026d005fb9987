import type { ReactNode } from 'react'
import { Paths, ringPath } from '../../ui/rings.tsx'

const slice = [190, 158, 126, 94, 60].map((radius, i) => ringPath(320, 270, radius, 0.8 + i * 0.15, 0.03))
const circles = [
  { x: 244, y: 214 },
  { x: 396, y: 214 },
  { x: 320, y: 344 },
].map(({ x, y }) => [130, 98, 64, 30].map((radius, i) => ringPath(x, y, radius, x / 90 + i * 0.2, 0.02)))
const ripples = [250, 190, 130, 74, 30].map((radius, i) =>
  ringPath(320, 400, radius, 1 + i * 0.2, 0.03, 0.34),
)

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 640 540" className="h-auto w-full" aria-hidden="true" strokeLinecap="round">
      {children}
    </svg>
  )
}

function Outlines({ of }: { of: string[] }) {
  return <Paths of={of} className="fill-leaf stroke-leaf" fillOpacity=".08" strokeWidth="3.500" />
}

/** A slice of wood in a clasp. */
export function StakingDrawing() {
  return (
    <Drawing>
      <Outlines of={slice} />
      <path
        d={ringPath(320, 270, 222, 0.8, 0.03)}
        pathLength="1"
        strokeDasharray=".78 .22"
        strokeDashoffset="-.16"
        className="fill-none stroke-gold-bright"
        strokeWidth="12"
      />
      <circle cx="320" cy="270" r="22" className="fill-gold-bright" />
    </Drawing>
  )
}

/** A leaf on a labelled sheet, as in a herbarium. */
export function MarketplaceDrawing() {
  return (
    <Drawing>
      <path d="M176 46h288v448H176Z" className="fill-leaf stroke-leaf" fillOpacity=".08" strokeWidth="4" />
      <path d="M320 372C214 316 206 194 320 88c114 106 106 228 0 284Z" className="fill-leaf" />
      <path
        d="M320 420V138M320 214l48-44M320 214l-48-44M320 276l60-50M320 276l-60-50M320 334l48-42M320 334l-48-42"
        className="fill-none stroke-raised"
        strokeWidth="5"
      />
      <path d="M320 372v52" className="stroke-leaf" strokeWidth="10" />
      <path d="M330 446h108v28H330Z" className="fill-gold-soft stroke-gold-bright" strokeWidth="4" />
      <path d="m214 66 28 0M398 66l28 0" className="stroke-gold-bright" strokeWidth="12" />
    </Drawing>
  )
}

/** Three circles of people that overlap in a decision. */
export function GovernanceDrawing() {
  return (
    <Drawing>
      {circles.map((circle) => (
        <Outlines key={circle[0]} of={circle} />
      ))}
      <circle cx="320" cy="258" r="36" className="fill-gold-bright" />
      <path
        d="m303 259 12 13 23-27"
        className="fill-none stroke-raised"
        strokeWidth="8"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}

/** A drop that falls into water and makes rings. */
export function FundingDrawing() {
  return (
    <Drawing>
      <Outlines of={ripples} />
      <path
        d="M320 70C384 156 412 198 412 248a92 92 0 0 1-184 0C228 198 256 156 320 70Z"
        className="fill-gold-soft stroke-gold-bright"
        strokeWidth="6"
      />
      <path d="M270 252a50 50 0 0 0 40 48" className="fill-none stroke-gold-bright" strokeWidth="8" />
    </Drawing>
  )
}
