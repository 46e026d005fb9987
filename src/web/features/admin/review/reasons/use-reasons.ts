import { useContext } from 'react'
import { getReviewReasons, putReviewReasons } from '../../../../../api/admin-endpoints.ts'
import type { ReasonTemplates } from '../../../../../api/review-desk.ts'
import { call } from '../../../../app/api-client.ts'
import { QueryCacheContext } from '../../../../app/query-cache.ts'
import { useLiveQuery } from '../../live-queries.ts'
import { describeFailure } from '../../messages.ts'
import { messages } from './messages.ts'

const NONE: ReasonTemplates = { texts: [], version: 0 }

/** The reasons that reviewers choose from, loaded with the page. */
export function useReasons(): ReasonTemplates {
  const reply = useLiveQuery(getReviewReasons)
  return reply.status === 'ready' ? reply.value : NONE
}

/** Saves the reasons. Resolves with a sentence about the failure, or with undefined. */
export function useSaveReasons(): (reasons: ReasonTemplates) => Promise<string | undefined> {
  const cache = useContext(QueryCacheContext)
  return async (body) => {
    const result = await call(putReviewReasons, { body })
    await cache.refetch(getReviewReasons)
    if (result.ok) return undefined
    return messages.failed(
      result.code === 'changed_meanwhile' ? messages.changedMeanwhile : describeFailure(result.code),
    )
  }
}
