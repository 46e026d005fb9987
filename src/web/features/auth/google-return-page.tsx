import { useEffect, useRef, useState } from 'react'
import { postGoogleLoginReturn, postGoogleProofReturn } from '../../../api/account-endpoints.ts'
import type { GoogleSignIn } from '../../../api/auth.ts'
import { postGoogleReturn } from '../../../api/endpoints.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { type CallResult, call } from '../../app/api-client.ts'
import type { NavigationState } from '../../app/navigation-state.ts'
import { becomeMember } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { type GoogleFlowMessage, openFlowChannel } from './follow-popup.ts'
import { GoogleFailure } from './google-button.tsx'
import { messages } from './google-return.messages.ts'
import { NarrowPage } from './narrow-page.tsx'
import { completeSignIn } from './start-google-flow.ts'
import { takeStoredFlow } from './stored-flow.ts'

type FlowResult =
  | { from: GoogleStart; result: CallResult<GoogleSignIn> }
  | { from: keyof typeof memberReturns; result: CallResult<unknown> }

/** Where the flows of members who are logged in end. */
const memberReturns = { prove: postGoogleProofReturn, connect: postGoogleLoginReturn }

/** Google sends the browser back here. Finishes the sign-in and opens the next page, or informs the page that waits. */
export default function GoogleReturnPage() {
  const hasStarted = useRef(false)
  const [flowResult, setFlowResult] = useState<FlowResult>()

  useEffect(() => {
    // The query can be used only once.
    if (hasStarted.current) return
    hasStarted.current = true
    void finishFlow(setFlowResult)
  }, [])

  return (
    <NarrowPage title={messages.returning}>
      {flowResult === undefined ? (
        <p role="status" className="text-muted">
          {messages.wait}
        </p>
      ) : (
        <FlowOutcome {...flowResult} />
      )}
    </NarrowPage>
  )
}

/** Only visible if the browser does not let the window close itself. */
function FlowOutcome({ from, result }: FlowResult) {
  return (
    <div className="grid justify-items-start gap-5">
      {result.ok ? (
        <Alert tone="success">{isMemberFlow(from) ? messages.memberDone[from] : messages.done}</Alert>
      ) : isMemberFlow(from) ? (
        <Alert tone="error">{result.error?.message ?? messages.memberFailed[from]}</Alert>
      ) : (
        <GoogleFailure from={from} refusal={result} />
      )}
      <ButtonLink
        variant="secondary"
        to={isMemberFlow(from) ? '/account' : result.ok ? '/dashboard' : `/${from}`}
      >
        {result.ok && !isMemberFlow(from) ? messages.goToDashboard : messages.goBack}
      </ButtonLink>
    </div>
  )
}

function isFlow(from: string | undefined): from is FlowResult['from'] {
  return from !== undefined && (from === 'login' || from === 'register' || from in memberReturns)
}

function isMemberFlow(from: FlowResult['from']): from is keyof typeof memberReturns {
  return from in memberReturns
}

async function finishFlow(show: (flowResult: FlowResult) => void): Promise<void> {
  const { search, pathname } = location
  const state = new URLSearchParams(search).get('state') ?? ''
  // The state begins with how the flow was started, so that this is known after a failure too.
  const [, from, view] = /^(login|register|prove|connect)\.(popup|page)\./.exec(state) ?? []
  if (!isFlow(from)) return navigate('/login', { replace: true })
  history.replaceState(history.state, '', pathname)

  const channel = view === 'popup' ? openFlowChannel(state) : undefined
  channel?.postMessage({ status: 'returned' } satisfies GoogleFlowMessage<unknown>)
  if (isMemberFlow(from)) {
    const result = await call(memberReturns[from], { body: { search } })
    channel?.postMessage({ status: 'finished', result } satisfies GoogleFlowMessage<unknown>)
    if (channel !== undefined) window.close()
    else if (result.ok) return navigate(result.value.next ?? '/account', { replace: true })
    return show({ from, result })
  }
  const result = await call(postGoogleReturn, { body: { search } })
  if (channel !== undefined) {
    channel.postMessage({ status: 'finished', result } satisfies GoogleFlowMessage<GoogleSignIn>)
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
