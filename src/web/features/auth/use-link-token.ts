import { useEffect } from 'react'
import { type NavigationState, useIsHydrated, useNavigationState } from '../../app/navigation-state.ts'
import { navigate, usePageLocation } from '../../ui/navigation.tsx'

export type LinkToken = { status: 'reading' } | { status: 'missing' } | { status: 'found'; token: string }

/**
 * The token of a mailed link. It comes in the fragment, which reaches no server and no log, and moves from the address
 * bar into the history's state, where a reload still finds it.
 */
export function useLinkToken(): LinkToken {
  const { hash, pathname } = usePageLocation()
  const { token } = useNavigationState()
  const isHydrated = useIsHydrated()
  const mailed = new URLSearchParams(hash.slice(1)).get('token')

  useEffect(() => {
    const navigationState: NavigationState = { token: mailed ?? undefined }
    if (mailed) navigate(pathname, { replace: true, state: navigationState })
  }, [mailed, pathname])

  if (!isHydrated || mailed) return { status: 'reading' }
  return token === undefined ? { status: 'missing' } : { status: 'found', token }
}
