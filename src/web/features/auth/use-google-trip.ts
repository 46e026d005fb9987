import { useEffect, useState } from 'react'
import type { ErrorCode } from '../../../api/errors.ts'
import { useArrival } from '../../app/arrival.ts'
import { beginTrip, type TripReport, type TripStart } from './google-trip.ts'

export interface GoogleTrip {
  from: TripStart
  busy: boolean
  failure: { code: ErrorCode | undefined } | undefined
  begin: (referralCode?: string) => void
  /** Another way is tried, so that what became of this one no longer matters. */
  forget: () => void
}

export function useGoogleTrip(from: TripStart): GoogleTrip {
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
    failure: news?.status === 'failed' ? news : news ? undefined : readFailure(arrival.googleFailure),
    begin: (referralCode) => void beginTrip({ from, referralCode, next: arrival.from }, setNews),
    forget: () => setNews({ status: 'forgotten' }),
  }
}

function readFailure(code: ErrorCode | 'unknown' | undefined): GoogleTrip['failure'] {
  return code && { code: code === 'unknown' ? undefined : code }
}
