import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Alert, type AlertTone } from './alert.tsx'
import { makeListeners } from './listeners.ts'
import * as messages from './messages.ts'
import { useUntilNextAction } from './until-next-action.ts'

type Toast = { id: number; tone: AlertTone; text: string }

const SHOWN_MS = 8000
const NONE: Toast[] = []

let toasts = NONE
let lastId = 0
const { subscribe, notify } = makeListeners()

function become(next: Toast[]) {
  toasts = next
  notify()
}

/** Shows a message that belongs to no particular part of the page. Errors stay until they are dismissed. */
export function showToast(text: string, tone: AlertTone = 'success') {
  lastId += 1
  become([...toasts, { id: lastId, tone, text }])
}

function dismiss(id: number) {
  become(toasts.filter((toast) => toast.id !== id))
}

export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-edge) z-50 flex flex-col items-center gap-3 p-4 sm:items-end sm:p-6"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const stays = held || toast.tone === 'error'
  const isLatest = useUntilNextAction()

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [stays, toast.id])

  const isOutdated = toast.tone === 'success' && !isLatest
  // Removed rather than hidden: a hidden toast under the pointer would get no event when the pointer leaves.
  useEffect(() => {
    if (isOutdated) dismiss(toast.id)
  }, [isOutdated, toast.id])

  if (isOutdated) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing it only stops the clock
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto w-full max-w-md motion-safe:animate-rise rounded-xl bg-raised shadow-lg shadow-ink/10"
    >
      <Alert
        tone={toast.tone}
        className="flex-nowrap pr-2"
        action={
          <button
            type="button"
            onClick={() => dismiss(toast.id)}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/10"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{messages.dismiss}</span>
          </button>
        }
      >
        {toast.text}
      </Alert>
    </div>
  )
}
