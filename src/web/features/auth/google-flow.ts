import type { GoogleSignIn } from '../../../api/auth.ts'
import { postGoogle } from '../../../api/endpoints.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { type CallResult, call } from '../../app/api-client.ts'
import type { Refusal } from '../../app/refusal.ts'
import { becomeMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { storeFlow } from './google-flow-storage.ts'
import { referralNotes } from './referral-note.tsx'
import { REMOVED_BY_TAKEOVER } from './taken-over.ts'

interface GoogleFlow {
  from: GoogleStart
  referralCode: string | undefined
  /** The page to open afterwards. */
  next: string | undefined
}

export type GoogleFlowState = { status: 'under_way' } | { status: 'failed'; refusal: Refusal }

/** What the window that went to Google tells the page that sent it. */
export type GoogleFlowMessage =
  | { status: 'returned' }
  | { status: 'finished'; result: CallResult<GoogleSignIn> }

const WATCH_MS = 300
/** A window that comes back from Google looks closed to its opener until it has said that it is there. */
const RETURN_MS = 2_500
/** Longer than the returned window waits for the server. */
const FINISH_MS = 35_000
/** What the server takes as the page to open afterwards. */
const MAX_NEXT_LENGTH = 500

/** Each flow has a channel of its own, by the state it was given, so that another tab's flow does not answer. */
export function openFlowChannel(state: string): BroadcastChannel {
  return new BroadcastChannel(`google ${state}`)
}

/** Must be called in the click itself: later, browsers would block the window. */
export async function startGoogleFlow(
  flow: GoogleFlow,
  report: (news: GoogleFlowState) => void,
): Promise<void> {
  const popup = openPopup()
  report({ status: 'under_way' })
  if (popup === null) storeFlow(flow)
  const begun = await call(postGoogle, {
    body: {
      ...flow,
      next: flow.next !== undefined && flow.next.length <= MAX_NEXT_LENGTH ? flow.next : undefined,
      window: popup === null ? 'page' : 'popup',
    },
  })
  if (!begun.ok) {
    popup?.close()
    return report({ status: 'failed', refusal: begun })
  }
  const { url } = begun.value
  if (popup === null) return location.assign(url)
  followPopup(popup, new URL(url).searchParams.get('state') ?? '', report)
  popup.location.href = url
}

/** The member is here: who shows a login form leaves it by itself. */
export function completeSignIn({ me, referral, takenOver }: GoogleSignIn): void {
  becomeMember(me)
  if (takenOver) showToast(`The account with this email was never verified. ${REMOVED_BY_TAKEOVER}`, 'info')
  if (referral !== null) showToast(referralNotes[referral], referral === 'credited' ? 'success' : 'info')
}

function openPopup(): Window | null {
  const [width, height] = [500, 660]
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  return window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Listens until the flow has ended, however late: a provider may part the window from us, so that it looks closed
 * while its reader is still there.
 */
function followPopup(popup: Window, state: string, report: (news: GoogleFlowState) => void): void {
  const channel = openFlowChannel(state)
  let silence: ReturnType<typeof setTimeout> | undefined
  const failAfter = (milliseconds: number) => {
    clearTimeout(silence)
    silence = setTimeout(() => report({ status: 'failed', refusal: {} }), milliseconds)
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
    clearTimeout(silence)
    channel.close()
    if (data.result.ok) completeSignIn(data.result.value)
    else report({ status: 'failed', refusal: data.result })
  }
}
