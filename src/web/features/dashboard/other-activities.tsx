import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageSection } from '../../ui/page-section.tsx'

const activities = [
  { name: '5+ Conservation Projects', text: 'Take part in projects that look after a living place.' },
  { name: 'Staking Rewards', text: 'Hold tokens back for a time, and be rewarded for it.' },
  { name: 'Voting Power', text: 'Have a say in what the project does next.' },
]

export function OtherActivities() {
  return (
    <PageSection title="Other Activities" text="None of these is open yet. They are what is planned next.">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {activities.map(({ name, text }) => (
          <Card
            as="li"
            tone="sunk"
            key={name}
            aria-disabled="true"
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-dashed text-muted max-md:p-4 md:flex md:flex-col md:items-start"
          >
            <h3 className="text-lg">{name}</h3>
            <p className="max-md:col-span-full max-md:row-start-2 md:mb-5 md:grow">{text}</p>
            <Button variant="secondary" size="small" disabled>
              Coming Soon
            </Button>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}
