import type { Task } from '../../../api/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { messages } from './messages.ts'
import { QuestDescription } from './task-card.tsx'

/** Tasks in which members cannot take part yet. */
export function PlannedTasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null
  return (
    <>
      <p className="mt-10 mb-4 max-w-2xl text-muted">{messages.advanced.lead}</p>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {tasks.map(({ id, title, description }) => (
          <Card key={id} as="li" id={`quest-${id}`} tone="sunk" className="p-4! sm:p-5!">
            <div className="flex items-start justify-between gap-4">
              <h3 dir="auto" className="min-w-0 text-lg wrap-anywhere">
                {title}
              </h3>
              <ComingSoon />
            </div>
            <QuestDescription html={description} className="mt-1.5" />
          </Card>
        ))}
      </ul>
    </>
  )
}

export function ComingSoon() {
  return (
    <Button size="small" variant="secondary" disabled className="shrink-0 justify-self-start">
      {messages.advanced.comingSoon}
    </Button>
  )
}
