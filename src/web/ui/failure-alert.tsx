import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { useAutomaticRetry } from './connection.ts'
import { ConnectionNote } from './connection-note.tsx'

/** What could not be loaded, and the way to try again. It is also tried again by itself. */
export function FailureAlert({ retry, children }: { retry: () => void; children: ReactNode }) {
  useAutomaticRetry(retry)
  return (
    <Alert
      tone="error"
      note={<ConnectionNote />}
      action={
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
