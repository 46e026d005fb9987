import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { findRoute } from './routes.ts'

/** What a browser does by itself when a page loads, done when only the address changes: title, scroll, focus. */
export function usePageChange(): void {
  const { pathname, hash } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = findRoute(pathname).title
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    if (!isBackOrForward && hash === '') window.scrollTo(0, 0)
  }, [pathname, hash, isBackOrForward])
}
