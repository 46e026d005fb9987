import type { ReactNode } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { renderMessage } from '../../ui/render-message.tsx'
import { boardMessages } from './board.messages.ts'
import { isReady } from './segments.ts'
import { Moment, TimeLeft } from './time-words.tsx'

const { badges: texts } = boardMessages

const tones = {
  wait: 'bg-gold-soft text-gold',
  good: 'bg-leaf-soft text-leaf-strong',
  bad: 'bg-danger-soft text-danger',
  quiet: 'bg-sunk text-muted',
}

/** The state of a quest in a few words. A quest that is simply open has none. */
export function QuestBadge({ quest }: { quest: Task }) {
  const badge = describeBadge(quest)
  if (badge === undefined) return null
  return (
    <span
      className={`figures inline-block rounded-full px-2.5 py-0.5 text-[0.8125rem] font-semibold ${tones[badge.tone]}`}
    >
      {badge.words}
    </span>
  )
}

type Badge = { tone: keyof typeof tones; words: ReactNode }

function describeBadge(quest: Task): Badge | undefined {
  const { state, since, reopensAt, note, claim } = quest
  switch (state) {
    case 'open':
      if (reopensAt !== null) return { tone: 'quiet', words: withTime(reopensAt, texts.tryAgain, '') }
      return isReady(quest) ? { tone: 'good', words: texts.ready } : undefined
    case 'in_review':
      return { tone: 'wait', words: since === null ? texts.inReview.unknown : inReviewSince(since) }
    case 'done':
      if (claim?.state === 'approved') return { tone: 'good', words: texts.approved(claim.points) }
      return { tone: 'good', words: withTime(reopensAt, texts.doneAgain, texts.done) }
    case 'refused':
      return note === null ? { tone: 'quiet', words: texts.missed } : { tone: 'bad', words: texts.rejected }
    case 'closed':
      if (claim?.state === 'approved') return closedWith('good', texts.approved(claim.points))
      if (claim?.state !== 'refused') return { tone: 'quiet', words: texts.closed }
      return note === null ? closedWith('quiet', texts.missed) : closedWith('bad', texts.rejected)
    case 'not_open':
      return { tone: 'quiet', words: withTime(reopensAt, texts.opens, texts.coming_soon) }
    case 'returned':
    case 'checking':
      return { tone: 'wait', words: texts[state] }
    default:
      return { tone: 'quiet', words: texts[state] }
  }
}

function closedWith(tone: Badge['tone'], outcome: string): Badge {
  return { tone, words: texts.closedWith(outcome) }
}

function withTime(until: string | null, text: (time: string) => string, otherwise: string): ReactNode {
  return until === null ? otherwise : <TimeLeft until={until} text={text} />
}

function inReviewSince(iso: string): ReactNode {
  return renderMessage(texts.inReview.known, { moment: () => <Moment iso={iso} isShort /> })
}
