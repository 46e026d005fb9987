import { type ReactNode, useId } from 'react'
import { Paths, ringPath } from '../../ui/rings.tsx'

const hill = [360, 290, 222, 158, 96].map((radius, i) =>
  ringPath(400, 476, radius, 0.8 + i * 0.15, 0.05, 0.36),
)
const slice = [52, 96, 136, 180, 216, 260].map((radius, i) => ringPath(344, 308, radius, 1.1 + i * 0.1, 0.03))
const coinRings = [204, 154, 104, 52].map((radius, i) =>
  ringPath(400, 224, radius, 0.5 + i * 0.12, 0.03, 0.4),
)
const stack = [
  { x: -16, y: 176 },
  { x: 20, y: 88 },
  { x: 0, y: 0 },
]

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 800 640" className="h-auto w-full" aria-hidden="true" strokeLinecap="round">
      {children}
    </svg>
  )
}

function Outlines({ of, strokeOpacity = 1 }: { of: string[]; strokeOpacity?: number }) {
  const look = { className: 'fill-leaf stroke-leaf', fillOpacity: '.08', strokeOpacity, strokeWidth: '3' }
  return <Paths of={of} {...look} />
}

/** A seedling on a hill drawn in contour lines. */
export function ConserveDrawing() {
  return (
    <Drawing>
      <Outlines of={hill} />
      <path d="M400 478C402 400 408 320 397 240" className="fill-none stroke-leaf" strokeWidth="12" />
      <path d="M398 300C300 304 236 244 224 140c104 8 176 68 174 160Z" className="fill-leaf" />
      <path d="M402 246C406 150 476 82 592 74c4 104-76 176-190 172Z" className="fill-leaf" fillOpacity=".7" />
      <path
        d="M396 298C356 254 308 206 264 174M404 244c44-56 92-100 148-136"
        className="fill-none stroke-raised"
        strokeWidth="5"
      />
    </Drawing>
  )
}

/** A slice of wood under a lens. */
export function VerifyDrawing() {
  const lens = useId()
  return (
    <Drawing>
      <Outlines of={slice} strokeOpacity={0.7} />
      <clipPath id={lens}>
        <circle cx="496" cy="300" r="150" />
      </clipPath>
      <circle cx="496" cy="300" r="150" className="fill-raised" />
      <g clipPath={`url(#${lens})`}>
        <g transform="translate(-446 -270) scale(1.9)">
          <Outlines of={slice} strokeOpacity={0.5} />
        </g>
      </g>
      <circle cx="496" cy="300" r="150" className="fill-none stroke-ink" strokeWidth="14" />
      <path d="m606 410 106 106" className="stroke-ink" strokeWidth="30" />
      <path
        d="m428 304 48 48 92-104"
        className="fill-none stroke-leaf-strong"
        strokeWidth="24"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}

/** Slices of a trunk, stacked like coins. */
export function TokenizeDrawing() {
  return (
    <Drawing>
      {stack.map(({ x, y }) => (
        <g
          key={y}
          transform={`translate(${x} ${y})`}
          className="fill-gold-soft stroke-gold-bright"
          strokeWidth="4"
        >
          <path d="M148 224v80a252 104 0 0 0 504 0v-80" />
          <ellipse cx="400" cy="224" rx="252" ry="104" />
        </g>
      ))}
      <Paths
        of={coinRings}
        className="fill-gold-bright stroke-gold-bright"
        fillOpacity=".14"
        strokeWidth="4"
      />
    </Drawing>
  )
}
