import type { GoogleSignIn } from '../../../api/auth.ts'
import { postGoogle } from '../../../api/endpoints.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { call } from '../../app/api-client.ts'
import type { Refusal } from '../../app/refusal.ts'
import { becomeMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { followPopup } from './follow-popup.ts'
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

/** The server accepts no longer path for the page to open afterwards. */
const MAX_NEXT_LENGTH = 500

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
  followPopup<GoogleSignIn>(popup, url, {
    onReturn: () => report({ status: 'under_way' }),
    onEnd(result) {
      if (result.ok) completeSignIn(result.value)
      else report({ status: 'failed', refusal: result })
    },
  })
}

/** Starts the session. The login page then redirects by itself. */
export function completeSignIn(signedIn: GoogleSignIn): void {
  becomeMember(signedIn.me)
  if (signedIn.takenOver) showToast(returnMessages.takenOver, 'info')
  const note = messages.referral.describe(signedIn)
  if (note) showToast(note, signedIn.referral === 'credited' ? 'success' : 'info')
}
