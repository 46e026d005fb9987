import { Download } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { postAuditCsv, postLedgerCsv, postMembersCsv } from '../../../../api/admin-endpoints.ts'
import { toUrl } from '../../../app/request.ts'
import { currentSession, refreshSession } from '../../../app/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { beginAction } from '../../../ui/until-next-action.ts'
import { describeFailure } from '../messages.ts'
import { messages } from './messages.ts'

const EXPORTS = [
  { action: toUrl(postMembersCsv), name: messages.members },
  { action: toUrl(postLedgerCsv), name: messages.ledger },
  { action: toUrl(postAuditCsv), name: messages.audit },
]

/** HTML forms, so that the browser itself saves a file of any size while it arrives. */
export function Exports() {
  const [failure, setFailure] = useState<string>()
  /** The export that is about to be sent. */
  const [busyAction, setBusyAction] = useState<string>()

  /** A refusal would replace the page by its JSON, so the session is checked before the form is sent. */
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    beginAction()
    setFailure(undefined)
    setBusyAction(form.getAttribute('action') ?? undefined)
    const isReached = await refreshSession()
    setBusyAction(undefined)
    const session = currentSession()
    // The guard redirects.
    if (session.status !== 'member' || !session.member.capabilities.includes('exports.read')) return
    if (!isReached) return setFailure(messages.failed(describeFailure(undefined)))
    if (session.member.isSuspended) return setFailure(messages.failed(describeFailure('suspended')))
    form.submit()
  }

  return (
    <Card>
      <h3 className="text-lg">{messages.title}</h3>
      <ul className="mt-4 flex flex-wrap gap-3">
        {EXPORTS.map(({ action, name }) => (
          <li key={action}>
            <form method="post" action={action} onSubmit={send}>
              <Button
                type="submit"
                variant="secondary"
                busy={busyAction === action}
                disabled={busyAction !== undefined}
              >
                <Download aria-hidden="true" className="size-4.5" />
                {name}
                <span className="sr-only"> {messages.asCsv}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      )}
    </Card>
  )
}
