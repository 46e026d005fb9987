import type { ReactNode, Ref } from 'react'
import { Card } from '../../ui/card.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'

type TaskCardProps = {
  id?: string
  title: string
  text: ReactNode
  /** The pending points that it earns. */
  points?: number | undefined
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A task in a list, with its points and, below its text, its actions. */
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
              {renderMessage(messages.reward(points), {
                points: (text) => <span className="figures font-display text-2xl leading-none">{text}</span>,
                unit: (text) => <span className="text-sm font-medium">{text}</span>,
              })}
            </p>
          )}
        </div>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div className="mt-auto grid grid-cols-1 gap-4">{children}</div>
    </Card>
  )
}
