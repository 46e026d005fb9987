import { useEffect, useState } from 'react'
import { refreshSession } from '../../app/session.ts'

export type MemberFreshness = 'loading' | 'fresh' | 'failed'

/** Refreshes the member when the page opens, because the session may be old. The old numbers stay visible meanwhile. */
export function useFreshMember(): { freshness: MemberFreshness; retry: () => void } {
  const [freshness, setFreshness] = useState<MemberFreshness>('loading')

  /** A failure stays visible while retrying, so that the focus stays on its button. */
  async function refresh() {
    setFreshness((await refreshSession()) ? 'fresh' : 'failed')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens
  useEffect(() => void refresh(), [])

  return { freshness, retry: () => void refresh() }
}
