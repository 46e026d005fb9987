import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'

/** So many can still be told apart as circles. */
const MOST_CIRCLES = 10

/** How far the member is, drawn and in words. */
export function QuestProgress({ quest: { kind, progress } }: { quest: Pick<Task, 'kind' | 'progress'> }) {
  const words = findKind(kind ?? '')?.describeProgress
  if (progress === null || words === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ProgressDrawing {...progress} />
      <p className="figures text-sm text-muted">{words(progress.done, progress.needed)}</p>
    </div>
  )
}

function ProgressDrawing({ done, needed }: { done: number; needed: number }) {
  if (needed <= MOST_CIRCLES) return <Circles done={done} needed={needed} />
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-1.5 w-32 shrink-0 rounded-full bg-line"
    >
      <rect width={(100 * Math.min(done, needed)) / needed} height="4" className="fill-leaf" />
    </svg>
  )
}

function Circles({ done, needed }: { done: number; needed: number }) {
  const size = 14
  return (
    <svg
      viewBox={`0 0 ${needed * size} ${size}`}
      height={size}
      width={needed * size}
      aria-hidden="true"
      className="shrink-0"
    >
      {Array.from({ length: needed }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the circles never change places
          key={i}
          cx={size * (i + 0.5)}
          cy={size / 2}
          r="4.5"
          strokeWidth="2"
          className={i < done ? 'fill-leaf stroke-leaf' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  )
}
