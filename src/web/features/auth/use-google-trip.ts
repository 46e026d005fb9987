import { useEffect, useState } from 'react'
import type { GoogleStart } from '../../../domain/google-failure.ts'
import { useArrival } from '../../app/arrival.ts'
import type { Refusal } from '../../app/refusal.ts'
import { beginTrip, type TripReport } from './google-trip.ts'

export interface GoogleTrip {
  from: GoogleStart
  busy: boolean
  failure: Refusal | undefined
  begin: (referralCode?: string) => void
  /** Another way is tried, so that what became of this one no longer matters. */
  forget: () => void
}

export function useGoogleTrip(from: GoogleStart): GoogleTrip {
  const arrival = useArrival()
  const [news, setNews] = useState<TripReport | { status: 'forgotten' }>()

  // Who turns back at Google finds the page as it was left: waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setNews({ status: 'forgotten' })
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  return {
    from,
    busy: news?.status === 'under_way',
    failure: news?.status === 'failed' ? news.refusal : news ? undefined : arrival.googleFailure,
    begin: (referralCode) => void beginTrip({ from, referralCode, next: arrival.from }, setNews),
    forget: () => setNews({ status: 'forgotten' }),
  }
}
