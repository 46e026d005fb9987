import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** What could not be loaded, and the way to try again. */
export function FailureAlert({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <Alert
      tone="error"
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
