import type { ReactNode } from 'react'
import * as errors from '../../../domain/messages/errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { messages } from './account.messages.ts'

/** Says that a mailed link cannot be used, and how to get another one. */
export function InvalidLinkAlert({ children }: { children: ReactNode }) {
  return (
    <Alert tone="error">
      <p>{errors.invalid_credential}</p>
      <p className="mt-1 text-sm">
        {messages.invalidLink} {children}
      </p>
    </Alert>
  )
}
