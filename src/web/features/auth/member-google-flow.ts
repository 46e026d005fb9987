import type { postGoogleLogin, postGoogleProof } from '../../../api/account-endpoints.ts'
import { type CallResult, call } from '../../app/api-client.ts'
import { followPopup } from './follow-popup.ts'

/** A flow of a member who is logged in already. */
type MemberFlow = typeof postGoogleProof | typeof postGoogleLogin

/**
 * Goes on in the popup, or in the page's own window if the browser opened none, which comes back to this page afterwards. Returns what
 * stops the listening.
 */
export async function startMemberFlow(
  endpoint: MemberFlow,
  popup: Window | null,
  onEnd: (result: CallResult<unknown>) => void,
): Promise<() => void> {
  const next = location.pathname + location.search
  const reply = await call(endpoint, {
    body: { window: popup === null ? 'page' : 'popup', next: next.length <= 500 ? next : undefined },
  })
  if (reply.ok && popup !== null) return followPopup(popup, reply.value.url, { onEnd })
  popup?.close()
  if (reply.ok) location.assign(reply.value.url)
  else onEnd(reply)
  return () => {}
}
