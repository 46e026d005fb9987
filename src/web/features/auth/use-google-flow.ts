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
  /** Hides the outcome when the visitor tries another way. */
  reset: () => void
}

export function useGoogleFlow(from: GoogleStart): GoogleFlowControls {
  const navigationState = useNavigationState()
  const [state, setState] = useState<GoogleFlowState | { status: 'idle' }>()

  // The back button restores the page as it was left, still waiting for Google.
  useEffect(() => {
    const stopWaiting = (event: PageTransitionEvent) => event.persisted && setState({ status: 'idle' })
    addEventListener('pageshow', stopWaiting)
    return () => removeEventListener('pageshow', stopWaiting)
  }, [])

  return {
    from,
    busy: state?.status === 'under_way',
    failure: state?.status === 'failed' ? state.refusal : state ? undefined : navigationState.googleFailure,
    begin: (referralCode) =>
      void startGoogleFlow({ from, referralCode, next: navigationState.from }, setState),
    reset: () => setState({ status: 'idle' }),
  }
}
