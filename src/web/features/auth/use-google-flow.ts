import { useEffect, useState } from 'react'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { useNavigationState } from '../../app/navigation-state.ts'
import type { Refusal } from '../../app/refusal.ts'
import { type GoogleFlowState, startGoogleFlow } from './google-flow.ts'

export interface GoogleFlowControls {
  from: GoogleStart
  busy: boolean
  failure: Refusal | undefined
  begin: (referralCode?: string) => void
  /** Another way is tried, so that what became of this one no longer matters. */
  forget: () => void
}

export function useGoogleFlow(from: GoogleStart): GoogleFlowControls {
  const navigationState = useNavigationState()
  const [news, setNews] = useState<GoogleFlowState | { status: 'forgotten' }>()

  // Who turns back at Google finds the page as it was left: waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setNews({ status: 'forgotten' })
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  return {
    from,
    busy: news?.status === 'under_way',
    failure: news?.status === 'failed' ? news.refusal : news ? undefined : navigationState.googleFailure,
    begin: (referralCode) =>
      void startGoogleFlow({ from, referralCode, next: navigationState.from }, setNews),
    forget: () => setNews({ status: 'forgotten' }),
  }
}
