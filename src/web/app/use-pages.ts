import { useContext, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '../../api/endpoints.ts'
import type { InputArgs, ReplyOf } from '../../api/operations.ts'
import { QueryCacheContext, useQuery } from './query-cache.ts'

interface PagedQuery<At extends Endpoint> {
  argsOf: (page: string) => InputArgs<At>
  pagesOf: (reply: ReplyOf<At>) => number
}

/** A list that the API returns page by page, and that actions change. */
export function usePages<At extends Endpoint>(endpoint: At, { argsOf, pagesOf }: PagedQuery<At>) {
  const cache = useContext(QueryCacheContext)
  const [page, setPage] = useState(1)
  const query = useQuery(endpoint, ...argsOf(String(page)))
  const shownPage = useRef(page)
  useEffect(() => {
    shownPage.current = page
  }, [page])
  // The last row of the last page is gone.
  const pages = query.status === 'ready' ? pagesOf(query.value) : page
  if (page > pages) setPage(pages)

  return {
    query,
    goTo: setPage,
    /** Edits the cached pages as the reply to an action tells, then refetches: actions also move rows between pages. */
    revise(edit: (reply: ReplyOf<At>) => ReplyOf<At>) {
      cache.update(endpoint, edit)
      void cache.refetch(endpoint, ...argsOf(String(shownPage.current)))
    },
    /** Refetches until it finds something that may have moved by a page. */
    async refetchUntilFound<Found>(
      find: (reply: ReplyOf<At>) => Found | undefined,
    ): Promise<Found | undefined> {
      for (const number of [page, page + 1, page - 1].filter((candidate) => candidate > 0)) {
        const args = argsOf(String(number))
        await cache.refetch(endpoint, ...args)
        const reply = cache.read(endpoint, ...args)
        const found = reply && find(reply)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
