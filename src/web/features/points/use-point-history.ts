import { useContext, useEffect, useState } from 'react'
import { getPoints } from '../../../api/endpoints.ts'
import type { PageReplies } from '../../../api/page.ts'
import type { PointEntry } from '../../../api/points.ts'
import { QueryCacheContext, readReply, useCachedReplies } from '../../app/query-cache.ts'
import { toUrl } from '../../app/request.ts'

interface LoadedPages {
  entries: PointEntry[]
  /** The cursor of the page being loaded, or of the last one loaded. */
  before: string | undefined
  rest: 'loading' | 'failed' | 'more' | 'none'
}

/** Joins the entries of the first pages, each of which carries the cursor of the next one. */
function joinPages(replies: PageReplies, count: number): LoadedPages {
  const entries: PointEntry[] = []
  let before: string | undefined
  for (let page = 1; ; page++) {
    const state = readReply(replies, getPoints, { query: { before } })
    if (state.status === 'loading') return { entries, before, rest: 'loading' }
    if (state.status !== 'ready') return { entries, before, rest: 'failed' }
    const { entries: loaded, next } = state.value
    entries.push(...loaded)
    if (next === null) return { entries, before, rest: 'none' }
    if (page === count) return { entries, before, rest: 'more' }
    before = next
  }
}

export function usePointHistory() {
  const cache = useContext(QueryCacheContext)
  const [count, setCount] = useState(1)
  const { entries, before, rest } = joinPages(useCachedReplies(), count)
  const url = toUrl(getPoints, { query: { before } })
  useEffect(() => cache.fetchIfStale(url), [cache, url])
  return {
    entries,
    rest,
    showMore: () => setCount(count + 1),
    retry: () => cache.refetchUrl(url),
  }
}
