import type { ComponentProps, ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'children' | 'onClose'> & {
  /** The label of the button that changes nothing. */
  safe: string
  /** The label of the button that confirms. */
  act: string
  /** The action destroys nothing. */
  isHarmless?: boolean
  onConfirm: () => void
  busy?: boolean
  failure?: ReactNode
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { children, safe, act, isHarmless = false, onConfirm, busy = false, failure, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
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
