import type { GoogleSignIn } from '../../../api/auth.ts'
import { postGoogle } from '../../../api/endpoints.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { type CallResult, call } from '../../app/api-client.ts'
import type { Refusal } from '../../app/refusal.ts'
import { becomeMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { messages as returnMessages } from './google-return.messages.ts'
import { messages } from './messages.ts'
import { storeFlow } from './stored-flow.ts'

export interface GoogleFlow {
  from: GoogleStart
  referralCode?: string | undefined
  showsNameToInviter?: boolean | undefined
  /** The page to open afterwards. */
  next: string | undefined
}

export type GoogleFlowState = { status: 'under_way' } | { status: 'failed'; refusal: Refusal }

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

/** Goes on in the popup, or in the page's own window if the browser opened none. */
export async function startGoogleFlow(
  popup: Window | null,
  flow: GoogleFlow,
  report: (state: GoogleFlowState) => void,
): Promise<void> {
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
  if (signedIn.takenOver) showToast(returnMessages.takenOver, 'info')
  const note = messages.referral.describe(signedIn)
  if (note) showToast(note, signedIn.referral === 'credited' ? 'success' : 'info')
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
