import { createContext, useContext, useEffect, useRef } from 'react'
import { QueryCacheContext, type QueryState, useCachedReplies } from '../../app/query-cache.ts'

/** The addresses whose answers are on the page now. */
export const ActiveQueriesContext = createContext(new Set<string>())

/** Asks each address when it comes onto the page, however young its last answer: it is what is decided on. */
export function useActiveQueries(addresses: readonly string[]): void {
  const shown = useContext(ActiveQueriesContext)
  const store = useContext(QueryCacheContext)
  const asked = useRef<readonly string[]>([])
  const joined = addresses.join(' ')
  useEffect(() => {
    const present = joined.split(' ')
    for (const address of present) {
      shown.add(address)
      if (!asked.current.includes(address)) void store.refetch(address)
    }
    asked.current = present
    return () => {
      for (const address of present) shown.delete(address)
    }
  }, [shown, store, joined])
}

/** The API's answer to a GET, asked again after every act on the page. */
export function useLiveQuery<Value>(address: string): QueryState<Value> {
  const store = useContext(QueryCacheContext)
  const reply = useCachedReplies()[address]
  useActiveQueries([address])
  if (reply === undefined) return { status: 'loading' }
  if (reply.status === 200) return { status: 'ready', value: reply.body as Value }
  if (reply.status === 404) return { status: 'missing' }
  return { status: 'failed', isAnswered: reply.status !== 0, retry: () => void store.refetch(address) }
}

/** After an act, done or refused, everything on the page is asked for anew: another administrator may have acted too. */
export function useRefetchAll(): () => Promise<void> {
  const shown = useContext(ActiveQueriesContext)
  const store = useContext(QueryCacheContext)
  return async () => {
    await Promise.all([...shown].map((address) => store.refetch(address)))
  }
}
