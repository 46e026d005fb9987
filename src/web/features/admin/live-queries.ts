import { createContext, useContext, useEffect, useRef } from 'react'
import type { Endpoint } from '../../../api/endpoints.ts'
import type { InputArgs } from '../../../api/operations.ts'
import { QueryCacheContext, useCachedQuery } from '../../app/query-cache.ts'
import { toUrl } from '../../app/request.ts'
import { useCursorList } from '../../app/use-cursor-list.ts'

/** The URLs whose replies are on the page now. */
export const ActiveQueriesContext = createContext(new Set<string>())

/** Fetches each reply when it comes onto the page, however fresh it is: administrators decide by it. */
function useActiveQueries(urls: readonly string[]): void {
  const active = useContext(ActiveQueriesContext)
  const cache = useContext(QueryCacheContext)
  const fetched = useRef<readonly string[]>([])
  const joined = urls.join(' ')
  useEffect(() => {
    const present = joined.split(' ')
    for (const url of present) {
      active.add(url)
      if (!fetched.current.includes(url)) void cache.refetchUrl(url)
    }
    fetched.current = present
    return () => {
      for (const url of present) active.delete(url)
    }
  }, [active, cache, joined])
}

/** The reply to a GET request, refetched after every action on the page. */
export function useLiveQuery<At extends Endpoint>(endpoint: At, ...input: InputArgs<At>) {
  useActiveQueries([toUrl(endpoint, ...input)])
  return useCachedQuery(endpoint, ...input)
}

/** Refetches everything on the page after an action, successful or not: another administrator may have acted too. */
export function useRefetchAll(): () => Promise<void> {
  const active = useContext(ActiveQueriesContext)
  const cache = useContext(QueryCacheContext)
  return async () => {
    await Promise.all([...active].map((url) => cache.refetchUrl(url)))
  }
}

/** A list that is loaded page by page, refetched after every action on the page. */
export function useLiveList<At extends Endpoint, Item>(
  endpoint: At,
  argsOf: Parameters<typeof useCursorList<At, Item>>[1],
  reader: Parameters<typeof useCursorList<At, Item>>[2],
) {
  return useCursorList(endpoint, argsOf, reader, useActiveQueries)
}
