import type { GoogleSignIn } from '../../../api/auth.ts'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { type Posted, post } from '../../app/post.ts'
import type { Refusal } from '../../app/refusal.ts'
import { becomeMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { keepTrip } from './kept-trip.ts'
import { referralNotes } from './referral-note.tsx'
import { REMOVED } from './taken-over.ts'

interface Trip {
  from: GoogleStart
  referralCode: string | undefined
  /** The page to open afterwards. */
  next: string | undefined
}

export type TripReport = { status: 'under_way' } | { status: 'failed'; refusal: Refusal }

/** What the window that went to Google tells the page that sent it. */
export type TripMessage = { status: 'returned' } | { status: 'finished'; result: Posted<GoogleSignIn> }

const WATCH_MS = 300
/** A window that comes back from Google looks closed to its opener until it has said that it is there. */
const RETURN_MS = 2_500
/** Longer than the returned window waits for the server. */
const FINISH_MS = 35_000
/** What the server takes as the page to open afterwards. */
const MAX_NEXT_LENGTH = 500

/** Each trip has a channel of its own, by the state it was given, so that another tab's trip does not answer. */
export function openTripChannel(state: string): BroadcastChannel {
  return new BroadcastChannel(`google ${state}`)
}

/** Must be called in the click itself: later, browsers would block the window. */
export async function beginTrip(trip: Trip, report: (news: TripReport) => void): Promise<void> {
  const popup = openPopup()
  report({ status: 'under_way' })
  if (popup === null) keepTrip(trip)
  const begun = await post<{ url: string }>('/api/auth/google', {
    ...trip,
    next: trip.next !== undefined && trip.next.length <= MAX_NEXT_LENGTH ? trip.next : undefined,
    window: popup === null ? 'page' : 'popup',
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
export function welcome({ me, referral, takenOver }: GoogleSignIn): void {
  becomeMember(me)
  if (takenOver) showToast(`The account with this email was never verified. ${REMOVED}`, 'info')
  if (referral !== null) showToast(referralNotes[referral], referral === 'credited' ? 'success' : 'info')
}

function openPopup(): Window | null {
  const [width, height] = [500, 660]
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  return window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Listens until the trip has ended, however late: a provider may part the window from us, so that it looks closed
 * while its reader is still there.
 */
function followPopup(popup: Window, state: string, report: (news: TripReport) => void): void {
  const channel = openTripChannel(state)
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
  channel.onmessage = ({ data }: MessageEvent<TripMessage>) => {
    clearInterval(watch)
    if (data.status === 'returned') {
      report({ status: 'under_way' })
      return failAfter(FINISH_MS)
    }
    clearTimeout(silence)
    channel.close()
    if (data.result.ok) welcome(data.result.value)
    else report({ status: 'failed', refusal: data.result })
  }
}
