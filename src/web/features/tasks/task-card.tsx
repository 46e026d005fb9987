import type { ReactNode, Ref } from 'react'
import { Card } from '../../ui/card.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'
import { titleIdOf } from './title-id.ts'

type TaskCardProps = {
  id: string
  title: string
  text: ReactNode
  /** The pending points that it earns. */
  points?: number | undefined
  headingRef?: Ref<HTMLHeadingElement>
  /** On a phone the action stands beside the title. */
  isRow?: boolean
  children: ReactNode
}

/** A task in a list, with its points and, below its text, its actions. */
export function TaskCard({ id, title, text, points, headingRef, isRow = false, children }: TaskCardProps) {
  const row = 'max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:py-3!'
  return (
    <Card as="li" id={id} className={`flex flex-col gap-3 p-4! sm:gap-5 sm:p-7! ${isRow ? row : ''}`}>
      <div className={isRow ? 'min-w-0 max-sm:flex-1 max-sm:basis-28' : ''}>
        <div className="flex items-start justify-between gap-4">
          <h3
            ref={headingRef}
            id={titleIdOf(id)}
            tabIndex={-1}
            dir="auto"
            className={`min-w-0 rounded-sm wrap-anywhere sm:text-xl ${isRow ? 'text-[0.9375rem] leading-snug' : 'text-lg'}`}
          >
            {title}
          </h3>
          {points !== undefined && <Reward points={points} />}
        </div>
        {typeof text === 'string' ? <p className="mt-1 text-muted max-sm:hidden">{text}</p> : text}
      </div>
      <div className="mt-auto grid grid-cols-1 gap-4">{children}</div>
    </Card>
  )
}

/** The pending points that a task earns. */
export function Reward({ points, isSmall = false }: { points: number; isSmall?: boolean }) {
  const size = isSmall ? 'text-lg' : 'text-2xl'
  return (
    <p className="shrink-0 text-gold">
      {renderMessage(messages.reward(points), {
        points: (text) => <span className={`figures font-display leading-none ${size}`}>{text}</span>,
        unit: (text) => <span className="text-sm font-medium">{text}</span>,
      })}
    </p>
  )
}

/** A description that the server has rendered and sanitised. */
export function QuestDescription({ html, className = '' }: { html: string; className?: string }) {
  if (html === '') return null
  return (
    <div
      className={`prose prose-brief text-muted wrap-anywhere ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
