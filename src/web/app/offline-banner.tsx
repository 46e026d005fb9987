import { useConnection } from '../ui/connection.ts'

export function OfflineBanner() {
  if (useConnection() !== 'offline') return null
  return (
    <p role="status" className="page-width bg-ink py-2 text-center text-sm font-medium text-paper">
      You are offline. What needs the network loads by itself when the connection is back.
    </p>
  )
}
