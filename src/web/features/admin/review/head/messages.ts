import { formatNumber } from '../../../../../domain/format.ts'
import type { ReviewSegment } from '../../../../../domain/review.ts'

const counted = (name: string, count: number | undefined, hasMore: boolean) =>
  count === undefined ? name : `${name} ${formatNumber(count)}${hasMore ? '+' : ''}`

export const messages = {
  segments: 'Parts of the review',
  segment: {
    submissions: (count?: number, hasMore = false) => counted('Submissions', count, hasMore),
    claims: (count?: number, hasMore = false) => counted('Other claims', count, hasMore),
    decided: (count?: number, hasMore = false) => counted('Decided', count, hasMore),
  } satisfies Record<ReviewSegment, unknown>,
  quest: { label: 'Quest', all: 'All quests' },
  kind: { text: 'Only <name></name>', showAll: 'Show all kinds' },
  search: { label: 'Search', placeholder: 'Name, email or words' },
  sentBack: 'Sent back',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters: ${formatNumber(count)}`),
}
