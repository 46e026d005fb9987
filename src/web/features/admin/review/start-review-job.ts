import { postReviewJob } from '../../../../api/admin-endpoints.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { call } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { messages } from './messages.ts'
import { describeFilter, type ReviewFilter, toInput } from './review-filter.ts'

interface JobInput {
  decision: ReviewDecision
  reason: string | undefined
  filter: ReviewFilter
  /** How many of the matching entries are the reviewer's own, which the job leaves out. */
  own: number
}

const { outcome: texts } = messages

/** Starts a decision on all entries that match, and describes the result. */
export async function startReviewJob({ decision, reason, filter, own }: JobInput) {
  const result = await call(postReviewJob, { body: { decision, reason, ...toInput(filter) } })
  if (!result.ok) {
    const failure = describeFailure(result.code)
    return { ok: false, text: texts.allFailed(decision, describeFilter(filter), failure) }
  }
  const { total } = result.value
  const text = total === 0 ? texts.noneWaits : texts.begun(decision, total)
  return { ok: true, text: own === 0 ? text : `${text} ${messages.own(own)}` }
}
