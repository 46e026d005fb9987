/** What becomes of a copy of a member's data that they asked for. */
export const DOWNLOAD_STATES = ['waiting', 'ready', 'failed'] as const
type DownloadState = (typeof DOWNLOAD_STATES)[number]

/** A finished copy is kept for this time and then deleted. */
const LIFETIME_MS = 24 * 3600 * 1000
/** A copy can be replaced by a newer one after this time, counted from when it was asked for. */
const PAUSE_MS = 3600 * 1000

interface Download {
  state: DownloadState
  requestedAt: Date
  finishedAt: Date | null
}

/** When the copy is deleted. Undefined while it is made. */
export function expiryOf({ finishedAt }: Pick<Download, 'finishedAt'>): Date | undefined {
  return finishedAt === null ? undefined : new Date(finishedAt.getTime() + LIFETIME_MS)
}

export function isExpired(download: Pick<Download, 'finishedAt'>, now: Date): boolean {
  const expiry = expiryOf(download)
  return expiry !== undefined && expiry <= now
}

/** Copies that were finished at this time or earlier have expired. */
export function expiredSince(now: Date): Date {
  return new Date(now.getTime() - LIFETIME_MS)
}

/** When the member can ask for another copy. Undefined while one is made. A copy that failed can be asked for again at once. */
export function nextRequestAt({
  state,
  requestedAt,
}: Pick<Download, 'state' | 'requestedAt'>): Date | undefined {
  if (state === 'waiting') return undefined
  return state === 'failed' ? requestedAt : new Date(requestedAt.getTime() + PAUSE_MS)
}

/** A copy that was asked for at this time or earlier can be replaced. */
export function replaceableSince(now: Date): Date {
  return new Date(now.getTime() - PAUSE_MS)
}
