import type { ReactNode } from 'react'
import type { Saved, useEditor } from '../../app/use-editor.ts'
import type { useRemoval } from '../../app/use-removal.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { messages } from './messages.ts'
import type { useEditInUrl } from './use-edit-in-url.ts'

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

type OpeningMessageProps = {
  opened: ReturnType<typeof useEditInUrl>
  words: Record<'loading' | 'missing' | 'failed', string>
}
type EditorPanesProps = OpeningMessageProps & {
  /** The form, and beside it a list, or nothing. */
  children: ReactNode
}

/** The form and its list, side by side on wide screens. Above them, what became of the content that the URL names. */
export function EditorPanes({ opened, words, children }: EditorPanesProps) {
  return (
    <>
      <OpeningMessage opened={opened} words={words} />
      <div className="grid grid-cols-1 items-start gap-8 has-[>:only-child]:max-w-3xl xl:not-has-[>:only-child]:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
      </div>
    </>
  )
}

/** What became of the content that the URL names. */
export function OpeningMessage({ opened: { opening, retry }, words }: OpeningMessageProps) {
  return (
    <>
      {opening === 'loading' && (
        <p role="status" className="text-muted">
          {words.loading}
        </p>
      )}
      {opening === 'missing' && <Alert tone="error">{words.missing}</Alert>}
      {opening === 'failed' && <FailureAlert retry={retry}>{words.failed}</FailureAlert>}
    </>
  )
}
