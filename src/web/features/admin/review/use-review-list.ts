import { useEffect, useMemo, useRef } from 'react'
import { getReview } from '../../../../api/admin-endpoints.ts'
import type { MemberFacts } from '../../../../api/members.ts'
import { useLiveList } from '../live-queries.ts'
import { keyOf, type ReviewFilter, toInput } from './review-filter.ts'

/** With a fact a page may have few entries or none, so pages are loaded until there is something to do. */
const ENOUGH_ENTRIES = 20

/** The entries that wait, as many pages of them as the URL says. */
export function useReviewList(filter: ReviewFilter, pages: number) {
  const { order, waitsFor } = filter
  const list = useLiveList(
    getReview,
    (before) => [{ query: { order, ...toInput(filter), search: filter.search, waitsFor, before } }],
    {
      itemsOf: ({ entries }) => entries,
      keyOf,
      nextOf: ({ next }) => next,
    },
  )
  const isWanted = list.pages.length < pages || list.items.length < ENOUGH_ENTRIES
  useEffect(() => {
    if (list.rest === 'more' && isWanted) list.showMore()
  })
  const pagesNow = useUnchanged(list.pages)
  const facts = useMemo<Record<string, MemberFacts>>(
    () => Object.assign({}, ...pagesNow.map((page) => page.facts)),
    [pagesNow],
  )
  const related = useMemo(() => new Set(pagesNow.flatMap((page) => page.related)), [pagesNow])
  return {
    related,
    entries: useUnchanged(list.items),
    facts,
    reviewers: list.pages.at(-1)?.reviewers,
    /** When the first page was read: what came later is part of no page. */
    asOf: list.pages.map(({ asOf }) => asOf).toSorted()[0],
    loadedPages: list.pages.length,
    /** Pages that are about to be loaded count as loading. */
    rest: list.rest === 'more' && isWanted ? 'loading' : list.rest,
    retry: list.retry,
  }
}

export type ReviewList = ReturnType<typeof useReviewList>

/** Keeps the array as long as its items are the same, so that memoised components are not rendered again. */
function useUnchanged<Item>(items: Item[]): Item[] {
  const latest = useRef(items)
  const { current } = latest
  if (current.length === items.length && current.every((item, at) => item === items[at])) return current
  latest.current = items
  return items
}

/**
 * How many entries match, those included that were decided since the list was loaded. Where nobody has counted them, those that are
 * loaded. `states` are what became of them.
 */
export function countAll(
  { rest, entries }: ReviewList,
  { fact, search, waitsFor }: ReviewFilter,
  waiting: number | undefined,
  states: string[],
): { total: number; hasMore: boolean } {
  const isCounted = waiting !== undefined && !fact && !search && !waitsFor
  if (rest === 'none' || !isCounted) return { total: entries.length, hasMore: rest === 'more' }
  const sent = states.filter((state) => state === 'sent').length
  return { total: Math.max(entries.length, waiting + sent), hasMore: false }
}
