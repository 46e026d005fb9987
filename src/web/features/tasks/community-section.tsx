import { CircleCheck, ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { brand } from '../../../domain/brand.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TaskCard } from './task-card.tsx'
import { TasksSection } from './tasks-section.tsx'
import { useEngagement } from './use-engagement.ts'

type CommunityTask = (typeof brand.communityTasks)[number]

export const CommunitySection = memo(function CommunitySection({ memberId }: { memberId: string }) {
  return (
    <TasksSection
      id="community-engagement"
      title="Community Engagement"
      lead="Meet the others. Nothing is checked automatically here, and no points are added by themselves."
    >
      <ul className="grid gap-4 lg:grid-cols-3">
        {brand.communityTasks.map((task) => (
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
      {/* There before it has something to say: what is put into a live region later is announced everywhere. */}
      <div role="status" className="empty:sr-only">
        {state === 'pending' && (
          <p className="flex items-center gap-3 text-muted">
            <span
              aria-hidden="true"
              className="size-2.5 motion-safe:animate-breathe rounded-full bg-gold-bright"
            />
            Pending...
          </p>
        )}
        {state === 'thanked' && (
          <p className="flex items-start gap-3">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
            Thank you for your engagement! Points are pending review.
          </p>
        )}
      </div>
      <div className="flex">
        <ButtonLink
          to={task.url}
          target="_blank"
          variant="secondary"
          onClick={begin}
          className="grow sm:grow-0"
        >
          {task.action}
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <span className="sr-only">(opens in a new tab)</span>
        </ButtonLink>
      </div>
    </TaskCard>
  )
}
