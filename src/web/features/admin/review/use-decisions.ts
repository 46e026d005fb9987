import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { getReview, postDecide, postReturn } from '../../../../api/admin-endpoints.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { callBeyondPage } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { isUrlOf } from '../../../app/request.ts'
import { showToast } from '../../../ui/toast.tsx'
import { ActiveQueriesContext, useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { type Decision, DecisionQueue, type Sent, versionOf } from './decision-queue.ts'
import { describeEntry } from './entries.ts'
import { messages } from './messages.ts'
import { keyOf } from './review-filter.ts'

const { outcome: texts } = messages

/**
 * The decisions made on this page. `announce` is called with what a reader of the rows would not expect. A submission that is shown
 * says it too; otherwise a toast does.
 */
export function useDecisions(announce: (text: string) => void, isPanelShown: () => boolean) {
  const [queue] = useState(() => new DecisionQueue(send))
  const { outcomes, undoable } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const refetchCounts = useRefetchCounts()
  const refetchAll = useRefetchAll()
  const onSent = useEffectEvent((decision: Decision, sent: Sent) => {
    const change = describeChange(decision, sent)
    // The list may not know yet that a member was suspended.
    if (change !== undefined || (sent.ok && sent.leftOut.size > 0)) void refetchAll()
    else if (!queue.hasMore) void refetchCounts()
    const surprise = describeSurprise(decision, sent)
    if (surprise !== undefined) announce(surprise)
    if (change === undefined) return
    if (isPanelShown()) announce(change)
    else showToast(change, 'error')
  })

  // Decisions are sent when the page is left: a tab that is closed, or hidden on a phone, may never come back.
  useEffect(() => {
    queue.onSent = (decision, sent) => onSent(decision, sent)
    const flush = () => queue.flush()
    const flushIfHidden = () => document.visibilityState === 'hidden' && queue.flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushIfHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushIfHidden)
      queue.onSent = showProblem
      queue.flush()
    }
  }, [queue])

  const outcomeOf = (entry: PendingEntry) => outcomes.get(versionOf(entry))
  return { queue, outcomeOf, undoable, refetchCounts }
}

async function send({ decision, reason, entries }: Decision): Promise<Sent> {
  if (decision === 'return') return sendBack(entries, reason)
  const result = await callBeyondPage(postDecide, {
    body: { decision, reason, entries: entries.map(toChosen) },
  })
  if (result.ok) {
    const changed = new Set(result.value.changed.map(keyOf))
    const reasons = new Map(result.value.leftOut.map((entry) => [keyOf(entry), texts.leftOut[entry.why]]))
    return {
      ok: true,
      ...result.value,
      changed: entries.filter((entry) => changed.has(keyOf(entry))),
      leftOut: new Map(
        entries.flatMap((entry) => {
          const reason = reasons.get(keyOf(entry))
          return reason === undefined ? [] : [[entry, reason] as const]
        }),
      ),
    }
  }
  return { ok: false, failure: texts.failed(decision, describeFailure(result.code)) }
}

/** Somebody else may have decided on the submission meanwhile, or the member may have changed it. */
async function sendBack(entries: readonly PendingEntry[], note = ''): Promise<Sent> {
  const [entry] = entries
  if (entry === undefined) return { ok: false, failure: '' }
  const { memberId, sourceKey, submission } = entry
  const result = await callBeyondPage(postReturn, {
    body: { memberId, sourceKey, note, revision: submission?.revision },
  })
  const sent = { ok: true as const, decided: 0, alreadyDecided: 0, changed: [], leftOut: new Map() }
  if (result.ok) return { ...sent, decided: 1 }
  if (result.code === 'changed_meanwhile') return { ...sent, changed: [entry] }
  if (result.code === 'not_waiting') return { ...sent, alreadyDecided: 1 }
  return { ok: false, failure: texts.failed('return', describeFailure(result.code)) }
}

/** An entry as it was seen: a submission that was sent back, improved or changed meanwhile is not decided. */
function toChosen({ memberId, sourceKey, submission }: PendingEntry) {
  const { returnedAt, revision } = submission ?? {}
  return {
    memberId,
    sourceKey,
    ...(returnedAt && { waitsFor: 'member' as const }),
    revision,
  }
}

/** Refetches what else the page shows. The list itself stays as it is: the rows say what became of the entries. */
function useRefetchCounts() {
  const active = useContext(ActiveQueriesContext)
  const cache = useContext(QueryCacheContext)
  return () =>
    Promise.all([...active].filter((url) => !isUrlOf(getReview, url)).map((url) => cache.refetchUrl(url)))
}

/** Failures are announced by their rows. */
function describeSurprise({ decision, entries }: Decision, sent: Sent): string | undefined {
  if (!sent.ok) return undefined
  const others = entries.length - sent.decided - sent.changed.length - sent.leftOut.size
  if (others === 0) return undefined
  if (others === entries.length) return texts.noneDecided(others)
  return `${texts.decided[decision](sent.decided)} ${texts.othersDecided(others)}`
}

/** Submissions that were not decided, because the reviewer saw an earlier version of them. */
function describeChange({ decision }: Decision, sent: Sent): string | undefined {
  const [first, ...more] = sent.ok ? sent.changed : []
  if (first === undefined) return undefined
  return more.length === 0
    ? texts.changed[decision](describeEntry(first), first.memberName)
    : texts.severalChanged(decision, more.length + 1)
}

/** On another page there are no rows that could say it. */
function showProblem(decision: Decision, sent: Sent): void {
  const problems = sent.ok
    ? [describeChange(decision, sent), ...new Set(sent.leftOut.values())]
    : [sent.failure]
  for (const problem of problems) if (problem !== undefined) showToast(problem, 'error')
}
