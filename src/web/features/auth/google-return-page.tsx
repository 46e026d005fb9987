import { useEffect, useRef, useState } from 'react'
import type { GoogleSignIn } from '../../../api/auth.ts'
import { postGoogleReturn } from '../../../api/endpoints.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { type CallResult, call } from '../../app/api-client.ts'
import type { NavigationState } from '../../app/navigation-state.ts'
import { becomeMember } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { GoogleFailure } from './google-button.tsx'
import { completeSignIn, type GoogleFlowMessage, openFlowChannel } from './google-flow.ts'
import { takeStoredFlow } from './google-flow-storage.ts'
import { NarrowPage } from './narrow-page.tsx'

type TripEnd = { from: GoogleStart; result: CallResult<GoogleSignIn> }

/** Where Google sends the browser back to: finishes the sign-in and leads on, or tells the page that waits for it. */
export default function GoogleReturnPage() {
  const begun = useRef(false)
  const [end, setEnd] = useState<TripEnd>()

  useEffect(() => {
    // The query works once.
    if (begun.current) return
    begun.current = true
    void finishTrip(setEnd)
  }, [])

  return (
    <NarrowPage title="Signing in with Google">
      {end === undefined ? (
        <p role="status" className="text-muted">
          One moment, please…
        </p>
      ) : (
        <TripEndMessage end={end} />
      )}
    </NarrowPage>
  )
}

/** Only seen where the browser does not let the window close itself. */
function TripEndMessage({ end: { from, result } }: { end: TripEnd }) {
  return (
    <div className="grid justify-items-start gap-5">
      {result.ok ? (
        <Alert tone="success">You are signed in. You can close this window.</Alert>
      ) : (
        <GoogleFailure from={from} refusal={result} />
      )}
      <ButtonLink variant="secondary" to={result.ok ? '/dashboard' : `/${from}`}>
        {result.ok ? 'Go to the dashboard' : 'Go back'}
      </ButtonLink>
    </div>
  )
}

async function finishTrip(show: (end: TripEnd) => void): Promise<void> {
  const { search, pathname } = location
  const state = new URLSearchParams(search).get('state') ?? ''
  // How a flow began is written at the beginning of its state, so that it is known after a failure too.
  const [, from, view] = /^(login|register)\.(popup|page)\./.exec(state) ?? []
  if (from !== 'login' && from !== 'register') return navigate('/login', { replace: true })
  history.replaceState(history.state, '', pathname)

  const channel = view === 'popup' ? openFlowChannel(state) : undefined
  channel?.postMessage({ status: 'returned' } satisfies GoogleFlowMessage)
  const result = await call(postGoogleReturn, { body: { search } })
  if (channel !== undefined) {
    channel.postMessage({ status: 'finished', result } satisfies GoogleFlowMessage)
    if (result.ok) becomeMember(result.value.me)
    window.close()
    return show({ from, result })
  }
  const { referralCode, next } = takeStoredFlow()
  if (!result.ok) {
    const { code, retryAfter } = result
    const navigationState: NavigationState = { googleFailure: { code, retryAfter }, referralCode, from: next }
    return navigate(`/${from}`, { replace: true, state: navigationState })
  }
  completeSignIn(result.value)
  navigate(result.value.next ?? '/dashboard', { replace: true })
}
