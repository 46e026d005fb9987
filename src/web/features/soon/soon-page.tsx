import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const HEADINGS: Record<string, string> = {
  '/admin': 'Admin Dashboard',
}

/** Stands where a page of the next releases will be, and says so. */
export default function SoonPage() {
  const { pathname } = useLocation()
  return (
    <div className="page-width">
      <PageHeader
        title={HEADINGS[pathname]}
        lead="This page has not been opened yet. It comes with one of the next releases."
      >
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </PageHeader>
    </div>
  )
}
