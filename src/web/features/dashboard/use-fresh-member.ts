import { useEffect, useState } from 'react'
import { refreshSession } from '../../app/session.ts'

export type MemberFreshness = 'loading' | 'fresh' | 'failed'

/** The member's figures may be as old as the session: opening the page asks for them anew, while the old ones stand. */
export function useFreshMember(): { freshness: MemberFreshness; retry: () => void } {
  const [freshness, setFreshness] = useState<MemberFreshness>('loading')

  /** What was said of the failure stays until there is something else to say, and so does the focus on its button. */
  async function ask() {
    setFreshness((await refreshSession()) ? 'fresh' : 'failed')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening of the page
  useEffect(() => void ask(), [])

  return { freshness, retry: () => void ask() }
}
