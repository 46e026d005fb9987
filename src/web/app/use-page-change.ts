import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { usePageLocation } from '../ui/navigation.tsx'
import { QueryCacheContext } from './query-cache.ts'
import { matchRoute } from './routes.ts'

/** Sets title, scroll position and focus after a navigation, as browsers do after loading a page. */
export function usePageChange(): void {
  const { pathname, search, hash, isFromHistory, keepsFocus } = usePageLocation()
  const { route, params } = matchRoute(pathname)
  const cache = useContext(QueryCacheContext)
  const readTitle = () =>
    route.head?.(cache.snapshot(), { params, search: new URLSearchParams(search) }).title ?? route.title
  const title = useSyncExternalStore(cache.subscribe, readTitle, readTitle)
  const address = pathname + search
  const shown = useRef(address)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (keepsFocus) return
    document.getElementById('main')?.focus({ preventScroll: true })
    if (isFromHistory) return
    if (hash === '') window.scrollTo(0, 0)
    else document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [address, hash, isFromHistory, keepsFocus])
}
