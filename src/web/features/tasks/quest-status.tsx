import type { ReactNode } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { formatShortMoment } from '../../../domain/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'
import { serverNow, useServerNow } from './server-clock.ts'
import { formatTimeLeft } from './time-left.ts'

const { status: texts } = messages.quests

/** Says why a quest cannot be done now, since when, and when it opens again. */
export function QuestStatus({ quest }: { quest: Task }) {
  const { state, since, reopensAt, reason, missing, note } = quest
  return (
    <div className="grid gap-1 text-sm text-muted">
      {state === 'in_review' && <Line>{withMoment(texts.inReview, since)}</Line>}
      {state === 'done' && <Line>{withMoment(texts.done, since)}</Line>}
      {state === 'refused' && <Line>{withMoment(note === null ? texts.missed : texts.rejected, since)}</Line>}
      {state === 'closed' && <Line>{withMoment(texts.closed, since)}</Line>}
      {note !== null && (
        <p dir="auto" className="wrap-anywhere text-ink">
          {note}
        </p>
      )}
      {(state === 'locked' || state === 'exhausted') && reason !== null && (
        <p className="text-ink">
          {reason} {missing?.link && <TextLink to={missing.link}>{nameOf(missing.type)}</TextLink>}
        </p>
      )}
      {reopensAt !== null && (
        <p className="figures">
          {state === 'not_open' || state === 'locked' ? (
            <TimeLeft until={reopensAt} text={texts.opens} />
          ) : (
            <TimeLeft until={reopensAt} text={texts.opensAgain} />
          )}
        </p>
      )}
    </div>
  )
}

/** What became of the claim before the one that can be made now. */
export function EarlierClaim({ earlier }: { earlier: NonNullable<Task['earlier']> }) {
  const { state, since, note } = earlier
  return (
    <div className="text-sm text-muted">
      <p>{withMoment(texts.earlier[state], since)}</p>
      {note !== null && (
        <p dir="auto" className="mt-1 wrap-anywhere text-ink">
          {note}
        </p>
      )}
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p>{children}</p>
}

function withMoment({ known, unknown }: { known: string; unknown: string }, iso: string | null) {
  if (iso === null) return unknown
  return renderMessage(known, { moment: () => <Moment iso={iso} /> })
}

export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{texts.utc(formatShortMoment(iso, new Date(serverNow())))}</time>
}

/** Counts down by itself, so that a tick renders nothing else. */
export function TimeLeft({ until, text }: { until: string; text: (time: string) => string }) {
  const seconds = (Date.parse(until) - useServerNow()) / 1000
  return text(formatTimeLeft(seconds))
}

function nameOf(type: string): string {
  if (type === 'wallet') return texts.toWallet
  return type === 'email' ? texts.toEmail : texts.toQuest
}
