import { useConnection } from '../ui/connection.ts'
import { offline } from './messages.ts'

/** Its live region is always in the document: screen readers announce only what is added to a region they already know. */
export function OfflineBanner() {
  const isOffline = useConnection() === 'offline'
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="offline-banner ground-forest px-5 py-2 text-center text-sm font-medium">{offline}</p>
      )}
    </div>
  )
}
