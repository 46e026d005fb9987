import { memo, type ReactNode } from 'react'
import type { Me } from '../../../api/me.ts'
import type { Task } from '../../../api/tasks.ts'
import { followQuestIds } from '../../../domain/initial-quests.ts'
import { no_quiz } from '../../../domain/messages/errors.ts'
import QuizTask from '../../../quests/quiz/task.tsx'
import { matchPath } from '../../app/match-path.ts'
import { useSite } from '../../app/site.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { linkTo } from '../../ui/link.tsx'
import { Redirect, usePageLocation } from '../../ui/navigation.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Board } from './board.tsx'
import { DailyTasks } from './daily-tasks.tsx'
import { initialTasks } from './initial-tasks.ts'
import { LoadedPanel } from './loaded-panel.tsx'
import { hasOwnPlace, isOnBoard, isPlanned } from './places.ts'
import { PlannedTasks } from './planned-tasks.tsx'
import { QuestCard } from './quest-card.tsx'
import { QuestRows } from './quest-rows.tsx'
import { QuestStatus } from './quest-status.tsx'
import { followWords, quizWords } from './section-words.ts'
import { sectionMessages as messages } from './sections.messages.ts'
import { segmentOf } from './segments.ts'
import { TimeLeft } from './time-words.tsx'
import { titleIdOf } from './title-id.ts'
import { Today } from './today.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useQuestActions } from './use-quest-actions.ts'
import { useScrollToHash } from './use-scroll-to-hash.ts'
import { type TaskList, useTasks } from './use-tasks.ts'

/** The tasks of a member. One that is opened here stands beside the others on a wide screen, and alone on a phone. */
export function MemberTasks({ member }: { member: Me }) {
  const list = useTasks()
  const isWide = useIsWide()
  const { pathname } = usePageLocation()
  const { id } = matchPath('/tasks/:id', pathname) ?? {}
  useScrollToHash(list.query.status === 'ready')
  const planned = list.tasks.filter(isPlanned)
  const board = list.tasks.filter(isOnBoard)
  if (id !== undefined && hasOwnPlace({ id })) return <Redirect to={`/tasks#${id}`} />
  if (id !== undefined && !isWide) {
    return (
      <div className="pt-6">
        <LoadedPanel key={id} id={id} list={list} />
      </div>
    )
  }
  return (
    <>
      {board.length > 0 && (
        <a
          href="#quests"
          className="sr-only rounded-full bg-leaf font-semibold text-on-leaf focus:not-sr-only focus:absolute focus:z-10 focus:px-5 focus:py-3"
        >
          {messages.skipToQuests}
        </a>
      )}
      <h1 className="pt-6 pb-4 text-4xl sm:pt-12 sm:pb-8 sm:text-5xl lg:text-6xl">{messages.title}</h1>
      <Today list={list} pendingPoints={member.pendingPoints} />
      <QuizSection list={list} />
      <CommunitySection list={list} />
      <TasksSection id="other-tasks" title={messages.otherTasks}>
        <DailyTasks list={list} />
        <OpenedTasks
          tasks={planned.filter((task) => segmentOf(task) !== 'soon')}
          openId={id}
          isWide={isWide}
        />
        <PlannedTasks tasks={planned.filter((task) => segmentOf(task) === 'soon')} />
      </TasksSection>
      <Board list={list} quests={board} openId={id} isWide={isWide} />
      <AdvertiseNote />
    </>
  )
}

/** Planned tasks that an administrator has opened. */
function OpenedTasks({ tasks, ...view }: { tasks: Task[]; openId: string | undefined; isWide: boolean }) {
  if (tasks.length === 0) return null
  return <QuestRows label={messages.otherTasks} quests={tasks} {...view} />
}

type TasksSectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

function TasksSection({ id, title, lead, children }: TasksSectionProps) {
  const headingId = titleIdOf(id)
  return (
    <section id={id} aria-labelledby={headingId} className="pt-8 sm:pt-16">
      <h2 id={headingId} className="text-3xl sm:text-4xl">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
      <div className="mt-4 sm:mt-6">{children}</div>
    </section>
  )
}

const QUIZ_ID = 'daily-quiz'

/** A quiz that an administrator closed is shown like a day without one. */
function QuizSection({ list }: { list: TaskList }) {
  const task = list.find(QUIZ_ID) ?? initialTasks.find(({ id }) => id === QUIZ_ID)
  return task && <Quiz list={list} task={task} />
}

function Quiz({ list: { query }, task }: { list: TaskList; task: Task }) {
  const { action, start, claim } = useQuestActions(task, { words: quizWords })
  return (
    <TasksSection id={QUIZ_ID} title={task.title} lead={messages.quiz.lead}>
      <Card className="p-4! sm:p-7!">
        {query.status === 'loading' ? (
          <Skeleton text={messages.quiz.loading} visible lines={6} />
        ) : query.status !== 'ready' ? (
          <FailureAlert retry={query.retry}>{messages.quiz.loadFailed}</FailureAlert>
        ) : task.details.quiz !== undefined ? (
          <QuizTask quest={task} isBusy={action.status === 'busy'} start={start} claim={claim} />
        ) : task.state === 'not_open' ? (
          <QuestStatus quest={task} />
        ) : (
          <div className="grid gap-4">
            {action.status === 'failed' && <Alert tone="error">{action.text}</Alert>}
            <p className="text-lg">{no_quiz}</p>
            {task.reopensAt && (
              <p className="figures text-muted">
                <TimeLeft until={task.reopensAt} text={messages.quiz.nextDay} />
              </p>
            )}
          </div>
        )}
      </Card>
    </TasksSection>
  )
}

function CommunitySection({ list }: { list: TaskList }) {
  const quests = followQuestIds.flatMap((id) => list.find(id) ?? [])
  if (quests.length === 0) return null
  const { title, lead, leadWithPoints } = messages.community
  const hasPoints = quests.some(({ points }) => points > 0)
  return (
    <TasksSection id="community-engagement" title={title} lead={hasPoints ? leadWithPoints : lead}>
      <ul className="grid gap-3 sm:gap-4 lg:grid-cols-3">
        {quests.map((quest) => (
          <QuestCard key={quest.id} quest={quest} keep={list.keep} words={followWords} />
        ))}
      </ul>
    </TasksSection>
  )
}

const AdvertiseNote = memo(function AdvertiseNote() {
  return (
    <aside aria-label={messages.advertise.label} className="mt-8 border-t border-line pt-5 sm:mt-16">
      <p className="max-w-2xl text-muted">
        {renderMessage(messages.advertise.text, {
          strong,
          account: linkTo(useSite().x, { target: '_blank' }),
        })}
      </p>
    </aside>
  )
})
