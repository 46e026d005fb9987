import { useContext, useState } from 'react'
import { getTasks, postQuestClaim, postQuestStart } from '../../../api/endpoints.ts'
import type { QuestTask } from '../../../api/tasks.ts'
import type { ClaimResult } from '../../../quests/define-task.tsx'
import { findQuestKind } from '../../../quests/registry.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import type { Refusal } from '../../app/refusal.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { describeFailure } from './action-state.ts'
import { isDoable } from './group-quests.ts'
import { messages } from './messages.ts'
import { serverNow } from './server-clock.ts'

/** The outcome of the member's last action on a quest. */
type QuestAction =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'done'; text: string }
  | { status: 'failed'; text: string }

type ClaimState = 'pending' | 'done' | 'refused' | 'checking'

const stateAfter: Record<ClaimState, QuestTask['state']> = {
  pending: 'in_review',
  checking: 'in_review',
  done: 'done',
  refused: 'refused',
}

/** `thanks` replaces the message about pending points. */
export function useQuestActions(quest: QuestTask, thanks?: string) {
  const cache = useContext(QueryCacheContext)
  const [action, setAction] = useState<QuestAction>({ status: 'idle' })
  const [beforeClosing, setBeforeClosing] = useState<QuestTask>()
  const params = { id: quest.id }

  /** Shows the new state at once; the next reply tells the rest of it. */
  function change(changes: Partial<QuestTask>) {
    cache.update(getTasks, (reply) => ({
      ...reply,
      quests: reply.quests.map((other) => (other.id === quest.id ? { ...other, ...changes } : other)),
    }))
  }

  const find = () => cache.read(getTasks)?.quests.find(({ id }) => id === quest.id)

  async function refuse(refusal: Refusal): Promise<void> {
    // The guard redirects to the login page, which shows the reason.
    if (refusal.code === 'not_logged_in') return setAction({ status: 'idle' })
    // Before the reply is here, because the form would be gone with it.
    setBeforeClosing((before) => before ?? quest)
    await cache.refetch(getTasks)
    const found = find()
    if (found !== undefined && found.state !== 'closed') setBeforeClosing(undefined)
    setAction({ status: 'failed', text: describeRefusal(refusal) })
  }

  async function start(): Promise<boolean> {
    const reply = await call(postQuestStart, { params })
    if (!reply.ok) {
      await refuse(reply)
      return false
    }
    setAction({ status: 'idle' })
    setBeforeClosing(undefined)
    change({ state: 'started', since: reply.value.startedAt })
    return true
  }

  function succeed(state: ClaimState, points: number) {
    setBeforeClosing(undefined)
    setAction({ status: 'done', text: describeClaim(quest, state, points, thanks) })
  }

  async function claim(answer?: Record<string, unknown>): Promise<ClaimResult> {
    setAction({ status: 'busy' })
    const reply = await call(postQuestClaim, { params, body: { answer } })
    if (reply.ok) {
      const { state, points, ...balances } = reply.value
      updateMember(balances)
      change({ state: stateAfter[state], since: new Date(serverNow()).toISOString() })
      succeed(state, points)
      // Others may have been waiting for it.
      void cache.refetch(getTasks)
      return { isClaimed: true }
    }
    const isAboutAnswer = reply.code === 'condition_not_met' || reply.code === 'invalid_request'
    if (answer !== undefined && isAboutAnswer && reply.error !== undefined) {
      setAction({ status: 'idle' })
      void cache.refetch(getTasks)
      return {
        isClaimed: false,
        refusal: { text: reply.error.message, retryAfter: reply.retryAfter },
      }
    }
    await refuse(reply)
    // A reply can be lost after the claim was carried out, so the state is looked at before it is called a failure.
    const found = find()
    if (reply.code === undefined && found !== undefined && !isDoable(found)) {
      await refreshSession()
      succeed(found.state === 'refused' ? 'refused' : 'pending', found.points)
      return { isClaimed: true }
    }
    return { isClaimed: false }
  }

  return {
    action,
    start,
    claim,
    /** The quest as it was if it turned out to be closed, so that its form stays with what the member typed. */
    beforeClosing,
  }
}

function describeClaim(
  { kind }: QuestTask,
  state: ClaimState,
  points: number,
  thanks: string | undefined,
): string {
  const { claim } = messages.quests
  if (state === 'refused') return claim.missed
  if (state === 'checking') return claim.checking
  if (thanks !== undefined) return thanks
  if (kind !== null && findQuestKind(kind)?.isReviewed) return claim.sent(points)
  return points === 0 ? claim.done : claim.paid(points)
}

/** The server's sentence where it names a rule of the quest. */
function describeRefusal({ code, error }: Refusal): string {
  switch (code) {
    case undefined:
    case 'unavailable':
    case 'suspended':
    case 'not_allowed':
    case 'wrong_origin':
    case 'internal':
      return messages.quests.claim.failed(describeFailure(code))
    default:
      return error?.message ?? messages.quests.claim.failed(describeFailure(code))
  }
}
