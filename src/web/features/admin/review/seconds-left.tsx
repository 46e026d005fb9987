import { useSyncExternalStore } from 'react'
import { makeListeners } from '../../../ui/listeners.ts'
import { messages } from './messages.ts'

/** Often enough that no second is shown for much longer than it takes. */
const TICK_MS = 250

const listeners = makeListeners()
let ticking: { count: number; timer: ReturnType<typeof setInterval> } | undefined

/** All countdowns of the page share one timer: hundreds of rows may be undone at the same time. */
function subscribe(listener: () => void): () => void {
  ticking ??= { count: 0, timer: setInterval(() => listeners.notify(), TICK_MS) }
  ticking.count += 1
  const unsubscribe = listeners.subscribe(listener)
  return () => {
    unsubscribe()
    if (ticking === undefined) return
    ticking.count -= 1
    if (ticking.count > 0) return
    clearInterval(ticking.timer)
    ticking = undefined
  }
}

/** How many seconds are left until a moment. For the eye only: a screen reader would be interrupted by each of them. */
export function SecondsLeft({ until }: { until: number }) {
  const seconds = useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
  return (
    <span aria-hidden="true" className="figures text-muted">
      {messages.seconds(seconds)}
    </span>
  )
}
