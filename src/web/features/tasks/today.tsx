import { Check } from 'lucide-react'
import type { Today as TodayReply } from '../../../api/streaks.ts'
import type { Task } from '../../../api/tasks.ts'
import { Figure } from '../../ui/figure.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { showToast } from '../../ui/toast.tsx'
import { isReady } from './segments.ts'
import { isZoneProposed } from './this-zone.ts'
import { todayMessages as texts } from './today.messages.ts'
import { type TodayTask, useToday } from './today.ts'
import { StreakRings, StreakWords } from './today-streak.tsx'
import { useQuestActions } from './use-quest-actions.ts'
import type { TaskList } from './use-tasks.ts'

const loadReady = () => import('./ready-quest.tsx')
const loadReturned = () => import('./returned-quest.tsx')
const loadNews = () => import('./today-news.tsx')

/** More links would hide what follows. Further tasks are counted. */
const MAX_TASKS = 6

/** What today is: the ring, what is left to do, what is ready to collect, what needs the member, and what opens next. */
export function Today({ list, pendingPoints }: { list: TaskList; pendingPoints: number }) {
  const { tasks, isKnown } = useToday()
  const today = list.query.status === 'ready' ? list.query.value.today : undefined
  const ready = list.tasks.filter(isReady)
  const returned = list.tasks.filter(({ state }) => state === 'returned')
  const countable = tasks.filter(({ state }) => state !== 'none')
  const done = countable.filter(({ state }) => state === 'done').length
  // Without daily tasks, coming by is what counts.
  const share =
    countable.length === 0 ? Number(today?.streak.isTodayCounted ?? false) : done / countable.length
  const isNew = today?.streak.days === 0 && today.decided === null && done === 0
  return (
    <div className="grid gap-4">
      <section aria-label={texts.label} className="ground-forest rounded-3xl p-5 sm:p-8">
        <div className="flex items-start justify-between gap-5">
          <div className="min-w-0">
            <StreakWords streak={today?.streak} />
            <p className="figures mt-1 min-h-5 text-sm text-muted">
              {isNew ? texts.begin : isKnown && texts.progress(done, countable.length)}
            </p>
          </div>
          <StreakRings streak={today?.streak} share={isKnown ? share : 0} />
        </div>
        <TodayTasks tasks={isNew ? findFirstSteps(tasks) : tasks} list={list} />
        {ready.map((quest) => (
          <div
            key={quest.id}
            className="mt-4 flex min-h-17 items-center justify-between gap-4 border-t border-edge/40 pt-4"
          >
            <Loaded load={loadReady} props={{ quest, keep: list.keep }} {...texts.part} />
          </div>
        ))}
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-edge/40 pt-4">
          <dl>
            <Figure label={texts.pendingPoints} value={pendingPoints} tone="gold" size="small" />
          </dl>
          {/* Always two lines, so that nothing moves when they are known. */}
          <div className="grid min-h-12 content-end gap-1 text-sm text-muted sm:text-right">
            {today && hasNews(today, list.tasks) ? (
              <Loaded load={loadNews} props={{ today, tasks: list.tasks }} {...texts.part} />
            ) : (
              <p>{texts.checked}</p>
            )}
          </div>
        </div>
      </section>
      {returned.map((quest) => (
        <section
          key={quest.id}
          aria-label={texts.needs}
          className="min-h-20 rounded-2xl border border-l-4 border-line border-l-gold-bright bg-raised p-4 sm:px-6"
        >
          <Loaded load={loadReturned} props={{ quest }} {...texts.part} />
        </section>
      ))}
    </div>
  )
}

/** What a newcomer can do now, with what it pays. */
function findFirstSteps(tasks: TodayTask[]): TodayTask[] {
  return tasks.filter(({ state }) => state === 'open').slice(0, 3)
}

/** Whether there is more to say than on most days: decisions, another time zone, a quest that opens by itself. */
function hasNews({ decided, zone }: TodayReply, tasks: readonly Task[]): boolean {
  const isDecided = decided !== null && decided.approved + decided.rejected + decided.returned > 0
  return isDecided || isZoneProposed(zone) || tasks.some(({ state }) => state === 'not_open')
}

function TodayTasks({ tasks, list }: { tasks: TodayTask[]; list: TaskList }) {
  const login = list.find('daily-login')
  const more = tasks.length - MAX_TASKS
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tasks.slice(0, MAX_TASKS).map((task) => (
          <li key={task.id} className="min-w-0">
            {task.id === login?.id ? <CollectLogin task={task} quest={login} /> : <TaskLink task={task} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm">{texts.more(more)}</p>}
    </>
  )
}

function TaskLink({ task }: { task: TodayTask }) {
  const { pathname } = usePageLocation()
  const { at } = task
  // On the same page the browser itself goes to the task.
  const to = at.startsWith(`${pathname}#`) ? at.slice(pathname.length) : at
  return (
    <PlainLink to={to} className="block rounded-full">
      <TaskWords task={task} />
    </PlainLink>
  )
}

/** The daily login takes no more than a press, so it is claimed where it is seen first. */
function CollectLogin({ task, quest }: { task: TodayTask; quest: Task }) {
  const { action, claim } = useQuestActions(quest)
  const isBusy = action.status === 'busy'
  const isIdle = task.state !== 'open' || isBusy

  async function collect() {
    if (isIdle) return
    const { failure } = await claim()
    if (failure !== undefined) showToast(failure, 'error')
  }

  return (
    // It is never disabled, because that would take the focus away.
    <button
      type="button"
      aria-disabled={isIdle}
      aria-busy={isBusy}
      onClick={() => void collect()}
      className="rounded-full"
    >
      <TaskWords task={task} />
    </button>
  )
}

/** Says it in words for those who do not see the mark and the colour. */
function TaskWords({ task: { name, state, text } }: { task: TodayTask }) {
  const look =
    state === 'open'
      ? 'border-transparent bg-gold-bright font-semibold text-[#14231c] hover:bg-gold'
      : 'border-edge/60 text-muted hover:border-edge'
  return (
    <span
      className={`flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 py-1 text-sm max-sm:min-h-11 ${look}`}
    >
      {state === 'done' && <Check aria-hidden="true" className="size-4 shrink-0" />}
      <span dir="auto" className="truncate">
        {name}
      </span>
      <span className="figures shrink-0">
        <StateText state={state} text={text} />
      </span>
    </span>
  )
}

/** 'Open, +5' as '+5', and 'Loading' as a gap of the same width, so that nothing moves. Screen readers get all words. */
function StateText({ state, text }: Pick<TodayTask, 'state' | 'text'>) {
  if (state === 'none') return text
  const [hidden, shown] = state === 'unknown' ? [text, '+20'] : text.split(/(?<=, )/)
  return (
    <>
      <span className="sr-only">{hidden}</span>
      <span className={state === 'unknown' ? 'invisible' : ''}>{shown}</span>
    </>
  )
}
