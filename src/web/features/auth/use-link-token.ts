import { useEffect } from 'react'
import { type NavigationState, useIsHydrated, useNavigationState } from '../../app/navigation-state.ts'
import { navigate, usePageLocation } from '../../ui/navigation.tsx'

/**
 * The token of a mailed link. It arrives in the fragment, which reaches no server and no log, and is moved from the URL
 * to the navigation state, which survives a reload.
 */
export function useLinkToken(): { token: string | undefined; isMissing: boolean } {
  const { hash, pathname } = usePageLocation()
  const { token } = useNavigationState()
  const isHydrated = useIsHydrated()
  const tokenInUrl = new URLSearchParams(hash.slice(1)).get('token')

  useEffect(() => {
    const navigationState: NavigationState = { token: tokenInUrl ?? undefined }
    if (tokenInUrl) navigate(pathname, { replace: true, state: navigationState })
  }, [tokenInUrl, pathname])

  const isRead = isHydrated && !tokenInUrl
  return { token: isRead ? token : undefined, isMissing: isRead && token === undefined }
}
