import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'

/** What became of the last act. They are counted, so that the same twice is announced twice. */
type Outcome = { tone: 'success' | 'error'; text: string; count: number }

export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>()
  const tell = (tone: Outcome['tone'], text: string) =>
    setOutcome((last) => ({ tone, text, count: (last?.count ?? 0) + 1 }))
  return {
    outcome,
    succeed: (text: string) => tell('success', text),
    fail: (text: string) => tell('error', text),
    forget: () => setOutcome(undefined),
  }
}

/** Takes up the focus where what had it is gone, as an entry is that was decided on. */
export function OutcomeAlert({ outcome }: { outcome: Outcome | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const count = outcome?.count
  useEffect(() => {
    if (count === undefined) return
    // The dialog in which it was asked for closes first, and gives the focus back to what may be gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [count])
  if (outcome === undefined) return null
  return (
    <div ref={place} tabIndex={-1} className="rounded-xl empty:hidden">
      <Alert key={outcome.count} tone={outcome.tone}>
        <p className="wrap-anywhere">{outcome.text}</p>
      </Alert>
    </div>
  )
}
