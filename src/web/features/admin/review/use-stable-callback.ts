import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that never changes and calls the latest one, so that memoised components are not rendered again. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
