import type { ReactNode } from 'react'
import { figureNumber } from './messages.ts'

type PlateProps = { number: number; caption: ReactNode; children: ReactNode }

/** A picture as in a field guide: framed, numbered, with its name below. */
export function Plate({ number, caption, children }: PlateProps) {
  return (
    <figure>
      <div className="rounded-2xl border border-line bg-raised p-6">{children}</div>
      <PlateCaption number={number} className="mt-3">
        {caption}
      </PlateCaption>
    </figure>
  )
}

type PlateCaptionProps = { number: number; children: ReactNode; className?: string }

/** The caption alone, for pictures that have no frame. */
export function PlateCaption({ number, children, className = '' }: PlateCaptionProps) {
  return (
    <figcaption className={`text-sm text-muted ${className}`}>
      <span className="mr-1 font-semibold text-ink">{figureNumber(number)}</span> {children}
    </figcaption>
  )
}
