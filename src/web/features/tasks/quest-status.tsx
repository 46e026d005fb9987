import type { Task } from '../../../api/tasks.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'
import { Moment, TimeLeft } from './time-words.tsx'

const { status: texts } = messages.quests

const lines: Partial<Record<Task['state'], typeof texts.done>> = {
  in_review: texts.inReview,
  done: texts.done,
  refused: texts.missed,
  closed: texts.closed,
}

/** Says why a quest cannot be done now, since when, and when it opens again. */
export function QuestStatus({ quest }: { quest: Task }) {
  const { state, since, reopensAt, reason, missing, note, sent } = quest
  // Since when something waits is told where it is shown.
  const line =
    state === 'refused' && note !== null ? texts.rejected : sent === null ? lines[state] : undefined
  const isAhead = state === 'not_open' || state === 'locked'
  return (
    <div className="grid gap-1 text-sm text-muted empty:hidden">
      {line && <p>{withMoment(line, since)}</p>}
      {note !== null && (
        <p dir="auto" className="wrap-anywhere text-ink">
          {note}
        </p>
      )}
      {missing.map(({ type, text, link, progress }) => (
        <p key={text} className="text-ink">
          {text} {progress && <span className="figures">{texts.have(progress.done, progress.needed)}</span>}{' '}
          {link && <TextLink to={link}>{nameOf(type)}</TextLink>}
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

/** Says what came of the claim that was just made. An answer that was wrong is no success. */
export function ClaimOutcome({ quest, text }: { quest: Task; text: string }) {
  if (quest.state !== 'refused') return <Alert tone="success">{text}</Alert>
  return (
    <div role="status">
      <Alert tone="info">{text}</Alert>
    </div>
  )
}

/** What a reviewer or a service wrote about the last claim of a quest that can be claimed again. */
export function QuestNote({ quest: { state, note } }: { quest: Task }) {
  if (note === null) return null
  return (
    <Alert tone="info">
      <p className="font-semibold">
        {state === 'returned' ? messages.quests.returned : messages.quests.lastRefused}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere">
        {note}
      </p>
    </Alert>
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

function nameOf(type: string): string {
  if (type === 'wallet') return texts.toWallet
  return type === 'email' ? texts.toEmail : texts.toQuest
}
