import { Component, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { probeServer, useAutomaticRetry } from '../ui/connection.ts'
import { ConnectionNote } from '../ui/failure-alert.tsx'
import { tryAgain } from '../ui/messages.ts'
import { PageHeader } from '../ui/page-header.tsx'
import * as messages from './messages.ts'
import { PageLoadError } from './page.tsx'

type ErrorBoundaryProps = {
  /** Loads the code of the page; rejects where it does not arrive. */
  load: () => Promise<void>
  children: ReactNode
}

/**
 * Keeps an error of the page from taking down the rest. A page whose code did not arrive is retried, also automatically.
 * Its `key` must change with the address, so that navigating away leaves the error behind.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof PageLoadError)) return <PageFailure retry={() => location.reload()} />
    return <LoadFailure load={this.props.load} onLoaded={() => this.setState({ error: undefined })} />
  }
}

/** A page may be missing for good, because a newer release has replaced its code: then the document is reloaded. */
function LoadFailure({ load, onLoaded }: { load: () => Promise<void>; onLoaded: () => void }) {
  const loadQuietly = () => void load().then(onLoaded, probeServer)
  // Also at once: the failure may stem from the last time the page was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(loadQuietly, [])
  useAutomaticRetry(loadQuietly)
  const note = useRef<HTMLDivElement>(null)
  async function retry() {
    try {
      await load()
      onLoaded()
    } catch {
      // Without a server a reload would end on the browser's own error page. If another page was opened meanwhile, it
      // stays.
      if ((await probeServer()) && note.current) location.reload()
    }
  }
  return (
    <PageFailure retry={retry}>
      <div ref={note} className="w-full">
        <ConnectionNote />
      </div>
    </PageFailure>
  )
}

function PageFailure({ retry, children }: { retry: () => void; children?: ReactNode }) {
  return (
    <div className="page-width">
      <PageHeader isAlert title={messages.pageFailedTitle} lead={messages.pageFailed}>
        <Button onClick={retry}>{tryAgain}</Button>
        <ButtonLink variant="secondary" to="/">
          {messages.goHome}
        </ButtonLink>
        {children}
      </PageHeader>
    </div>
  )
}
