import { useContext, useEffect, useState } from 'react'
import type { getDailyLogin, getQuiz } from '../../../api/endpoints.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'

/** The interval of further requests where the network failed at midnight. */
const RETRY_MS = 10_000

/**
 * Counts down to the end of the server's day and then fetches the state of the new one. It uses the browser's monotonic
 * clock, whose pace is right even where its date, time or time zone is wrong.
 */
export function useSecondsLeft(
  endpoint: typeof getDailyLogin | typeof getQuiz,
  reply: { secondsLeft: number } | undefined,
): number {
  const cache = useContext(QueryCacheContext)
  const [now, setNow] = useState(() => performance.now())
  const [end, setEnd] = useState({ reply, at: Number.POSITIVE_INFINITY })
  if (reply !== undefined && end.reply !== reply) {
    const receivedAt = performance.now()
    setNow(receivedAt)
    setEnd({ reply, at: receivedAt + reply.secondsLeft * 1000 })
  }

  useEffect(() => {
    const ticks = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(ticks)
  }, [])

  useEffect(() => {
    if (end.at === Number.POSITIVE_INFINITY) return
    let timer: ReturnType<typeof setTimeout>
    function refetchAfter(milliseconds: number) {
      timer = setTimeout(() => {
        void cache.refetch(endpoint)
        refetchAfter(RETRY_MS)
      }, milliseconds)
    }
    refetchAfter(Math.max(end.at - performance.now(), 0))
    return () => clearTimeout(timer)
  }, [cache, endpoint, end])

  return (end.at - now) / 1000
}
