import type { ReactNode, Ref } from 'react'
import { Card } from '../../ui/card.tsx'

type TaskCardProps = {
  id?: string
  title: string
  text: ReactNode
  /** What it brings, in pending points. */
  points?: number | undefined
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A task in a list: what it is, what it brings, and below it what can be done. */
export function TaskCard({ id, title, text, points, headingRef, children }: TaskCardProps) {
  return (
    <Card as="li" id={id} className="flex flex-col gap-5">
      <div>
        <div className="flex items-start justify-between gap-4">
          <h3 ref={headingRef} tabIndex={-1} className="min-w-0 rounded-sm text-xl">
            {title}
          </h3>
          {points !== undefined && (
            <p className="shrink-0 text-gold">
              <span className="figures font-display text-2xl leading-none">+{points}</span>{' '}
              <span className="text-sm font-medium">pending</span>
            </p>
          )}
        </div>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div className="mt-auto grid grid-cols-1 gap-4">{children}</div>
    </Card>
  )
}
