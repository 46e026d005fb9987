import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { INVALID_CREDENTIAL } from './auth-errors.ts'

/** A mailed link that cannot be used, and how to have another. */
export function InvalidLinkAlert({ children }: { children: ReactNode }) {
  return (
    <Alert tone="error">
      <p>{INVALID_CREDENTIAL}</p>
      <p className="mt-1 text-sm">The link has expired, was used already, or is not whole. {children}</p>
    </Alert>
  )
}
