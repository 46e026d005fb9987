import { getReviewDesk } from '../../../../api/admin-endpoints.ts'
import type { ReviewDesk } from '../../../../api/review-desk.ts'
import { REVIEW_SEGMENTS, type ReviewSegment } from '../../../../domain/review.ts'
import { isSubmissionKind } from '../../../../quests/registry.ts'
import { useLiveQuery } from '../live-queries.ts'
import { readFilter } from './review-filter.ts'

/**
 * The segments that were shown first, by what the review was narrowed to. A segment stays on the screen when its last entry was decided,
 * although another one would be the first then.
 */
export type FirstSegments = Map<string, ReviewSegment>

/** The segment that the URL names, or else submissions if there are any. Undefined while that is not known. */
export function useSegment(
  query: URLSearchParams,
  first: FirstSegments,
): { segment: ReviewSegment | undefined; desk: ReviewDesk | undefined } {
  const { quest, member, kind, waitsFor } = readFilter(query)
  const reply = useLiveQuery(getReviewDesk, { query: { questId: quest?.id, memberId: member?.id } })
  const desk = reply.status === 'ready' ? reply.value : undefined
  const named = REVIEW_SEGMENTS.find((segment) => segment === query.get('segment'))
  if (named) return { segment: named, desk }
  if (waitsFor || kind) return { segment: kind && !isSubmissionKind(kind) ? 'claims' : 'submissions', desk }
  const key = `${quest?.id} ${member?.id}`
  if (!first.has(key) && reply.status === 'loading') return { segment: undefined, desk }
  const segment = first.get(key) ?? (desk?.submissions.entries === 0 ? 'claims' : 'submissions')
  if (desk) first.set(key, segment)
  return { segment, desk }
}
