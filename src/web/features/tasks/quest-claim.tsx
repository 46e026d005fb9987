import { useContext, useState } from 'react'
import { getQuest, getTasks, putQuestClaim } from '../../../api/member-endpoints.ts'
import type { QuestHistoryItem } from '../../../api/sent-claims.ts'
import type { Task } from '../../../api/tasks.ts'
import type { ClaimResult } from '../../../quests/define-task.tsx'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { showToast } from '../../ui/toast.tsx'
import { KindTask } from './kind-task.tsx'
import { claimsMessages as texts } from './quest-claims.messages.ts'
import SentAnswer from './sent-answer.tsx'
import { Moment } from './time-words.tsx'
import { titleIdOf } from './title-id.ts'

type ClaimProps = { quest: Task; claim: QuestHistoryItem }

/** A claim with what was sent, and the ways to change it. */
export default function QuestClaim({ quest, claim }: ClaimProps) {
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
            <Button
              variant="secondary"
              size="small"
              onClick={() => setIsChanging(true)}
              aria-describedby={titleIdOf(quest.id)}
            >
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
      <Button
        variant="ghost"
        size="small"
        onClick={onDone}
        aria-describedby={titleIdOf(quest.id)}
        className="justify-self-start"
      >
        {texts.keep}
      </Button>
    </>
  )
}

const loadQuestion = () => import('./withdraw-question.tsx')

function Withdraw({ quest, period }: { quest: Task; period: string }) {
  const refetch = useRefetch(quest.id)
  /** Undefined before the first press. Afterwards the dialog stays, because it returns the focus when it closes. */
  const [isAsked, setIsAsked] = useState<boolean>()
  const props = {
    quest,
    period,
    isAsked: isAsked ?? false,
    onClose: () => setIsAsked(false),
    onDone: refetch,
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => setIsAsked(true)}
        aria-describedby={titleIdOf(quest.id)}
      >
        {texts.withdraw}
      </Button>
      {isAsked !== undefined && (
        <Loaded load={loadQuestion} props={props} loading={texts.loading} failed={texts.notLoaded} />
      )}
    </>
  )
}
