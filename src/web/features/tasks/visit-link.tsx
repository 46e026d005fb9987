import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { messages } from './messages.ts'

type VisitLinkProps = { url: string; action: string; isPending: boolean; onVisit: () => void }

/** Opens another site in a new tab. It stays the same link while it is pending, so that it keeps the focus, but cannot be followed. */
export function VisitLink({ url, action, isPending, onVisit }: VisitLinkProps) {
  function press(event: MouseEvent) {
    if (isPending) event.preventDefault()
    else onVisit()
  }

  return (
    <ButtonLink
      to={url}
      target="_blank"
      variant="secondary"
      aria-disabled={isPending || undefined}
      onClick={press}
      className="grow aria-disabled:pointer-events-none sm:grow-0"
    >
      {isPending ? (
        <>
          <span
            aria-hidden="true"
            className="size-2.5 motion-safe:animate-breathe rounded-full bg-gold-bright"
          />
          {messages.community.pending}
        </>
      ) : (
        <>
          {action}
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{messages.community.newTab}</span>
        </>
      )}
    </ButtonLink>
  )
}
