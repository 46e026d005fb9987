import { Download } from 'lucide-react'
import { postAuditCsv, postLedgerCsv, postMembersCsv } from '../../../../api/admin-endpoints.ts'
import { toUrl } from '../../../app/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { messages } from './messages.ts'
import { useCsvExport } from './use-csv-export.ts'

const EXPORTS = [
  { action: toUrl(postMembersCsv), name: messages.members },
  { action: toUrl(postLedgerCsv), name: messages.ledger },
  { action: toUrl(postAuditCsv), name: messages.audit },
]

export function Exports() {
  const { failure, busyAction, send } = useCsvExport()
  return (
    <Card className="sm:p-5!">
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
