import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AdminSection } from './admin-section.tsx'
import { Exports } from './exports/exports.tsx'
import { messages } from './messages.ts'
import { OutcomeAlert, useOutcome } from './outcome-alert.tsx'
import { useClearAttempts } from './quiz/use-clear-attempts.ts'
import { useCapabilities } from './use-capability.ts'

export function QuickActions() {
  const capabilities = useCapabilities()
  const mayWrite = capabilities.includes('content.write')
  const mayReview = capabilities.includes('review.decide')
  const mayReset = capabilities.includes('points.reset')
  const mayExport = capabilities.includes('exports.read')
  const [isAsking, setIsAsking] = useState(false)
  const { outcome, succeed, forget } = useOutcome()
  const { busy, failure, ask, clear } = useClearAttempts()

  async function clearAndClose() {
    const text = await clear()
    if (text === undefined) return
    setIsAsking(false)
    succeed(text)
  }

  return (
    <AdminSection id="quick-actions">
      <OutcomeAlert outcome={outcome} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Card>
          <h3 className="text-lg">{messages.today.title}</h3>
          <div className="mt-4 flex flex-wrap gap-3">
            {mayWrite && (
              <>
                <ButtonLink to="/admin/blog">{messages.today.links.post}</ButtonLink>
                <ButtonLink to="/admin/quizzes" variant="secondary">
                  {messages.today.links.quiz}
                </ButtonLink>
              </>
            )}
            {mayReview && (
              <ButtonLink to="/admin/review" variant="secondary">
                {messages.today.links.review}
              </ButtonLink>
            )}
            {mayReset && (
              <Button
                variant="secondary"
                onClick={() => {
                  forget()
                  ask()
                  setIsAsking(true)
                }}
              >
                {messages.today.clear}
              </Button>
            )}
          </div>
        </Card>
        {mayExport && <Exports />}
      </div>
      <ConfirmDialog
        open={isAsking}
        {...messages.today.clearing}
        onClose={() => setIsAsking(false)}
        onConfirm={clearAndClose}
        busy={busy}
        failure={failure}
      >
        {messages.today.clearingText}
      </ConfirmDialog>
    </AdminSection>
  )
}
