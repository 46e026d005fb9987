import { useState } from 'react'
import { postDecide, postReviewJob } from '../../../../api/admin-endpoints.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { plural } from '../../../../domain/format.ts'
import { MAX_DECIDED_ENTRIES, type ReviewDecision } from '../../../../domain/review.ts'
import { call } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'
import { describeFilter, type ReviewFilter } from './review-filter.ts'

export type Decision = ReviewDecision
type Outcome = { ok: boolean; text: string }

export function useDecide() {
  const refresh = useRefetchAll()
  const [busy, setBusy] = useState(false)

  async function decide(decision: Decision, entries: PendingEntry[], reason?: string): Promise<Outcome> {
    setBusy(true)
    const outcome = await sendDecisions(decision, entries, reason)
    await refresh()
    setBusy(false)
    return outcome
  }

  async function decideAll(decision: Decision, filter: ReviewFilter, reason?: string): Promise<Outcome> {
    setBusy(true)
    const reply = await call(postReviewJob, {
      body: { decision, reason, kind: filter.kind, memberId: filter.member?.id },
    })
    await refresh()
    setBusy(false)
    if (!reply.ok)
      return {
        ok: false,
        text: `Failed to ${decision} ${describeFilter(filter)}: ${describeFailure(reply.code)}`,
      }
    if (reply.value.total === 0)
      return { ok: true, text: 'Nothing waits any more: all were decided already.' }
    const begun = decision === 'approve' ? 'Approving' : 'Rejecting'
    return {
      ok: true,
      text: `${begun} ${plural(reply.value.total, { one: '{count} entry', other: '{count} entries' })}. You may leave this page meanwhile.`,
    }
  }

  return { busy, decide, decideAll }
}

async function sendDecisions(
  decision: Decision,
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

function describeOutcome(decision: Decision, decided: number, chosen: number): string {
  if (decided === 0) {
    return chosen === 1
      ? 'This entry was decided already, perhaps by another administrator. Nothing was changed.'
      : 'All of these were decided already, perhaps by another administrator. Nothing was changed.'
  }
  const rest = chosen - decided
  const others =
    rest === 0
      ? ''
      : ` ${plural(rest, { one: '{count} other was', other: '{count} others were' })} decided already.`
  return `${describeDecided(decision, decided)}.${others}`
}

function describeFailedDecision(decision: Decision, decided: number, reason: string): string {
  const done = decided === 0 ? '' : `${describeDecided(decision, decided)}, then it stopped. `
  return `${done}Failed to ${decision}: ${reason}`
}

export function describeDecided(decision: Decision, entries: number): string {
  return `${plural(entries, { one: '{count} entry', other: '{count} entries' })} ${decision === 'approve' ? 'approved' : 'rejected'}`
}
