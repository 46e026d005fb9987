import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useAutomaticRetry, useConnection } from './connection.ts'
import { noConnection, noServer, tryAgain } from './messages.ts'

/** Says what could not be loaded, with a button to try again. It also retries automatically. */
export function FailureAlert({ retry, children }: { retry: () => void; children: ReactNode }) {
  useAutomaticRetry(retry)
  return (
    <Alert
      tone="error"
      note={<ConnectionNote />}
      action={
        <Button variant="secondary" onClick={retry}>
          {tryAgain}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}

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
