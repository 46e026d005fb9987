import { useEffect } from 'react'
import { type Arrival, useArrival, useIsHydrated } from '../../app/arrival.ts'
import { navigate, usePlace } from '../../ui/navigation.tsx'

export type LinkToken = { status: 'reading' } | { status: 'missing' } | { status: 'found'; token: string }

/**
 * The token of a mailed link. It comes in the fragment, which reaches no server and no log, and moves from the address
 * bar into the history's state, where a reload still finds it.
 */
export function useLinkToken(): LinkToken {
  const { hash, pathname } = usePlace()
  const { token } = useArrival()
  const isHydrated = useIsHydrated()
  const mailed = new URLSearchParams(hash.slice(1)).get('token')

  useEffect(() => {
    const arrival: Arrival = { token: mailed ?? undefined }
    if (mailed) navigate(pathname, { replace: true, state: arrival })
  }, [mailed, pathname])

  if (!isHydrated || mailed) return { status: 'reading' }
  return token === undefined ? { status: 'missing' } : { status: 'found', token }
}
