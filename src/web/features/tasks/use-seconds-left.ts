import { useContext, useEffect, useState } from 'react'
import { QueryCacheContext } from '../../app/query-cache.ts'

/** How soon to ask again where the network was away at midnight. */
const ASK_AGAIN_MS = 10_000

/**
 * Counts to the end of the server's day and then asks again what the new one brings. It goes by the browser's monotonic
 * clock, whose pace is right also where its date, its hour or its time zone is not.
 */
export function useSecondsLeft(address: string, reply: { secondsLeft: number } | undefined): number {
  const store = useContext(QueryCacheContext)
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
    function askAfter(milliseconds: number) {
      timer = setTimeout(() => {
        void store.refetch(address)
        askAfter(ASK_AGAIN_MS)
      }, milliseconds)
    }
    askAfter(Math.max(end.at - performance.now(), 0))
    return () => clearTimeout(timer)
  }, [store, address, end])

  return (end.at - now) / 1000
}
