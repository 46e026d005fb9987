import { CircleCheck } from 'lucide-react'
import { memo } from 'react'
import { getTasks } from '../../../api/endpoints.ts'
import type { QuestTask } from '../../../api/tasks.ts'
import { followQuests, specifiedQuests } from '../../../quests/specified-quests.ts'
import { useCachedQuery } from '../../app/query-cache.ts'
import { useUntilNextAction } from '../../ui/until-next-action.ts'
import { messages } from './messages.ts'
import { QuestCard } from './quest-card.tsx'
import { QuestDescription } from './quest-description.tsx'
import { TaskCard } from './task-card.tsx'
import { TasksSection } from './tasks-section.tsx'
import { useEngagement } from './use-engagement.ts'
import { useKeptQuests } from './use-kept-quests.ts'
import { VisitLink } from './visit-link.tsx'

/** The tasks are there while the list is loading or failed to load. */
export const CommunitySection = memo(function CommunitySection({ memberId }: { memberId: string }) {
  const query = useCachedQuery(getTasks)
  const { quests, keep } = useKeptQuests(query.status === 'ready' ? query.value.quests : undefined)
  const tasks = followQuests
    .map((id) => ({ id, quest: quests?.find((quest) => quest.id === id) }))
    .filter(({ quest }) => quest !== undefined || quests === undefined)
  if (tasks.length === 0) return null
  const { title, lead, leadWithPoints, thanks } = messages.community
  const hasPoints = tasks.some(({ quest }) => quest !== undefined && quest.points > 0)
  return (
    <TasksSection id="community-engagement" title={title} lead={hasPoints ? leadWithPoints : lead}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {tasks.map(({ id, quest }) =>
          quest === undefined || (quest.points === 0 && quest.state === 'open') ? (
            <EngagementCard key={id} memberId={memberId} id={id} quest={quest} />
          ) : (
            <QuestCard key={id} quest={quest} onAct={keep} thanks={thanks} />
          ),
        )}
      </ul>
    </TasksSection>
  )
})

type EngagementCardProps = { memberId: string; id: string; quest: QuestTask | undefined }

/** A follow task that earns no points: the server is not told of it. */
function EngagementCard({ memberId, id, quest }: EngagementCardProps) {
  const specified = specifiedQuests[id]
  const details = (quest?.details ?? specified?.settings) as { url: string; action: string; seconds: number }
  const { state, begin } = useEngagement(memberId, id, details.seconds * 1000)
  return (
    <TaskCard
      id={`quest-${id}`}
      title={quest?.title ?? specified?.title ?? ''}
      text={quest ? <QuestDescription html={quest.description} className="mt-1" /> : specified?.description}
    >
      {/* Always rendered: screen readers announce only what is added to a live region they already know. */}
      <div role="status" className="empty:sr-only">
        {state === 'thanked' && <Thanks />}
      </div>
      {/* Not a live region: the link has the focus when its text changes, so its new name is announced anyway. */}
      <div className="flex">
        <VisitLink
          url={details.url}
          action={details.action}
          isPending={state === 'pending'}
          onVisit={begin}
        />
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
