/** The privacy policy names it. */
const KEY = 'google-trip'

interface StoredFlow {
  referralCode?: string | undefined
  next?: string | undefined
}

/** A flow in the page's own window leaves the form, so its values are stored until Google sends the browser back. */
export function storeFlow({ referralCode, next }: StoredFlow): void {
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
