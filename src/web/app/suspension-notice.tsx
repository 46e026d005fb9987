import { Alert } from '../ui/alert.tsx'

/** Shown above every page of a suspended member. */
export function SuspensionNotice() {
  return (
    <div className="page-width pt-6">
      <Alert tone="error">
        <p className="font-semibold">Your account is suspended.</p>
        <p className="mt-1">
          You can read what is here, but you cannot earn points or change anything until an administrator
          restores it. Your points stay as they are.
        </p>
      </Alert>
    </div>
  )
}
