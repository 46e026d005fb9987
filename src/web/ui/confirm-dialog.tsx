import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  /** The label of the button that changes nothing. */
  safe: string
  onClose: () => void
  /** The label of the button that confirms. */
  act: string
  /** The action destroys nothing. */
  isHarmless?: boolean
  onConfirm: () => void
  busy?: boolean
  failure?: ReactNode
}

/** Asks before an action that cannot be undone. */
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
