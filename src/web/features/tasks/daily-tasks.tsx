import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Task } from '../../../api/tasks.ts'
import type { ClaimResult } from '../../../quests/define-task.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { linkTo, TextLink } from '../../ui/link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ClaimWords } from './claim-words.ts'
import { QuestStatus } from './quest-status.tsx'
import { dailyLoginWords, latestPostWords } from './section-words.ts'
import { sectionMessages } from './sections.messages.ts'
import { isClaimed, isDoable } from './segments.ts'
import { TaskCard } from './task-card.tsx'
import { TimeLeft } from './time-words.tsx'
import { titleIdOf } from './title-id.ts'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useQuestActions } from './use-quest-actions.ts'
import type { TaskList } from './use-tasks.ts'

const { dailyLogin, latestPost, claimed } = sectionMessages

/** The tasks that the specification words itself. One that an administrator closed is not shown. */
export function DailyTasks({ list }: { list: TaskList }) {
  const login = list.find('daily-login')
  const reading = list.find('latest-post')
  return (
    <ul className="grid gap-4 empty:hidden lg:grid-cols-2">
      {login && <DailyLoginTask list={list} task={login} />}
      {reading && <LatestPostTask list={list} task={reading} />}
    </ul>
  )
}

type TaskProps = { list: TaskList; task: Task }

function DailyLoginTask({ list, task }: TaskProps) {
  return (
    <DailyTaskCard
      list={list}
      task={task}
      texts={dailyLogin}
      words={dailyLoginWords}
      loadFailed={dailyLogin.loadFailed}
      next={task.reopensAt && <TimeLeft until={task.reopensAt} text={dailyLogin.nextClaim} />}
    />
  )
}

function LatestPostTask({ list, task }: TaskProps) {
  const { query } = list
  const isUnanswered = query.status === 'failed' && !query.isAnswered
  const { post } = task.details as { post?: { id: string; title: string } }

  function finish({ isClaimed, points = 0, details }: ClaimResult) {
    if (!isClaimed) return
    showToast(latestPost.done(points))
    // The member may have left the page while the claim was under way, and the latest post may be another one by now.
    const id = String(details?.postId ?? post?.id)
    if (location.pathname.startsWith('/tasks')) navigate(`/blog/${encodeURIComponent(id)}`)
  }

  return (
    <DailyTaskCard
      list={list}
      task={task}
      texts={latestPost}
      words={latestPostWords}
      loadFailed={isUnanswered ? latestPost.unreachable : latestPost.loadFailed}
      next={latestPost.nextPost}
      onClaim={finish}
    >
      {post === undefined ? (
        <p className="text-muted">{renderMessage(latestPost.none, { about: linkTo('/about') })}</p>
      ) : isClaimed(task) ? (
        <p dir="auto" className="wrap-anywhere">
          <TextLink to={`/blog/${post.id}`}>{post.title}</TextLink>
        </p>
      ) : (
        <p dir="auto" className="font-display text-lg wrap-anywhere">
          {post.title}
        </p>
      )}
    </DailyTaskCard>
  )
}

type DailyTaskCardProps = TaskProps & {
  texts: { text: string; loading: string; claim: (points: number) => string }
  words: ClaimWords
  loadFailed: string
  /** Says when the next claim can be made. */
  next: ReactNode
  onClaim?: (result: ClaimResult) => void
  children?: ReactNode
}

function DailyTaskCard(props: DailyTaskCardProps) {
  const { list, task, texts, words, loadFailed, next, onClaim, children } = props
  const { query, keep } = list
  const { action, claim, beforeClosing } = useQuestActions(task, { words, keep })
  // The card of a quest that was closed meanwhile stays to say why the claim failed.
  const isClosed = beforeClosing !== undefined && action.status === 'failed'
  const hasActed = action.status === 'done' || action.status === 'failed'
  const heading = useFocusFallback<HTMLHeadingElement>(hasActed && (isClosed || !isDoable(task)))

  async function press() {
    const result = await claim()
    onClaim?.(result)
  }

  return (
    <TaskCard id={task.id} title={task.title} text={texts.text} points={task.points} headingRef={heading}>
      {query.status === 'loading' && <Skeleton text={texts.loading} visible lines={1} />}
      {(query.status === 'failed' || query.status === 'missing') && (
        <FailureAlert retry={query.retry}>{loadFailed}</FailureAlert>
      )}
      {action.status === 'failed' && <Alert tone="error">{action.text}</Alert>}
      {/* Once a new day has begun, yesterday's claim is no longer mentioned. */}
      {action.status === 'done' && words.claimed && isClaimed(task) && (
        <Alert tone="success">{action.text}</Alert>
      )}
      {query.status === 'ready' && !isClosed && (
        <>
          {task.state === 'not_open' ? <QuestStatus quest={task} /> : children}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
            {isClaimed(task) && (
              <>
                <Button
                  variant="secondary"
                  disabled
                  aria-describedby={titleIdOf(task.id)}
                  className="grow sm:grow-0"
                >
                  <Check aria-hidden="true" className="size-5" />
                  {claimed}
                </Button>
                <p className="figures text-muted">{next}</p>
              </>
            )}
            {isDoable(task) && (
              <Button
                busy={action.status === 'busy'}
                onClick={press}
                aria-describedby={titleIdOf(task.id)}
                className="grow sm:grow-0"
              >
                {texts.claim(task.points)}
              </Button>
            )}
          </div>
        </>
      )}
    </TaskCard>
  )
}
