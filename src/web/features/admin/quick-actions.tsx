import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OutcomeAlert, useOutcome } from './admin-page-outcome.tsx'
import { AdminSection } from './admin-page-section.tsx'
import { useClearAttempts } from './quick-actions-clear.ts'

const EXPORTS = [
  { href: '/api/admin/export/members.csv', name: 'Members' },
  { href: '/api/admin/export/ledger.csv', name: 'Ledger' },
  { href: '/api/admin/export/audit.csv', name: 'Audit log' },
]

export function QuickActions() {
  const [isAsking, setIsAsking] = useState(false)
  const { outcome, succeed, forget } = useOutcome()
  return (
    <AdminSection id="quick-actions" title="Quick Actions">
      <OutcomeAlert outcome={outcome} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Card>
          <h3 className="text-lg">Today</h3>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="#blog-posts">New post</ButtonLink>
            <ButtonLink to="#daily-quizzes" variant="secondary">
              Today’s quiz
            </ButtonLink>
            <Button
              variant="secondary"
              onClick={() => {
                forget()
                setIsAsking(true)
              }}
            >
              Clear Today's Quiz Attempts
            </Button>
          </div>
        </Card>
        <Card>
          <h3 className="text-lg">Export as CSV</h3>
          <ul className="mt-4 flex flex-wrap gap-3">
            {EXPORTS.map(({ href, name }) => (
              <li key={href}>
                <a href={href} download className={buttonLook('secondary')}>
                  <Download aria-hidden="true" className="size-4.5" />
                  {name}
                  <span className="sr-only"> as CSV</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Clear today’s quiz attempts?">
        <ClearAttempts onClose={() => setIsAsking(false)} onDone={succeed} />
      </Dialog>
    </AdminSection>
  )
}

function ClearAttempts({ onClose, onDone }: { onClose: () => void; onDone: (text: string) => void }) {
  const { busy, failure, clear } = useClearAttempts()

  async function clearAndClose() {
    const text = await clear()
    if (text === undefined) return
    onClose()
    onDone(text)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        Every answer to today’s quiz is withdrawn, and the points they gave are taken back. Members may then
        answer again. The audit log keeps that you did it.
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={busy} onClick={clearAndClose}>
          Yes, clear them
        </Button>
      </div>
    </div>
  )
}
