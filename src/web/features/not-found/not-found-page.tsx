import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export default function NotFoundPage() {
  return (
    <div className="page-width">
      <PageHeader
        title="404: Page Not Found"
        lead="Nothing grows at this address. It may have moved, or the link may be mistyped."
      >
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </PageHeader>
    </div>
  )
}
