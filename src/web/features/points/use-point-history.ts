import { useContext, useEffect, useState } from 'react'
import type { PageReplies } from '../../../api/page.ts'
import type { PointEntry, PointHistory } from '../../../api/points.ts'
import { QueryCacheContext, useCachedReplies } from '../../app/query-cache.ts'

interface Read {
  entries: PointEntry[]
  /** Of the page that is being waited for, or the last one there is. */
  address: string
  rest: 'loading' | 'failed' | 'more' | 'none'
}

/** The entries of the first pages, each of which says where the next one begins. */
function readPages(replies: PageReplies, count: number): Read {
  const entries: PointEntry[] = []
  let address = '/api/points'
  for (let page = 1; ; page++) {
    const reply = replies[address]
    if (reply === undefined) return { entries, address, rest: 'loading' }
    if (reply.status !== 200) return { entries, address, rest: 'failed' }
    const { entries: more, next } = reply.body as PointHistory
    entries.push(...more)
    if (next === null) return { entries, address, rest: 'none' }
    if (page === count) return { entries, address, rest: 'more' }
    address = `/api/points?before=${encodeURIComponent(next)}`
  }
}

export function usePointHistory() {
  const store = useContext(QueryCacheContext)
  const [count, setCount] = useState(1)
  const { entries, address, rest } = readPages(useCachedReplies(), count)
  useEffect(() => store.fetchIfStale(address), [store, address])
  return {
    entries,
    rest,
    showMore: () => setCount(count + 1),
    retry: () => store.refetch(address),
  }
}
