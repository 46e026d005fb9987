import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Today as TodayReply } from '../../../api/streaks.ts'
import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Figure } from '../../ui/figure.tsx'
import { PlainLink, TextLink } from '../../ui/link.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { showToast } from '../../ui/toast.tsx'
import { Moment, TimeLeft } from './quest-status.tsx'
import { findNextOpening, isReady } from './segments.ts'
import { serverNow } from './server-clock.ts'
import { TimeZoneProposal } from './time-zone.tsx'
import { todayMessages as texts } from './today.messages.ts'
import { type TodayTask, useToday } from './today.ts'
import { StreakRings, StreakWords } from './today-streak.tsx'
import { useQuestActions } from './use-quest-actions.ts'
import type { TaskList } from './use-tasks.ts'

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
              {isKnown && texts.progress(done, countable.length)}
            </p>
          </div>
          <StreakRings streak={today?.streak} share={isKnown ? share : 0} />
        </div>
        <p className="mt-3 min-h-6 text-sm font-semibold">{isNew && texts.begin}</p>
        <TodayTasks tasks={isNew ? findFirstSteps(tasks) : tasks} />
        {ready.map((quest) => (
          <ReadyQuest key={quest.id} quest={quest} list={list} />
        ))}
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-edge/40 pt-4">
          <dl>
            <Figure label={texts.pendingPoints} value={pendingPoints} tone="gold" size="small" />
          </dl>
          {/* Always two lines, so that nothing moves when they are known. */}
          <div className="grid min-h-12 content-end gap-1 text-sm text-muted sm:text-right">
            <Decided decided={today?.decided ?? null} />
            {today && <Hint today={today} tasks={list.tasks} />}
          </div>
        </div>
      </section>
      {returned.map((quest) => (
        <NeedsChange key={quest.id} quest={quest} />
      ))}
    </div>
  )
}

/** What a newcomer can do now, with what it pays. */
function findFirstSteps(tasks: TodayTask[]): TodayTask[] {
  return tasks.filter(({ state }) => state === 'open').slice(0, 3)
}

/** What became of the member's claims since they were here last. */
function Decided({ decided }: Pick<TodayReply, 'decided'>) {
  if (decided === null || decided.approved + decided.rejected + decided.returned === 0)
    return <p>{texts.checked}</p>
  const { since, approved, approvedPoints, rejected, returned } = decided
  return (
    <p className="figures text-ink">
      {renderMessage(texts.decided.since, { moment: () => <Moment iso={since} isShort /> })}{' '}
      {approved > 0 && texts.decided.approved(approved, approvedPoints)}{' '}
      {rejected > 0 && texts.decided.rejected(rejected)} {returned > 0 && texts.decided.returned(returned)}
    </p>
  )
}

/** The time zone if it has to be confirmed, or else what opens next. */
function Hint({ today, tasks }: { today: TodayReply; tasks: readonly Task[] }) {
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const isProposed = here !== (today.zone.name ?? 'UTC') && today.zone.changeableAt === null
  return isProposed ? (
    <TimeZoneProposal here={here} present={today.zone.name} />
  ) : (
    <NextOpening tasks={tasks} />
  )
}

function TodayTasks({ tasks }: { tasks: TodayTask[] }) {
  const more = tasks.length - MAX_TASKS
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tasks.slice(0, MAX_TASKS).map((task) => (
          <li key={task.id} className="min-w-0">
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm">{texts.more(more)}</p>}
    </>
  )
}

/** Says it in words for those who do not see the mark and the colour. */
function TaskLink({ task: { name, at, state, text } }: { task: TodayTask }) {
  const { pathname } = usePageLocation()
  const isDone = state === 'done'
  const look =
    state === 'open'
      ? 'border-transparent bg-gold-bright font-semibold text-[#14231c] hover:bg-gold'
      : 'border-edge/60 text-muted hover:border-edge'
  // On the same page the browser itself goes to the task.
  const to = at.startsWith(`${pathname}#`) ? at.slice(pathname.length) : at
  return (
    <PlainLink
      to={to}
      className={`flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 py-1 text-sm max-sm:min-h-11 ${look}`}
    >
      {isDone && <Check aria-hidden="true" className="size-4 shrink-0" />}
      <span dir="auto" className="truncate">
        {name}
      </span>
      <span className="figures shrink-0">
        <StateText state={state} text={text} />
      </span>
    </PlainLink>
  )
}

/** 'Open, +5' as '+5', and 'Loading' as a mark of the same width, so that nothing moves. Screen readers get all words. */
function StateText({ state, text }: Pick<TodayTask, 'state' | 'text'>) {
  if (state === 'none') return text
  const [hidden, shown] = state === 'unknown' ? [text, '…'] : text.split(/(?<=, )/)
  return (
    <>
      <span className="sr-only">{hidden}</span>
      <span aria-hidden={state === 'unknown'}>{shown}</span>
    </>
  )
}

/** Earned by what was counted: a press collects it. */
function ReadyQuest({ quest, list }: { quest: Task; list: TaskList }) {
  const { action, claim } = useQuestActions(quest, { keep: list.keep })
  const { title, points, progress, kind } = quest
  const count = progress && findKind(kind ?? '')?.describeProgress?.(progress.done, progress.needed)

  async function collect() {
    const { isClaimed, failure } = await claim()
    if (isClaimed) showToast(texts.ready.done(points, title))
    else if (failure !== undefined) showToast(failure, 'error')
  }

  return (
    <Line>
      <div className="min-w-0">
        <p className="font-semibold">{texts.ready.title}</p>
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          <TextLink to={`/tasks/${quest.id}`}>{title}</TextLink>
          {count && <span className="figures"> · {count}</span>}
        </p>
      </div>
      <Button
        busy={action.status === 'busy'}
        aria-label={texts.ready.collectLabel(points, title)}
        onClick={() => void collect()}
        className="figures shrink-0"
      >
        {texts.ready.collect(points)}
      </Button>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex items-center justify-between gap-4 border-t border-edge/40 pt-4">
      {children}
    </div>
  )
}

/** The created quest that opens by itself next, unless it is far off. */
function NextOpening({ tasks }: { tasks: readonly Task[] }) {
  const opening = tasks.filter(({ state }) => state === 'not_open')
  const at = findNextOpening(opening, serverNow())
  const quest = opening.find(({ reopensAt }) => Date.parse(reopensAt ?? '') === at)
  if (quest?.reopensAt == null) return null
  const { id, title, reopensAt } = quest
  return (
    <p className="figures">
      {renderMessage(texts.next, {
        quest: () => <TextLink to={`/tasks/${id}`}>{title}</TextLink>,
        time: () => <TimeLeft until={reopensAt} text={(time) => time} />,
      })}
    </p>
  )
}

/** A reviewer asks for an improvement. */
function NeedsChange({ quest: { id, title, note } }: { quest: Task }) {
  return (
    <section
      aria-label={texts.needs.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-l-4 border-line border-l-gold-bright bg-raised p-4 sm:px-6"
    >
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </p>
          <span className="rounded-full bg-gold-soft px-2.5 py-0.5 text-[0.8125rem] font-semibold text-gold">
            {texts.needs.badge}
          </span>
        </div>
        {note !== null && (
          <p dir="auto" className="mt-1 text-muted wrap-anywhere">
            “{note}”
          </p>
        )}
      </div>
      <ButtonLink
        variant="secondary"
        to={`/tasks/${id}`}
        aria-label={texts.needs.improveLabel(title)}
        className="grow sm:grow-0"
      >
        {texts.needs.improve}
      </ButtonLink>
    </section>
  )
}
