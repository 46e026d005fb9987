import type { ReactNode } from 'react'
import type { Saved, useEditor } from '../../app/use-editor.ts'
import type { useRemoval } from '../../app/use-removal.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type EditorDialogsProps<Subject extends Saved, Name extends string> = {
  editor: Pick<ReturnType<typeof useEditor<Subject, Name>>, 'discarding'>
  removal: ReturnType<typeof useRemoval<Subject>>
  /** What the content is called within a sentence: 'post', 'quiz'. */
  noun: string
  /** Shown when deleting has failed. */
  failure: string
  /** Says what deleting does. */
  children: ReactNode
}

/**
 * The questions before content is deleted and before unsaved changes are discarded. They stand before the list in the
 * document: a dialog that closes gives the focus back first, and then the list may take it.
 */
export function EditorDialogs<Subject extends Saved, Name extends string>({
  editor: { discarding },
  removal,
  noun,
  failure,
  children,
}: EditorDialogsProps<Subject, Name>) {
  return (
    <>
      <ConfirmDialog
        open={removal.subject !== undefined}
        title={`Delete this ${noun}?`}
        safe="Keep it"
        onClose={removal.close}
        act="Yes, delete"
        onConfirm={removal.confirm}
        busy={removal.busy}
        failure={removal.hasFailed && failure}
      >
        <p className="wrap-anywhere">{children}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={discarding.isOpen}
        title="Discard unsaved changes?"
        safe="Keep editing"
        onClose={discarding.close}
        act="Discard changes"
        onConfirm={discarding.confirm}
      >
        <p>{`What you typed in the ${noun}’s form has not been saved, and would be lost.`}</p>
      </ConfirmDialog>
    </>
  )
}
