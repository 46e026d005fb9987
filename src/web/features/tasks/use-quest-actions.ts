import { useContext, useState } from 'react'
import { getTasks, postQuestClaim, postQuestStart } from '../../../api/member-endpoints.ts'
import type { QuestClaim } from '../../../api/quests.ts'
import type { Task } from '../../../api/tasks.ts'
import type { ClaimResult } from '../../../quests/define-task.tsx'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import type { Refusal } from '../../app/refusal.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { type ClaimWords, describeClaim, describeRefusal } from './claim-words.ts'
import { isClaimed } from './segments.ts'
import { serverNow } from './server-clock.ts'

/** The outcome of the member's last action on a quest. */
type QuestAction =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'done'; text: string }
  | { status: 'failed'; text: string }

const stateAfter: Record<QuestClaim['state'], Task['state']> = {
  pending: 'in_review',
  checking: 'checking',
  done: 'done',
  refused: 'refused',
}

/** `keep`: the quest stays in its place from now on; see `useTasks`. */
type Options = { words?: ClaimWords | undefined; keep?: (quest: Task) => void }

/** Starts and claims any quest. */
export function useQuestActions(quest: Task, { words = {}, keep }: Options = {}) {
  const cache = useContext(QueryCacheContext)
  const [action, setAction] = useState<QuestAction>({ status: 'idle' })
  const [beforeClosing, setBeforeClosing] = useState<Task>()
  const params = { id: quest.id }

  /** Shows the new state at once; the next reply tells the rest of it. */
  function change(changes: Partial<Task>) {
    cache.update(getTasks, (reply) => ({
      ...reply,
      tasks: reply.tasks.map((other) => (other.id === quest.id ? { ...other, ...changes } : other)),
    }))
  }

  const find = () => cache.read(getTasks)?.tasks.find(({ id }) => id === quest.id)

  function succeed(state: QuestClaim['state'], points: number, details: Task['details']): ClaimResult {
    setBeforeClosing(undefined)
    setAction({ status: 'done', text: describeClaim(quest, state, points, words) })
    return { isClaimed: true, points, details }
  }

  async function refuse(refusal: Refusal): Promise<ClaimResult> {
    if (refusal.code === 'not_logged_in') {
      // The guard redirects to the login page, which shows the reason.
      if (words.loggedOut !== undefined) showToast(words.loggedOut, 'error')
      setAction({ status: 'idle' })
      return { isClaimed: false }
    }
    // Before the reply is here, because the form would be gone with it.
    setBeforeClosing((before) => before ?? quest)
    // A reply can be lost after the claim was carried out, so the state is fetched before it is called a failure.
    await cache.refetch(getTasks)
    const found = find()
    if (found !== undefined && isClaimed(found)) {
      await refreshSession()
      const state = found.state === 'refused' ? 'refused' : 'pending'
      if (mayBeCarriedOut(refusal)) return succeed(state, found.points, found.details)
    }
    if (found !== undefined && found.state !== 'closed') setBeforeClosing(undefined)
    const failure = (words.failed ?? describeRefusal)(refusal)
    setAction({ status: 'failed', text: failure })
    return { isClaimed: false, failure }
  }

  async function start(): Promise<boolean> {
    keep?.(quest)
    const reply = await call(postQuestStart, { params })
    if (!reply.ok) {
      await refuse(reply)
      return false
    }
    setAction({ status: 'idle' })
    setBeforeClosing(undefined)
    change({ state: 'started', since: reply.value.startedAt })
    // The tasks of the specification can be started before the list is here.
    if (find() === undefined) void cache.refetch(getTasks)
    return true
  }

  async function claim(answer?: Record<string, unknown>): Promise<ClaimResult> {
    keep?.(quest)
    setAction({ status: 'busy' })
    const reply = await call(postQuestClaim, { params, body: { answer } })
    if (reply.ok) {
      const { state, points, details, ...balances } = reply.value
      updateMember(balances)
      change({
        state: stateAfter[state],
        since: toIso(serverNow()),
        reopensAt:
          typeof details.secondsLeft === 'number' ? toIso(serverNow() + details.secondsLeft * 1000) : null,
        details: { ...quest.details, ...details },
      })
      // Others may have been waiting for it.
      void cache.refetch(getTasks)
      return succeed(state, points, details)
    }
    const isAboutAnswer = reply.code === 'condition_not_met' || reply.code === 'invalid_request'
    if (answer !== undefined && isAboutAnswer && reply.error !== undefined) {
      setAction({ status: 'idle' })
      void cache.refetch(getTasks)
      return { isClaimed: false, refusal: { text: reply.error.message, retryAfter: reply.retryAfter } }
    }
    return refuse(reply)
  }

  return {
    action,
    start,
    claim,
    /** The quest as it was if it turned out to be closed, so that its form stays with what the member typed. */
    beforeClosing,
  }
}

/** The quiz counts as answered wherever it was: its outcome says more than a refusal. */
function mayBeCarriedOut({ code }: Refusal): boolean {
  return code === undefined || code === 'unavailable' || code === 'internal' || code === 'already_answered'
}

function toIso(time: number): string {
  return new Date(time).toISOString()
}
