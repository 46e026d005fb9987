import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

/** Acts that take something away, set apart from the usual ones. */
export function DangerZone({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <section aria-label={messages.danger} className={`border-t border-line pt-3 ${className}`}>
      <p className="text-sm font-semibold text-danger">{messages.danger}</p>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </section>
  )
}

type DangerousActProps = {
  /** Says what it does. */
  text: string
  /** The button's text. */
  act: string
  onClick: () => void
}

/** The button asks before it does anything. */
export function DangerousAct({ text, act, onClick }: DangerousActProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{text}</p>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:min-h-11 border-danger/60! text-danger! enabled:hover:border-danger! enabled:hover:bg-danger-soft!"
        onClick={onClick}
      >
        {act}
      </Button>
    </li>
  )
}
