import type { ReactNode } from 'react'
import { Paths, ringPath } from '../../ui/rings.tsx'

type DrawingProps = { isLit: boolean }

const rim = ringPath(160, 160, 140, 0.6, 0.02)
const contours = [82, 56, 30].map((radius, i) => ringPath(160, 222, radius, 0.8 + i * 0.2, 0.05, 0.34))
const crown = [84, 58, 32].map((radius, i) => ringPath(160, 124, radius, 1.4 + i * 0.3, 0.05))
const coin = [92, 64, 34].map((radius, i) => ringPath(160, 160, radius, 0.5 + i * 0.25, 0.03))

/** A lit badge is filled and has solid lines; an unlit one is a dashed outline. */
function Badge({ isLit, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 320"
      className={`size-14 shrink-0 sm:size-18 fill-none ${isLit ? 'stroke-leaf' : 'stroke-edge'}`}
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={rim} className={isLit ? 'fill-leaf-soft' : ''} strokeDasharray={isLit ? undefined : '2 20'} />
      {children}
    </svg>
  )
}

/** A seedling on its hill. */
export function EarlyAdopterBadge({ isLit }: DrawingProps) {
  const leaf = isLit ? 'fill-leaf' : ''
  return (
    <Badge isLit={isLit}>
      <Paths of={contours} strokeWidth="6" />
      <path d="M160 222C162 186 164 150 158 118" />
      <path d="M159 152c-40 2-66-22-72-64 42 2 72 26 72 64Z" className={leaf} />
      <path d="M161 128c2-40 30-68 78-72 2 44-30 74-78 72Z" className={leaf} />
    </Badge>
  )
}

/** Two interlinked rings. */
export function WalletLinkedBadge({ isLit }: DrawingProps) {
  return (
    <Badge isLit={isLit}>
      <g strokeWidth={isLit ? 18 : 10}>
        <path d="M150 132a52 52 0 1 0 0 56" />
        <path d="M138 160a42 42 0 0 1 2-12" />
        <path d="M170 188a52 52 0 1 0 0-56" />
        <path d="M182 160a42 42 0 0 1-2 12" />
      </g>
    </Badge>
  )
}

/** A tree whose crown is drawn in contour lines. */
export function FirstTreeBadge({ isLit }: DrawingProps) {
  return (
    <Badge isLit={isLit}>
      <Paths of={crown} strokeWidth="6" />
      <path d="M160 124v124M124 248h72" />
    </Badge>
  )
}

/** A token, cut from a trunk. */
export function FirstTokenBadge({ isLit }: DrawingProps) {
  return (
    <Badge isLit={isLit}>
      <Paths of={coin} strokeWidth="6" />
      <circle cx="160" cy="160" r="6" />
    </Badge>
  )
}
