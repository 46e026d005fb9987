import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { getReview, postDecide } from '../../../../api/admin-endpoints.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { callBeyondPage } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { isUrlOf } from '../../../app/request.ts'
import { showToast } from '../../../ui/toast.tsx'
import { describeFailure } from '../describe-failure.ts'
import { ActiveQueriesContext } from '../live-queries.ts'
import { type Decision, DecisionQueue, type Sent } from './decision-queue.ts'
import { messages } from './messages.ts'

const { outcome: texts } = messages

/** The decisions made on this page. `announce` is called with what a reader of the rows would not expect. */
export function useDecisions(announce: (text: string) => void) {
  const [queue] = useState(() => new DecisionQueue(send))
  const { outcomes, undoable } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const refetchCounts = useRefetchCounts()
  const onSent = useEffectEvent((decision: Decision, sent: Sent) => {
    void refetchCounts()
    const text = describeSurprise(decision, sent)
    if (text !== undefined) announce(text)
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
      queue.onSent = showFailure
      queue.flush()
    }
  }, [queue])

  return { queue, outcomes, undoable, refetchCounts }
}

async function send({ decision, reason, entries }: Decision): Promise<Sent> {
  const result = await callBeyondPage(postDecide, {
    body: { decision, reason, entries: entries.map(toChosen) },
  })
  if (result.ok) return { ok: true, ...result.value }
  return { ok: false, failure: texts.failed(decision, describeFailure(result.code)) }
}

/** An entry as it was seen: what was sent back meanwhile is not decided. */
function toChosen({ memberId, sourceKey, submission }: PendingEntry) {
  return { memberId, sourceKey, ...(submission?.returnedAt ? { waitsFor: 'member' as const } : {}) }
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
  if (!sent.ok || sent.decided === entries.length) return undefined
  if (sent.decided === 0) return texts.noneDecided(entries.length)
  return `${texts.decided(decision, sent.decided)} ${texts.othersDecided(entries.length - sent.decided)}`
}

/** On another page there are no rows that could say it. */
function showFailure(_: Decision, sent: Sent): void {
  if (!sent.ok) showToast(sent.failure, 'error')
}
