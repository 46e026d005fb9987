import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000
/** A server that accepts connections without answering counts as unreachable after this time. */
const PROBE_PATIENCE_MS = 10_000

type Connection = 'online' | 'offline' | 'unreachable'

let isReachable = true
const reachability = makeListeners()

/** Queries and probes report whether the server answered, so that a failure on the page can say why it failed. */
export function reportRequest(wasAnswered: boolean): void {
  isReachable = wasAnswered
  reachability.notify()
}

/** A status that proxies return for a server they cannot reach, and the server for an unavailable database. */
export function isUnreachableStatus(status: number): boolean {
  return status >= 502 && status <= 504
}

export async function probeServer(): Promise<boolean> {
  const wasAnswered = await fetch('/healthz', { signal: AbortSignal.timeout(PROBE_PATIENCE_MS) }).then(
    ({ status }) => !isUnreachableStatus(status),
    () => false,
  )
  reportRequest(wasAnswered)
  return wasAnswered
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = reachability.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function readConnection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isReachable ? 'online' : 'unreachable'
}

/** `unreachable` means that the last request got no answer although the browser has a network. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => 'online')
}

/**
 * Retries what has failed while the component is shown: at once when the network returns or the reader comes back to
 * the tab, otherwise with growing intervals. Nothing is sent while the tab is hidden or the browser is offline.
 */
export function useAutomaticRetry(retry: () => void): void {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    let delay = FIRST_RETRY_MS
    let timer = setTimeout(retryNow, delay)
    function retryNow() {
      if (!navigator.onLine || document.visibilityState === 'hidden') return
      clearTimeout(timer)
      onRetry()
      delay = Math.min(delay * 2, LONGEST_RETRY_MS)
      timer = setTimeout(retryNow, delay)
    }
    addEventListener('online', retryNow)
    document.addEventListener('visibilitychange', retryNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retryNow)
      document.removeEventListener('visibilitychange', retryNow)
    }
  }, [])
}
