import type { Task } from '../../../api/tasks.ts'
import { formatShortMoment } from '../../../domain/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'
import { serverNow, useServerNow } from './server-clock.ts'
import { formatTimeLeft } from './time-left.ts'

const { status: texts } = messages.quests

const lines: Partial<Record<Task['state'], typeof texts.done>> = {
  in_review: texts.inReview,
  done: texts.done,
  refused: texts.missed,
  closed: texts.closed,
}

/** Says why a quest cannot be done now, since when, and when it opens again. */
export function QuestStatus({ quest }: { quest: Task }) {
  const { state, since, reopensAt, reason, missing, note } = quest
  const line = state === 'refused' && note !== null ? texts.rejected : lines[state]
  const isAhead = state === 'not_open' || state === 'locked'
  return (
    <div className="grid gap-1 text-sm text-muted">
      {line && <p>{withMoment(line, since)}</p>}
      {note !== null && (
        <p dir="auto" className="wrap-anywhere text-ink">
          {note}
        </p>
      )}
      {missing.map(({ type, text, link }) => (
        <p key={text} className="text-ink">
          {text} {link && <TextLink to={link}>{nameOf(type)}</TextLink>}
        </p>
      ))}
      {state === 'exhausted' && reason !== null && <p className="text-ink">{reason}</p>}
      {reopensAt !== null && (
        <p className="figures">
          <TimeLeft until={reopensAt} text={isAhead ? texts.opens : texts.opensAgain} />
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
