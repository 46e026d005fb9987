import type { CallResult } from '../../app/api-client.ts'

/** Sent by the popup to the page that opened it. */
export type GoogleFlowMessage<Reply> =
  | { status: 'returned' }
  | { status: 'finished'; result: CallResult<Reply> }

const WATCH_MS = 300
/** A popup that comes back from Google looks closed to its opener until it has reported its return. */
const RETURN_MS = 2_500
/** Longer than the returned popup waits for the server. */
const FINISH_MS = 35_000

/** Each flow has its own channel, named by its OAuth state, so that flows in other tabs do not interfere. */
export function openFlowChannel(state: string): BroadcastChannel {
  return new BroadcastChannel(`google:${state}`)
}

interface FlowEvents<Reply> {
  /** The popup is back from Google, and asks the server. */
  onReturn?: () => void
  onEnd: (result: CallResult<Reply>) => void
}

/**
 * Sends a popup to Google and listens until the flow has ended, however late: a provider may isolate the popup from its opener, to which
 * it then looks closed while it is still in use. Returns what stops the listening.
 */
export function followPopup<Reply>(
  popup: Window,
  url: string,
  { onReturn, onEnd }: FlowEvents<Reply>,
): () => void {
  const channel = openFlowChannel(new URL(url).searchParams.get('state') ?? '')
  let failure: ReturnType<typeof setTimeout> | undefined
  const failAfter = (milliseconds: number) => {
    clearTimeout(failure)
    failure = setTimeout(() => onEnd({ ok: false }), milliseconds)
  }
  const watch = setInterval(() => {
    if (!popup.closed) return
    clearInterval(watch)
    failAfter(RETURN_MS)
  }, WATCH_MS)
  const stop = () => {
    clearInterval(watch)
    clearTimeout(failure)
    channel.close()
  }
  channel.onmessage = ({ data }: MessageEvent<GoogleFlowMessage<Reply>>) => {
    if (data.status === 'returned') {
      clearInterval(watch)
      onReturn?.()
      return failAfter(FINISH_MS)
    }
    stop()
    onEnd(data.result)
  }
  popup.location.href = url
  return stop
}
