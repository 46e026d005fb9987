import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rings } from '../../ui/rings.tsx'

export default function NotFoundPage() {
  return (
    <div className="page-width relative isolate overflow-hidden pb-16">
      <Rings className="absolute -top-24 -right-40 -z-10 w-[34rem] text-leaf opacity-25 sm:-right-24 lg:w-[44rem]" />
      <PageHeader
        title="404: Page Not Found"
        lead="Nothing grows at this address. It may have moved, or the link may be mistyped."
      >
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </PageHeader>
    </div>
  )
}
