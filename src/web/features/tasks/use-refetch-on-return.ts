import { useContext, useEffect } from 'react'
import { getBlogRead, getDailyLogin, getQuiz, getTasks } from '../../../api/endpoints.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import { refreshSession } from '../../app/session.ts'

/**
 * Fetches all tasks again when the member comes back to the tab: they may have claimed elsewhere, and timers of a
 * sleeping computer stand still.
 */
export function useRefetchOnReturn(): void {
  const cache = useContext(QueryCacheContext)
  useEffect(() => {
    function refetch() {
      if (document.visibilityState !== 'visible') return
      for (const endpoint of [getDailyLogin, getQuiz, getBlogRead, getTasks]) void cache.refetch(endpoint)
      void refreshSession()
    }
    document.addEventListener('visibilitychange', refetch)
    return () => document.removeEventListener('visibilitychange', refetch)
  }, [cache])
}
