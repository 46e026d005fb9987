import { CircleCheck, ExternalLink } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { communityTasks } from '../../../domain/community-tasks.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useUntilNextAction } from '../../ui/until-next-action.ts'
import { messages } from './messages.ts'
import { TaskCard } from './task-card.tsx'
import { TasksSection } from './tasks-section.tsx'
import { useEngagement } from './use-engagement.ts'

type CommunityTask = (typeof communityTasks)[number]

export const CommunitySection = memo(function CommunitySection({ memberId }: { memberId: string }) {
  return (
    <TasksSection id="community-engagement" title={messages.community.title} lead={messages.community.lead}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {communityTasks.map((task) => (
          <CommunityTaskCard key={task.id} task={task} memberId={memberId} />
        ))}
      </ul>
    </TasksSection>
  )
})

function CommunityTaskCard({ task, memberId }: { task: CommunityTask; memberId: string }) {
  const { state, begin } = useEngagement(memberId, task.id)
  return (
    <TaskCard title={task.title} text={task.text}>
      {/* Always rendered: screen readers announce only what is added to a live region they already know. */}
      <div role="status" className="empty:sr-only">
        {state === 'thanked' && <Thanks />}
      </div>
      {/* Not a live region: the link has the focus when its text changes, so its new name is announced anyway. */}
      <div className="flex">
        <TaskLink task={task} isPending={state === 'pending'} begin={begin} />
      </div>
    </TaskCard>
  )
}

function Thanks() {
  if (!useUntilNextAction()) return null
  return (
    <p className="flex items-start gap-3">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      {messages.community.thanks}
    </p>
  )
}

type TaskLinkProps = { task: CommunityTask; isPending: boolean; begin: () => void }

/** It stays the same link while it is pending, so that it keeps the focus, but cannot be followed. */
function TaskLink({ task, isPending, begin }: TaskLinkProps) {
  function press(event: MouseEvent) {
    if (isPending) event.preventDefault()
    else begin()
  }

  return (
    <ButtonLink
      to={task.url}
      target="_blank"
      variant="secondary"
      aria-disabled={isPending || undefined}
      onClick={press}
      className="grow aria-disabled:pointer-events-none sm:grow-0"
    >
      {isPending ? (
        <>
          <span
            aria-hidden="true"
            className="size-2.5 motion-safe:animate-breathe rounded-full bg-gold-bright"
          />
          {messages.community.pending}
        </>
      ) : (
        <>
          {task.action}
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{messages.community.newTab}</span>
        </>
      )}
    </ButtonLink>
  )
}
