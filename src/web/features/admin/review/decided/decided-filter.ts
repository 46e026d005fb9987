import { REVIEW_DECISIONS } from '../../../../../domain/review.ts'
import { MAX_SEARCH_LENGTH } from '../../../../../domain/text-limits.ts'
import { isUtcDate } from '../../../../../domain/utc-day.ts'
import { earningKinds } from '../../../../../quests/registry.ts'

/** The filters as the page's URL names them. */
const NAMES = ['decision', 'by', 'kind', 'quest', 'member', 'search', 'batch', 'from', 'to'] as const
type Name = (typeof NAMES)[number]

export type DecidedChanges = Partial<Record<Name, string | undefined>>

export const NO_FILTERS: DecidedChanges = Object.fromEntries(NAMES.map((name) => [name, undefined]))

/** What the page's URL asks for, as the API takes it. Values that it does not know are ignored. */
export function readDecidedFilter(query: URLSearchParams) {
  const read = (name: Name, isValid: (value: string) => boolean) => {
    const value = query.get(name)
    return value !== null && value !== '' && isValid(value) ? value : undefined
  }
  const isAtMost = (length: number) => (value: string) => value.length <= length
  return {
    decision: REVIEW_DECISIONS.find((decision) => decision === query.get('decision')),
    kind: earningKinds.find((kind) => kind === query.get('kind')),
    decidedBy: read('by', isAtMost(40)),
    questId: read('quest', isAtMost(40)),
    memberId: read('member', isAtMost(20)),
    search: read('search', isAtMost(MAX_SEARCH_LENGTH)),
    batch: read('batch', isAtMost(40)),
    from: read('from', isDay),
    to: read('to', isDay),
  }
}

export type DecidedFilter = ReturnType<typeof readDecidedFilter>

/** While a year is typed, the browser reports one like 0002. */
export function isDay(value: string): boolean {
  return value.startsWith('2') && isUtcDate(value)
}

export function isFiltered(filter: DecidedFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}
