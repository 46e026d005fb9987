import { useSyncExternalStore } from 'react'
import type { ReferralOutcome } from '../../domain/referrals.ts'
import { usePlace } from '../ui/navigation.tsx'
import type { Refusal } from './refusal.ts'

export type Notice =
  | 'registered'
  | 'session_ended'
  | 'password_changed'
  | 'account_taken_over'
  | 'signed_out_everywhere'

/** What one page hands to the next by the history's state, where no address and no log shows it. */
export interface Arrival {
  /** The page that the guard interrupted. */
  from?: string | undefined
  email?: string | undefined
  notice?: Notice | undefined
  referralCode?: string | undefined
  /** What became of the referral code. */
  referral?: ReferralOutcome | undefined
  /** Why a trip to Google failed, where it left this page and came back. */
  googleFailure?: Refusal | undefined
  /** Of a mailed link. */
  token?: string | undefined
}

const NOTHING: Arrival = {}
const never = () => () => {}

/** False on the server and for the first render in the browser, which must equal the server's. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export function useArrival(): Arrival {
  const { state } = usePlace()
  return useIsHydrated() ? ((state as Arrival | null) ?? NOTHING) : NOTHING
}
