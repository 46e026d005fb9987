import { useSyncExternalStore } from 'react'
import type { ReferralOutcome } from '../../domain/referrals.ts'
import { usePageLocation } from '../ui/navigation.tsx'
import type { Refusal } from './refusal.ts'

export type Notice =
  | 'registered'
  | 'session_ended'
  | 'password_changed'
  | 'account_taken_over'
  | 'signed_out_everywhere'

/** Passed from one page to the next in the history's state, which appears in no URL and no log. */
export interface NavigationState {
  /** The page that the guard interrupted. */
  from?: string | undefined
  email?: string | undefined
  notice?: Notice | undefined
  referralCode?: string | undefined
  referral?: ReferralOutcome | undefined
  /** What the referrer was paid. */
  referralPoints?: number | undefined
  /** Why signing in with Google failed, where it used this window instead of a popup. */
  googleFailure?: Refusal | undefined
  token?: string | undefined
}

const EMPTY: NavigationState = {}
const never = () => () => {}

/** False on the server and for the first render in the browser, which must equal the server's. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export function useNavigationState(): NavigationState {
  const { state } = usePageLocation()
  return useIsHydrated() ? ((state as NavigationState | null) ?? EMPTY) : EMPTY
}
