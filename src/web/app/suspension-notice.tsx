import { Alert } from '../ui/alert.tsx'
import { suspended, suspendedTitle } from './messages.ts'

/** Shown above every page of a suspended member. */
export function SuspensionNotice() {
  return (
    <div className="page-width pt-6">
      <Alert tone="error">
        <p className="font-semibold">{suspendedTitle}</p>
        <p className="mt-1">{suspended}</p>
      </Alert>
    </div>
  )
}
