import { useContext, useEffect, useRef } from 'react'
import type { Endpoint } from '../../../api/endpoints.ts'
import type { InputArgs, ReplyOf } from '../../../api/operations.ts'
import { readPageNumber } from '../../../domain/page-number.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { useUrlQuery } from '../../ui/use-url-query.ts'

/** A list that the API returns page by page, and that actions change. The URL knows which page is shown. */
export function usePages<At extends Endpoint>(
  endpoint: At,
  argsOf: (page: string) => InputArgs<At>,
  pagesOf: (reply: ReplyOf<At>) => number,
) {
  const [urlQuery, changeQuery] = useUrlQuery()
  const page = readPageNumber(urlQuery.get('page')) ?? 1
  const goTo = (next: number) => changeQuery({ page: next === 1 ? undefined : String(next) })
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
