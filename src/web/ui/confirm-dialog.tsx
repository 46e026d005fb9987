import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** Of the button that leaves everything as it is. */
  safe: string
  onClose: () => void
  /** Of the button that does it. */
  act: string
  /** Nothing is lost by it. */
  isHarmless?: boolean
  onConfirm: () => void
  busy?: boolean
  /** Why it could not be done. */
  failure?: ReactNode
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  safe,
  onClose,
  act,
  isHarmless = false,
  onConfirm,
  busy = false,
  failure,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {safe}
          </Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}
