import { useContext, useEffect, useRef } from 'react'
import type { Endpoint } from '../../api/endpoints.ts'
import type { InputArgs, ReplyOf } from '../../api/operations.ts'
import { QueryCacheContext, useQuery } from './query-cache.ts'

interface PagedQuery<At extends Endpoint> {
  /** The page that is shown, which the URL knows. */
  page: number
  goTo: (page: number) => void
  argsOf: (page: string) => InputArgs<At>
  pagesOf: (reply: ReplyOf<At>) => number
}

/** A list that the API returns page by page, and that actions change. */
export function usePages<At extends Endpoint>(endpoint: At, { page, goTo, argsOf, pagesOf }: PagedQuery<At>) {
  const cache = useContext(QueryCacheContext)
  const args = argsOf(String(page))
  const query = useQuery(endpoint, ...args)
  const shownArgs = useRef(args)
  const pages = query.status === 'ready' ? pagesOf(query.value) : page
  useEffect(() => {
    shownArgs.current = args
    // The last row of the last page is gone.
    if (page > pages) goTo(pages)
  })

  return {
    query,
    goTo,
    /** Edits the cached pages as the reply to an action tells, then refetches: actions also move rows between pages. */
    revise(edit: (reply: ReplyOf<At>) => ReplyOf<At>) {
      cache.update(endpoint, edit)
      void cache.refetch(endpoint, ...shownArgs.current)
    },
  }
}
