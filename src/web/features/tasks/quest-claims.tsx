import { useContext, useState } from 'react'
import { deleteQuestClaim, getQuest, getTasks, putQuestClaim } from '../../../api/member-endpoints.ts'
import type { QuestHistoryItem } from '../../../api/quest-page.ts'
import type { Task } from '../../../api/tasks.ts'
import type { ClaimResult } from '../../../quests/define-task.tsx'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { updateMember } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { KindTask } from './kind-task.tsx'
import { claimsMessages as texts } from './quest-claims.messages.ts'
import { sentMessages } from './sent.messages.ts'
import SentAnswer from './sent-answer.tsx'
import { Moment } from './time-words.tsx'

/** What the member has sent for a quest, and the ways to change it. */
export default function QuestClaims({ quest }: { quest: Task }) {
  const query = useQuery(getQuest, { params: { id: quest.id } })
  if (query.status === 'loading') return <Skeleton text={sentMessages.loading} lines={2} className="mt-3" />
  if (query.status !== 'ready') return <FailureAlert retry={query.retry}>{sentMessages.failed}</FailureAlert>
  return (
    <ol className="mt-2 divide-y divide-line">
      {query.value.history.map((claim) => (
        <li key={claim.period} className="grid grid-cols-1 gap-3 py-3">
          <Claim quest={quest} claim={claim} />
        </li>
      ))}
    </ol>
  )
}

type ClaimProps = { quest: Task; claim: QuestHistoryItem }

function Claim({ quest, claim }: ClaimProps) {
  const [isChanging, setIsChanging] = useState(false)
  const { state, points, sentAt, reason, answer, isChangeable } = claim
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <Moment iso={sentAt} />
        <span className="figures font-semibold">{texts.states[state](points)}</span>
      </p>
      {reason !== null && (
        <p dir="auto" className="wrap-anywhere">
          {reason}
        </p>
      )}
      {answer !== null && !isChanging && <SentAnswer answer={answer} />}
      {isChanging ? (
        <ChangeForm quest={quest} claim={claim} onDone={() => setIsChanging(false)} />
      ) : (
        isChangeable && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
              {texts.change}
            </Button>
            <Withdraw quest={quest} period={claim.period} />
          </div>
        )
      )}
    </>
  )
}

/** Fetches again what a change concerns. */
function useRefetch(questId: string) {
  const cache = useContext(QueryCacheContext)
  return () => Promise.all([cache.refetch(getQuest, { params: { id: questId } }), cache.refetch(getTasks)])
}

type ChangeFormProps = ClaimProps & { onDone: () => void }

/** The control of the kind, with what was sent. */
function ChangeForm({ quest, claim: { period, answer }, onDone }: ChangeFormProps) {
  const refetch = useRefetch(quest.id)
  const [isBusy, setIsBusy] = useState(false)

  async function change(next?: Record<string, unknown>): Promise<ClaimResult> {
    setIsBusy(true)
    const params = { id: quest.id }
    const reply = await call(putQuestClaim, { params, query: { period }, body: { answer: next ?? {} } })
    setIsBusy(false)
    if (!reply.ok) return { isClaimed: false, refusal: { text: reply.error?.message ?? texts.failed } }
    showToast(texts.changed)
    onDone()
    await refetch()
    return { isClaimed: true }
  }

  return (
    <>
      <KindTask
        quest={{ ...quest, state: 'returned', answer }}
        period={period}
        isBusy={isBusy}
        start={async () => false}
        claim={change}
      />
      <Button variant="ghost" size="small" onClick={onDone} className="justify-self-start">
        {texts.keep}
      </Button>
    </>
  )
}

function Withdraw({ quest: { id, title }, period }: { quest: Task; period: string }) {
  const refetch = useRefetch(id)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function withdraw() {
    setIsBusy(true)
    const reply = await call(deleteQuestClaim, { params: { id }, query: { period } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error?.message ?? texts.failed)
    setIsAsked(false)
    updateMember(reply.value)
    showToast(texts.withdrawn)
    await refetch()
  }

  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsAsked(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={texts.withdrawTitle(title)}
        safe={texts.keep}
        act={texts.withdraw}
        busy={isBusy}
        failure={failure}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void withdraw()}
      >
        <p>{texts.withdrawText}</p>
      </ConfirmDialog>
    </>
  )
}
