import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DashboardSection } from './dashboard-section.tsx'

const activities = [
  { name: '5+ Conservation Projects', text: 'Take part in projects that look after a living place.' },
  { name: 'Staking Rewards', text: 'Hold tokens back for a time, and be rewarded for it.' },
  { name: 'Voting Power', text: 'Have a say in what the project does next.' },
]

export function OtherActivities() {
  return (
    <DashboardSection
      title="Other Activities"
      text="None of these is open yet. They are what is planned next."
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {activities.map(({ name, text }) => (
          <Card
            as="li"
            tone="sunk"
            key={name}
            aria-disabled="true"
            className="flex flex-col items-start border-dashed text-muted"
          >
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1 mb-5 grow">{text}</p>
            <Button variant="secondary" size="small" disabled>
              Coming Soon
            </Button>
          </Card>
        ))}
      </ul>
    </DashboardSection>
  )
}
