import { useConnection } from './connection.ts'
import { noConnection, noServer } from './messages.ts'

/** Shown beside a failure: says whether the connection is its cause. */
export function ConnectionNote() {
  const connection = useConnection()
  return (
    <div aria-live="polite" className="text-sm">
      {connection === 'offline' && <p>{noConnection}</p>}
      {connection === 'unreachable' && <p>{noServer}</p>}
    </div>
  )
}
