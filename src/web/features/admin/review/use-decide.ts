import { useState } from 'react'
import { postDecide, postReviewJob } from '../../../../api/admin-endpoints.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { MAX_DECIDED_ENTRIES, type ReviewDecision } from '../../../../domain/review.ts'
import { call } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter } from './review-filter.ts'

type Outcome = { ok: boolean; text: string }

const { outcome: outcomes } = messages

export function useDecide() {
  const refresh = useRefetchAll()
  const [busy, setBusy] = useState(false)

  async function decide(
    decision: ReviewDecision,
    entries: PendingEntry[],
    reason?: string,
  ): Promise<Outcome> {
    setBusy(true)
    const outcome = await sendDecisions(decision, entries, reason)
    await refresh()
    setBusy(false)
    return outcome
  }

  async function decideAll(
    decision: ReviewDecision,
    filter: ReviewFilter,
    reason?: string,
  ): Promise<Outcome> {
    setBusy(true)
    const reply = await call(postReviewJob, {
      body: { decision, reason, kind: filter.kind, memberId: filter.member?.id },
    })
    await refresh()
    setBusy(false)
    if (!reply.ok) {
      const failure = describeFailure(reply.code)
      return { ok: false, text: outcomes.allFailed(decision, describeFilter(filter), failure) }
    }
    const { total } = reply.value
    return { ok: true, text: total === 0 ? outcomes.noneWaits : outcomes.begun(decision, total) }
  }

  return { busy, decide, decideAll }
}

async function sendDecisions(
  decision: ReviewDecision,
  entries: PendingEntry[],
  reason: string | undefined,
): Promise<Outcome> {
  let decided = 0
  for (let from = 0; from < entries.length; from += MAX_DECIDED_ENTRIES) {
    const chosen = entries.slice(from, from + MAX_DECIDED_ENTRIES)
    const reply = await call(postDecide, {
      body: {
        decision,
        reason,
        entries: chosen.map(({ memberId, sourceKey }) => ({ memberId, sourceKey })),
      },
    })
    if (!reply.ok)
      return { ok: false, text: describeFailedDecision(decision, decided, describeFailure(reply.code)) }
    decided += reply.value.decided
  }
  return { ok: true, text: describeOutcome(decision, decided, entries.length) }
}

function describeOutcome(decision: ReviewDecision, decided: number, chosen: number): string {
  if (decided === 0) return outcomes.noneDecided(chosen)
  const text = outcomes.decided(decision, decided)
  return decided < chosen ? `${text} ${outcomes.othersDecided(chosen - decided)}` : text
}

function describeFailedDecision(decision: ReviewDecision, decided: number, reason: string): string {
  const text = outcomes.failed(decision, reason)
  return decided === 0 ? text : `${outcomes.stopped(decision, decided)} ${text}`
}
