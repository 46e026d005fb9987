import { useContext, useEffect } from 'react'
import { QueryCacheContext } from '../../app/query-cache.ts'
import { refreshSession } from '../../app/session.ts'

/** Who comes back to the page may have slept, or claimed elsewhere: clocks that stood still meanwhile cannot tell. */
export function useRefetchOnReturn(addresses: readonly string[]): void {
  const store = useContext(QueryCacheContext)
  useEffect(() => {
    function look() {
      if (document.visibilityState !== 'visible') return
      for (const address of addresses) void store.refetch(address)
      void refreshSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [store, addresses])
}
