import { X } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { dismiss } from '../../../ui/messages.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { useStoredSwitch } from '../stored-switch.ts'
import { messages } from './messages.ts'

/** Tells the only reviewer who can decide on the reviewer's own points, until it was read in this browser. */
export function SoleReviewer() {
  const [isShown, turn] = useStoredSwitch('sole-reviewer-notice')
  if (!isShown) return null
  return (
    <Alert
      tone="info"
      className="flex-nowrap py-1.5 pr-1.5 text-sm"
      action={
        <button
          type="button"
          onClick={() => turn(false)}
          className="grid size-11 shrink-0 place-items-center self-start rounded-full text-muted hover:bg-ink/10 hover:text-ink lg:size-9"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{dismiss}</span>
        </button>
      }
    >
      {renderMessage(messages.soleReviewer, {
        code: (text) => <code className="rounded bg-raised px-1.5 py-0.5">{text}</code>,
      })}
    </Alert>
  )
}
