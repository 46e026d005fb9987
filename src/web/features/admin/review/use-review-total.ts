import { useEffect, useState } from 'react'
import { getReviewTotal } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import { callInBackground } from '../../../app/api-client.ts'
import { type ReviewFilter, toInput } from './review-filter.ts'

export type Total =
  | { status: 'counting' | 'failed' }
  | { status: 'ready'; value: ReplyOf<typeof getReviewTotal> }

/** How many entries match the filter and their points, counted anew each time they are asked for. */
export function useReviewTotal(filter: ReviewFilter, isWanted: boolean): Total {
  const [total, setTotal] = useState<Total>({ status: 'counting' })
  const { kind, fact, memberId } = toInput(filter)
  useEffect(() => {
    if (!isWanted) return
    let isOutdated = false
    setTotal({ status: 'counting' })
    callInBackground(getReviewTotal, { query: { kind, fact, memberId } }).then((result) => {
      if (!isOutdated) setTotal(result.ok ? { status: 'ready', value: result.value } : { status: 'failed' })
    })
    return () => {
      isOutdated = true
    }
  }, [isWanted, kind, fact, memberId])
  return total
}
