const KEY = 'google-flow'

interface StoredFlow {
  referralCode?: string | undefined
  next?: string | undefined
}

/** A flow to Google in the page's own window leaves the form behind: what it knew waits here for the way back. */
export function storeFlow({ referralCode, next }: StoredFlow): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ referralCode, next }))
  } catch {
    // A browser that keeps nothing still makes the flow.
  }
}

export function takeStoredFlow(): StoredFlow {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as StoredFlow
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return {}
  }
}
