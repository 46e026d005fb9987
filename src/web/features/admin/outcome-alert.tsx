import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'

/** The outcome of the last action. The count lets the same text be announced twice. */
type Outcome = OutcomeParts & { tone: 'success' | 'error'; text: string; count: number }

interface OutcomeParts {
  /** A button or a link, such as Undo. */
  action?: ReactNode
  /** Explains the outcome without being announced with it. */
  note?: ReactNode
}

export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>()
  const show = (tone: Outcome['tone'], text: string, parts?: OutcomeParts) =>
    setOutcome((last) => ({ ...parts, tone, text, count: (last?.count ?? 0) + 1 }))
  return {
    outcome,
    succeed: (text: string, parts?: OutcomeParts) => show('success', text, parts),
    fail: (text: string, parts?: OutcomeParts) => show('error', text, parts),
    forget: () => setOutcome(undefined),
  }
}

/** Stays in sight: it sticks below the header, and is scrolled to if it is further down. Takes the focus if the element that had it is gone, like an entry that has been decided. */
export function OutcomeAlert({ outcome }: { outcome: Outcome | undefined }) {
  const container = useRef<HTMLDivElement>(null)
  const count = outcome?.count
  useEffect(() => {
    if (count === undefined) return
    container.current?.scrollIntoView({ block: 'nearest' })
    // The dialog closes first, and returns the focus to a button that may be gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [count])
  if (outcome === undefined) return null
  return (
    <div
      ref={container}
      tabIndex={-1}
      className="sticky top-[calc(var(--header-height)+0.5rem)] z-20 rounded-xl empty:hidden"
    >
      <Alert key={outcome.count} tone={outcome.tone} action={outcome.action} note={outcome.note}>
        <p className="wrap-anywhere">{outcome.text}</p>
      </Alert>
    </div>
  )
}
