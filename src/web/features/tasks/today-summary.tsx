import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { Figure } from '../../ui/figure.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { ringPath } from '../../ui/rings.tsx'
import { messages } from './messages.ts'
import { type TodayTask, useToday } from './today.ts'

/** More rings would leave no room for the count, and more links would hide the tasks. Further tasks are counted. */
const MAX_RINGS = 6

export function TodaySummary({ pendingPoints }: { pendingPoints: number }) {
  const { tasks, isKnown } = useToday()
  const uncounted = tasks.length - MAX_RINGS
  return (
    <section
      aria-label={messages.today.label}
      className="ground-forest grid gap-6 rounded-3xl p-5 sm:p-8 lg:grid-cols-[auto_1fr] lg:items-center lg:gap-x-12"
    >
      <div className="flex items-center gap-5 sm:gap-8">
        <DoneToday tasks={tasks} isKnown={isKnown} />
        <dl className="min-w-0">
          <Figure label={messages.today.pendingPoints} value={pendingPoints} tone="gold" />
        </dl>
      </div>
      <div className="min-w-0">
        <ul
          className={`grid gap-2 sm:grid-cols-3 sm:gap-3 ${tasks.length > 3 ? 'grid-cols-2' : 'grid-cols-3'}`}
        >
          {tasks.slice(0, MAX_RINGS).map((task) => (
            <li key={task.id} className="grid">
              <TaskLink task={task} />
            </li>
          ))}
        </ul>
        {uncounted > 0 && <p className="mt-3 text-sm">{messages.today.more(uncounted)}</p>}
        <p className="mt-4 text-sm text-muted">{messages.today.review}</p>
      </div>
    </section>
  )
}

function DoneToday({ tasks, isKnown }: { tasks: TodayTask[]; isKnown: boolean }) {
  const rings = tasks.filter(({ state }) => state !== 'none').map(ringOf)
  const done = rings.filter((ring) => ring !== 'open').length
  return (
    <div className="relative grid size-32 shrink-0 place-items-center sm:size-44">
      {/* The key remounts the rings when all states are known, so only tasks done while the page is open animate. */}
      <TodayRings key={String(isKnown)} of={rings.slice(0, MAX_RINGS)} className="absolute inset-0" />
      <p className="relative text-center text-xs leading-tight font-medium">
        {isKnown ? (
          renderMessage(messages.today.progress(done, rings.length), {
            count: (text) => (
              <span className="figures block font-display text-xl leading-none font-medium">{text}</span>
            ),
          })
        ) : (
          <span className="text-muted">{messages.today.label}</span>
        )}
      </p>
    </div>
  )
}

function ringOf({ state, hasPaid }: TodayTask): Ring {
  if (state !== 'done') return 'open'
  return hasPaid ? 'paid' : 'done'
}

const icons = { open: Circle, done: CircleCheck, none: CircleDashed, unknown: CircleDashed }

function TaskLink({ task: { name, at, state, text, hasPaid } }: { task: TodayTask }) {
  const Icon = icons[state]
  return (
    <PlainLink
      to={at}
      className="flex min-h-11 flex-col gap-1 rounded-xl border border-edge/60 p-2.5 hover:border-edge hover:bg-leaf-soft sm:flex-row sm:gap-3 sm:p-4"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${hasPaid ? 'text-gold' : 'text-muted'}`} />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {name}
        </span>
        <span className={`figures block text-[0.8125rem] sm:text-sm ${hasPaid ? 'text-gold' : 'text-muted'}`}>
          {text}
        </span>
      </span>
    </PlainLink>
  )
}

const OUTER_RADIUS = 142
/** Leaves room for the count. */
const INNER_RADIUS = 76
const MAX_DISTANCE = 26

/** The innermost first. Up to three rings are equally far apart; more of them are closer together. */
function drawRings(count: number): { paths: string[]; width: number } {
  const distance = Math.min(MAX_DISTANCE, (OUTER_RADIUS - INNER_RADIUS) / Math.max(count - 1, 1))
  const paths = Array.from({ length: count }, (_, i) => {
    const fromOutside = count - 1 - i
    return ringPath(160, 160, OUTER_RADIUS - distance * fromOutside, 1.4 - fromOutside * 0.35, 0.022)
  })
  return { paths, width: Math.min(12, distance * 0.5) }
}

/** `open` is a dotted outline. A finished task closes its ring, in gold only if it earned points. */
type Ring = 'open' | 'done' | 'paid'

const strokes = {
  open: 'stroke-gold-bright [stroke-dasharray:0_1]',
  done: 'stroke-edge [stroke-dasharray:1_0]',
  paid: 'stroke-gold-bright [stroke-dasharray:1_0]',
}

/** A ring for each of today's tasks, the innermost first. */
function TodayRings({ of, className }: { of: Ring[]; className?: string }) {
  const { paths, width } = drawRings(of.length)
  return (
    <svg viewBox="0 0 320 320" className={className} aria-hidden="true">
      {paths.map((d, i) => (
        <g key={d} fill="none">
          <path
            d={d}
            className="stroke-edge"
            strokeOpacity=".7"
            strokeWidth="3"
            strokeDasharray="2 9"
            strokeLinecap="round"
          />
          <path
            d={d}
            pathLength="1"
            strokeWidth={width}
            className={`motion-safe:transition-[stroke-dasharray] motion-safe:duration-1000 ${strokes[of[i] ?? 'open']}`}
          />
        </g>
      ))}
    </svg>
  )
}
