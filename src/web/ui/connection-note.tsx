import { useConnection } from './connection.ts'

/** Shown beside a failure: says whether the connection is its cause. */
export function ConnectionNote() {
  const connection = useConnection()
  return (
    <div aria-live="polite" className="text-sm">
      {connection === 'offline' && <p>There is no connection. This loads by itself when it is back.</p>}
      {connection === 'unreachable' && <p>There is no connection to the server. We keep trying.</p>}
    </div>
  )
}
