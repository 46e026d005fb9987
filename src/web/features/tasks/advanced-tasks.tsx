import { memo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const tasks = [
  { name: 'Weekly Challenge', text: 'A larger task that runs from Monday to Sunday.' },
  { name: 'Proof of Conservation Submission', text: 'Show what you planted, restored or protected.' },
  { name: 'Content Creation Bounty', text: 'Write, draw or film something that others learn from.' },
  { name: 'Bug Bounty', text: 'Find a fieldError, and tell us before you tell anybody else.' },
  { name: 'Governance Participation', text: 'Have a say in where the project goes.' },
  { name: 'Referral Contests', text: 'See who brings the most friends in a month.' },
]

/** Ideas that nobody can take part in yet, and the page does not pretend otherwise. */
export const AdvancedTasks = memo(function AdvancedTasks() {
  return (
    <>
      <p className="mt-10 mb-4 max-w-2xl text-muted">
        Planned for later. None of these can be done yet, and what they will bring is not decided.
      </p>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {tasks.map(({ name, text }) => (
          <Card key={name} as="li" tone="sunk" className="p-4! sm:p-5!">
            <div className="flex items-start justify-between gap-4">
              <h3 className="text-lg">{name}</h3>
              <Button size="small" variant="secondary" disabled className="shrink-0">
                Coming Soon
              </Button>
            </div>
            <p className="mt-1.5 text-muted">{text}</p>
          </Card>
        ))}
      </ul>
    </>
  )
})
