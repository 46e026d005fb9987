import { useContext, useState } from 'react'
import { getQuizzes, postClearAttempts } from '../../../api/admin-endpoints.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import { isUrlOf } from '../../app/request.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { AdminSection } from './admin-section.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { DangerousAct, DangerZone } from './danger-zone.tsx'
import { Exports } from './exports/exports.tsx'
import { useRefetchAll } from './live-queries.ts'
import { describeFailure, messages } from './messages.ts'
import { OutcomeAlert, useOutcome } from './outcome-alert.tsx'
import { messages as quizMessages } from './quiz/messages.ts'
import { useCapabilities } from './use-capability.ts'

export function QuickActions() {
  const capabilities = useCapabilities()
  const mayWrite = capabilities.includes('content.write')
  const mayReview = capabilities.includes('review.decide')
  const mayReset = capabilities.includes('points.reset')
  const mayExport = capabilities.includes('exports.read')
  const [isAsking, setIsAsking] = useState(false)
  const { outcome, succeed, forget } = useOutcome()
  const cache = useContext(QueryCacheContext)
  const refresh = useRefetchAll()

  async function clearAttempts(): Promise<string | undefined> {
    const reply = await call(postClearAttempts, { body: {} })
    void refresh()
    for (const url of Object.keys(cache.snapshot())) {
      if (isUrlOf(getQuizzes, url)) void cache.refetchUrl(url)
    }
    if (!reply.ok) {
      // A dialog that was closed meanwhile opens again and shows the failure.
      setIsAsking(true)
      return quizMessages.clearingFailed(describeFailure(reply.code))
    }
    const { clearedAttempts, reversedPoints } = reply.value
    succeed(
      clearedAttempts === 0
        ? quizMessages.noneCleared
        : quizMessages.cleared(clearedAttempts, reversedPoints),
    )
    return undefined
  }

  return (
    <AdminSection id="quick-actions">
      <OutcomeAlert outcome={outcome} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card className="sm:p-5!">
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
          </div>
          {mayReset && (
            <div className="mt-5">
              <DangerZone>
                <DangerousAct
                  text={messages.today.clearHint}
                  act={messages.today.clear}
                  onClick={() => {
                    forget()
                    setIsAsking(true)
                  }}
                />
              </DangerZone>
            </div>
          )}
        </Card>
        {mayExport && <Exports />}
      </div>
      <ConfirmAction
        open={isAsking}
        {...messages.today.clearing}
        onClose={() => setIsAsking(false)}
        send={clearAttempts}
      >
        {messages.today.clearingText}
      </ConfirmAction>
    </AdminSection>
  )
}
