import { useContext, useEffect } from 'react'
import { RepliesContext } from '../../app/replies.ts'
import { refreshSession } from '../../app/session.ts'

/** Who comes back to the page may have slept, or claimed elsewhere: clocks that stood still meanwhile cannot tell. */
export function useLookAgain(addresses: readonly string[]): void {
  const store = useContext(RepliesContext)
  useEffect(() => {
    function look() {
      if (document.visibilityState !== 'visible') return
      for (const address of addresses) void store.retry(address)
      void refreshSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [store, addresses])
}
