import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rings } from '../../ui/rings.tsx'

export default function NotFoundPage() {
  return (
    <div className="relative isolate overflow-hidden">
      <Rings className="absolute -top-24 -right-64 -z-10 w-[40rem] max-w-none text-leaf opacity-15 sm:-right-24 sm:opacity-30 lg:w-[52rem]" />
      <div className="page-width pb-24">
        <PageHeader
          title="404: Page Not Found"
          lead="Nothing grows at this address. It may have moved, or the link may be mistyped."
        >
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </PageHeader>
      </div>
    </div>
  )
}
