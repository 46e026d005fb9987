import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { messages } from './messages.ts'

const { otherActivities } = messages

export function OtherActivities() {
  return (
    <PageSection title={otherActivities.title} text={otherActivities.lead}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {otherActivities.list.map(({ name, text }) => (
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
              {otherActivities.comingSoon}
            </Button>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}
