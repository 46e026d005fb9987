import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useAutomaticRetry } from './connection.ts'
import { ConnectionNote } from './connection-note.tsx'
import { tryAgain } from './messages.ts'

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
