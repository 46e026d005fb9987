import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/**
 * A page that broke leaves the rest standing. Trying again is a reload, because the usual cause is a chunk that a
 * newer release has replaced. Give it a `key` that changes with the address, and leaving is a way out too.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page-width" role="alert">
        <PageHeader
          title="This page did not open"
          lead="Something went wrong while showing it. Nothing you did was lost: try again, or go back to the start."
        >
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink variant="secondary" to="/">
            Go to the home page
          </ButtonLink>
        </PageHeader>
      </div>
    )
  }
}
