import { useConnection } from '../ui/connection.ts'

export function OfflineBanner() {
  if (useConnection() !== 'offline') return null
  return (
    <p role="status" className="offline-banner ground-forest px-5 py-2 text-center text-sm font-medium">
      You are offline. What needs the network loads by itself when the connection is back.
    </p>
  )
}
