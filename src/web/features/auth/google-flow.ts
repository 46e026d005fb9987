import { useEffect, useState } from 'react'
import type { GoogleSignIn } from '../../../api/auth.ts'
import { postGoogle } from '../../../api/endpoints.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { type CallResult, call } from '../../app/api-client.ts'
import { useNavigationState } from '../../app/navigation-state.ts'
import type { Refusal } from '../../app/refusal.ts'
import { becomeMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { messages } from './messages.ts'

interface GoogleFlow {
  from: GoogleStart
  referralCode?: string | undefined
  showsNameToInviter?: boolean | undefined
  /** The page to open afterwards. */
  next: string | undefined
}

/** What the register page sends along. */
type Invitation = Pick<GoogleFlow, 'referralCode' | 'showsNameToInviter'>

type GoogleFlowState = { status: 'under_way' } | { status: 'failed'; refusal: Refusal }

/** Sent by the popup to the page that opened it. */
export type GoogleFlowMessage =
  | { status: 'returned' }
  | { status: 'finished'; result: CallResult<GoogleSignIn> }

const WATCH_MS = 300
/** A popup that comes back from Google looks closed to its opener until it has reported its return. */
const RETURN_MS = 2_500
/** Longer than the returned popup waits for the server. */
const FINISH_MS = 35_000
/** The server accepts no longer path for the page to open afterwards. */
const MAX_NEXT_LENGTH = 500

/** Each flow has its own channel, named by its OAuth state, so that flows in other tabs do not interfere. */
export function openFlowChannel(state: string): BroadcastChannel {
  return new BroadcastChannel(`google:${state}`)
}

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
      void startGoogleFlow({ from, ...invitation, next: navigationState.from }, setState),
    /** Hides the outcome when the visitor tries another way. */
    reset: () => setState({ status: 'idle' }),
  }
}

/** Must be called within the click event: later, browsers would block the popup. */
async function startGoogleFlow(flow: GoogleFlow, report: (state: GoogleFlowState) => void): Promise<void> {
  const popup = openPopup()
  report({ status: 'under_way' })
  if (popup === null) storeFlow(flow)
  const reply = await call(postGoogle, {
    body: {
      ...flow,
      next: flow.next !== undefined && flow.next.length <= MAX_NEXT_LENGTH ? flow.next : undefined,
      window: popup === null ? 'page' : 'popup',
    },
  })
  if (!reply.ok) {
    popup?.close()
    return report({ status: 'failed', refusal: reply })
  }
  const { url } = reply.value
  if (popup === null) return location.assign(url)
  followPopup(popup, new URL(url).searchParams.get('state') ?? '', report)
  popup.location.href = url
}

/** Starts the session. The login page then redirects by itself. */
export function completeSignIn(signedIn: GoogleSignIn): void {
  becomeMember(signedIn.me)
  if (signedIn.takenOver) showToast(messages.google.takenOver, 'info')
  const note = messages.referral.describe(signedIn)
  if (note) showToast(note, signedIn.referral === 'credited' ? 'success' : 'info')
}

function openPopup(): Window | null {
  const [width, height] = [500, 660]
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  return window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Listens until the flow has ended, however late: a provider may isolate the popup from its opener, to which it then
 * looks closed while it is still in use.
 */
function followPopup(popup: Window, state: string, report: (state: GoogleFlowState) => void): void {
  const channel = openFlowChannel(state)
  let failure: ReturnType<typeof setTimeout> | undefined
  const failAfter = (milliseconds: number) => {
    clearTimeout(failure)
    failure = setTimeout(() => report({ status: 'failed', refusal: {} }), milliseconds)
  }
  const watch = setInterval(() => {
    if (!popup.closed) return
    clearInterval(watch)
    failAfter(RETURN_MS)
  }, WATCH_MS)
  channel.onmessage = ({ data }: MessageEvent<GoogleFlowMessage>) => {
    clearInterval(watch)
    if (data.status === 'returned') {
      report({ status: 'under_way' })
      return failAfter(FINISH_MS)
    }
    clearTimeout(failure)
    channel.close()
    if (data.result.ok) completeSignIn(data.result.value)
    else report({ status: 'failed', refusal: data.result })
  }
}

/** The privacy policy names it. */
const KEY = 'google-trip'

type StoredFlow = Partial<Pick<GoogleFlow, 'referralCode' | 'next'>>

/** A flow in the page's own window leaves the form, so its values are stored until Google sends the browser back. */
function storeFlow({ referralCode, next }: StoredFlow): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ referralCode, next }))
  } catch {
    // The flow works without storage too.
  }
}

export function takeStoredFlow(): StoredFlow {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as StoredFlow
    sessionStorage.removeItem(KEY)
    return stored
  } catch {
    return {}
  }
}
