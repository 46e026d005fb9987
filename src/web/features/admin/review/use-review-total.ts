import { useEffect, useState } from 'react'
import { getReviewTotal } from '../../../../api/admin-endpoints.ts'
import type { ReviewTotal } from '../../../../api/review.ts'
import type { ReviewDecision } from '../../../../domain/review.ts'
import { callInBackground } from '../../../app/api-client.ts'
import { type ReviewFilter, toInput } from './review-filter.ts'

export type Total = { status: 'counting' | 'failed' } | { status: 'ready'; value: ReviewTotal }

/** On how many entries a decision on all would decide, and their points, counted anew for each decision. */
export function useReviewTotal(filter: ReviewFilter, decision: ReviewDecision | undefined): Total {
  const [total, setTotal] = useState<Total>({ status: 'counting' })
  const { kind, fact, memberId } = toInput(filter)
  useEffect(() => {
    if (decision === undefined) return
    let isOutdated = false
    setTotal({ status: 'counting' })
    callInBackground(getReviewTotal, { query: { kind, fact, memberId, decision } }).then((result) => {
      if (!isOutdated) setTotal(result.ok ? { status: 'ready', value: result.value } : { status: 'failed' })
    })
    return () => {
      isOutdated = true
    }
  }, [decision, kind, fact, memberId])
  return total
}
