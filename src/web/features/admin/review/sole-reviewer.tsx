import { Alert } from '../../../ui/alert.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { messages } from './messages.ts'

/** Tells the only reviewer who can decide on the reviewer's own points. */
export function SoleReviewer() {
  return (
    <Alert tone="info">
      {renderMessage(messages.soleReviewer, {
        code: (text) => <code className="rounded bg-raised px-1.5 py-0.5 text-sm">{text}</code>,
      })}
    </Alert>
  )
}
