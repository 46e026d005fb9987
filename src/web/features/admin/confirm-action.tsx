import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'failure'> & {
  /** Carries the action out. Resolves with a sentence about its failure, or with undefined. */
  send: () => Promise<string | undefined>
}

/** Asks before an action, and stays open until the action has succeeded. */
export function ConfirmAction({ send, onClose, busy = false, ...rest }: ConfirmActionProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false })

  async function confirm() {
    setState({ busy: true })
    const failure = await send()
    setState({ busy: false, failure })
    if (failure === undefined) onClose()
  }

  function close() {
    setState({ busy: false })
    onClose()
  }

  return (
    <ConfirmDialog
      {...rest}
      onClose={close}
      onConfirm={() => void confirm()}
      busy={state.busy || busy}
      failure={state.failure}
    />
  )
}
