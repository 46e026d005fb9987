import type { ReactNode } from 'react'
import * as errors from '../../../domain/messages/errors.ts'
import { Alert } from '../../ui/alert.tsx'

/** A mailed link that cannot be used, and how to have another. */
export function InvalidLinkAlert({ children }: { children: ReactNode }) {
  return (
    <Alert tone="error">
      <p>{errors.invalid_credential}</p>
      <p className="mt-1 text-sm">The link has expired, was used already, or is not whole. {children}</p>
    </Alert>
  )
}
