import { useEffect, useState } from 'react'

let latest: { now: string; receivedAt: number } | undefined

/** Takes the time of a reply that has just arrived. A reply that is read again changes nothing. */
export function setServerTime(now: string): void {
  if (latest?.now !== now) latest = { now, receivedAt: performance.now() }
}

/**
 * The server's time in milliseconds, a little late by the way of the last reply. Counted on with the browser's monotonic clock, whose
 * pace is right even where its date, time or time zone is wrong.
 */
export function serverNow(): number {
  return latest === undefined ? Date.now() : Date.parse(latest.now) + performance.now() - latest.receivedAt
}

/** The server's time, rendered again every second. */
export function useServerNow(): number {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const ticks = setInterval(() => setTicks((count) => count + 1), 1000)
    return () => clearInterval(ticks)
  }, [])
  return serverNow()
}
