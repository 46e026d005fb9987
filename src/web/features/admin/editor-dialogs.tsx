import type { ReactNode } from 'react'
import type { Saved, useEditor } from '../../app/use-editor.ts'
import type { useRemoval } from '../../app/use-removal.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages } from './messages.ts'

type EditorDialogsProps<Subject extends Saved, Name extends string> = {
  editor: Pick<ReturnType<typeof useEditor<Subject, Name>>, 'discarding'>
  removal: ReturnType<typeof useRemoval<Subject>>
  kind: 'post' | 'quiz'
  /** Shown when deleting has failed. */
  failure: string
  /** Says what deleting the content means. */
  children: ReactNode
}

/**
 * The questions before content is deleted and before unsaved changes are discarded. They stand before the list in the
 * document: a dialog that closes gives the focus back first, and then the list may take it.
 */
export function EditorDialogs<Subject extends Saved, Name extends string>({
  editor: { discarding },
  removal,
  kind,
  failure,
  children,
}: EditorDialogsProps<Subject, Name>) {
  return (
    <>
      <ConfirmDialog
        open={removal.subject !== undefined}
        title={messages.editor.removingTitle[kind]}
        {...messages.editor.removing}
        onClose={removal.close}
        onConfirm={removal.confirm}
        busy={removal.busy}
        failure={removal.hasFailed && failure}
      >
        <p className="wrap-anywhere">{children}</p>
      </ConfirmDialog>
      <DiscardDialog discarding={discarding} kind={kind} />
    </>
  )
}

type DiscardDialogProps = {
  discarding: { isOpen: boolean; close: () => void; confirm: () => void }
  kind: 'post' | 'quiz' | 'quest'
}

/** The question before unsaved changes are discarded. */
export function DiscardDialog({ discarding, kind }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={discarding.isOpen}
      {...messages.editor.discarding}
      onClose={discarding.close}
      onConfirm={discarding.confirm}
    >
      <p>{messages.editor.discardingText(kind)}</p>
    </ConfirmDialog>
  )
}
