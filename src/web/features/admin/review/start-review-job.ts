import { postReviewJob } from '../../../../api/admin-endpoints.ts'
import type { ReviewTotal } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { call } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { describeLeftOut } from './left-out.ts'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter, toInput } from './review-filter.ts'

interface JobInput {
  decision: ReviewDecision
  reason: string | undefined
  filter: ReviewFilter
  /** What the reviewer was told before. */
  total: ReviewTotal
}

const { outcome: texts } = messages

/** Starts a decision on all entries that match, and describes the result. */
export async function startReviewJob({ decision, reason, filter, total: { own, leftOut } }: JobInput) {
  const result = await call(postReviewJob, { body: { decision, reason, ...toInput(filter) } })
  if (!result.ok) {
    const failure = describeFailure(result.code)
    return { ok: false, text: texts.allFailed(decision, describeFilter(filter), failure) }
  }
  const { total } = result.value
  const count = Math.max(0, total - leftOut.suspended - leftOut.related)
  const sentences = [
    total === 0 ? texts.noneWaits : count === 0 ? '' : texts.begun[decision](count),
    describeLeftOut(leftOut, messages.leftOut(decision)),
    own === 0 ? '' : messages.own(own),
  ]
  return { ok: true, text: sentences.filter((sentence) => sentence !== '').join(' ') }
}
