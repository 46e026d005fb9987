import { followQuestIds } from '../../../domain/initial-quests.ts'
import { followWords } from './claim-words.ts'
import { messages } from './messages.ts'
import { QuestCard } from './quest-card.tsx'
import { TasksSection } from './tasks-section.tsx'
import type { TaskList } from './use-tasks.ts'

export function CommunitySection({ list }: { list: TaskList }) {
  const quests = followQuestIds.flatMap((id) => list.find(id) ?? [])
  if (quests.length === 0) return null
  const { title, lead, leadWithPoints } = messages.community
  const hasPoints = quests.some(({ points }) => points > 0)
  return (
    <TasksSection id="community-engagement" title={title} lead={hasPoints ? leadWithPoints : lead}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {quests.map((quest) => (
          <QuestCard key={quest.id} quest={quest} keep={list.keep} words={followWords} />
        ))}
      </ul>
    </TasksSection>
  )
}
