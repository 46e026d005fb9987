import { memo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { messages } from './messages.ts'

/** Planned tasks, in which members cannot take part yet. */
export const AdvancedTasks = memo(function AdvancedTasks() {
  return (
    <>
      <p className="mt-10 mb-4 max-w-2xl text-muted">{messages.advanced.lead}</p>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {messages.advanced.tasks.map(({ name, text }) => (
          <Card key={name} as="li" tone="sunk" className="p-4! sm:p-5!">
            <div className="flex items-start justify-between gap-4">
              <h3 className="text-lg">{name}</h3>
              <Button size="small" variant="secondary" disabled className="shrink-0">
                {messages.advanced.comingSoon}
              </Button>
            </div>
            <p className="mt-1.5 text-muted">{text}</p>
          </Card>
        ))}
      </ul>
    </>
  )
})
