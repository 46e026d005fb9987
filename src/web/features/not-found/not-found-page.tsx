import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rings } from '../../ui/rings.tsx'
import { messages } from './messages.ts'

export default function NotFoundPage() {
  return (
    <div className="relative isolate overflow-hidden">
      <Rings className="absolute -top-24 -right-64 -z-10 w-[40rem] max-w-none text-leaf opacity-15 sm:-right-24 sm:opacity-30 lg:w-[52rem]" />
      <div className="page-width pb-24">
        <PageHeader title={messages.title} lead={messages.lead}>
          <ButtonLink to="/">{messages.home}</ButtonLink>
        </PageHeader>
      </div>
    </div>
  )
}
