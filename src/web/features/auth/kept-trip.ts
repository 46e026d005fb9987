const KEY = 'google-trip'

interface KeptTrip {
  referralCode?: string | undefined
  next?: string | undefined
}

/** A trip to Google in the page's own window leaves the form behind: what it knew waits here for the way back. */
export function keepTrip({ referralCode, next }: KeptTrip): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ referralCode, next }))
  } catch {
    // A browser that keeps nothing still makes the trip.
  }
}

export function takeTrip(): KeptTrip {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as KeptTrip
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return {}
  }
}
