import { useConnection } from './connection.ts'

/** Stands beside what could not be loaded: says that the connection is the cause, where it is. */
export function ConnectionNote() {
  const connection = useConnection()
  return (
    <div aria-live="polite" className="text-sm">
      {connection === 'offline' && <p>There is no connection. This loads by itself when it is back.</p>}
      {connection === 'unreachable' && <p>There is no connection to the server. We keep trying.</p>}
    </div>
  )
}
