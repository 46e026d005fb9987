import { useEffect, useState } from 'react'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { useNavigationState } from '../../app/navigation-state.ts'
import { openPopup } from './open-popup.ts'
import type { GoogleFlow, GoogleFlowState } from './start-google-flow.ts'

/** What the register page sends along. */
type Invitation = Pick<GoogleFlow, 'referralCode' | 'showsNameToInviter'>

export type GoogleFlowControls = ReturnType<typeof useGoogleFlow>

export function useGoogleFlow(from: GoogleStart) {
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
    begin: (invitation: Invitation = {}) =>
      void begin({ from, ...invitation, next: navigationState.from }, setState),
    /** Hides the outcome when the visitor tries another way. */
    reset: () => setState({ status: 'idle' }),
  }
}

/**
 * Must be called within the click event: later, browsers would block the popup. Everything else about the flow is loaded only
 * then, which keeps it out of the pages' first scripts.
 */
async function begin(flow: GoogleFlow, report: (state: GoogleFlowState) => void): Promise<void> {
  const popup = openPopup()
  report({ status: 'under_way' })
  try {
    const { startGoogleFlow } = await import('./start-google-flow.ts')
    await startGoogleFlow(popup, flow, report)
  } catch {
    popup?.close()
    report({ status: 'failed', refusal: {} })
  }
}
