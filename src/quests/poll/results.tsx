import type { QuestResults } from '../../api/tasks.ts'
import { messages } from './messages.ts'

const { results: texts } = messages

/** What all members chose, as bars with words and numbers, and the member's own vote among them. */
export function PollResults({ results }: { results: QuestResults }) {
  const { options, total, own } = results
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label={texts.label} className="grid grid-cols-1 gap-3">
        {options.map(({ option, votes }) => {
          const percent = total === 0 ? 0 : Math.round((100 * votes) / total)
          const isOwn = option === own
          return (
            <li key={option} className="grid grid-cols-1 gap-1.5">
              <p className="flex items-baseline justify-between gap-4">
                <span dir="auto" className={`min-w-0 wrap-anywhere ${isOwn ? 'font-semibold' : ''}`}>
                  {option}
                  {isOwn && <span className="ml-2 text-sm whitespace-nowrap text-leaf">✓ {texts.own}</span>}
                </span>
                <span className="figures shrink-0 text-sm text-muted">{texts.votes(votes, percent)}</span>
              </p>
              <Bar percent={percent} isOwn={isOwn} />
            </li>
          )
        })}
      </ul>
      <p className="figures text-sm text-muted">{texts.total(total)}</p>
    </div>
  )
}

/** Drawn, because the content security policy forbids style attributes. The numbers beside it say the same. */
function Bar({ percent, isOwn }: { percent: number; isOwn: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-2.5 w-full overflow-hidden rounded-full border border-line bg-sunk"
    >
      <rect width={percent} height="1" className={isOwn ? 'fill-leaf' : 'fill-muted'} />
    </svg>
  )
}
