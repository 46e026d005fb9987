import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RingedHead } from '../../ui/ringed-head.tsx'
import { messages } from './messages.ts'

export default function NotFoundPage() {
  return (
    <RingedHead>
      <div className="min-h-128">
        <PageHeader title={messages.title} lead={messages.lead}>
          <ButtonLink to="/">{messages.home}</ButtonLink>
        </PageHeader>
      </div>
    </RingedHead>
  )
}
