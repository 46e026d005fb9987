import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { type ContentKind, messages } from './messages.ts'
import type { useEditInUrl } from './use-edit-in-url.ts'

type EditorDialogsProps = {
  actions: {
    editor: { discarding: Discarding }
    removal: { subject: unknown; close: () => void; confirm: () => Promise<string | undefined> }
  }
  kind: 'post' | 'quiz'
  /** Says what deleting the content means. */
  children: ReactNode
}

/**
 * The questions before content is deleted and before unsaved changes are discarded. They stand before the list in the
 * document: a dialog that closes gives the focus back first, and then the list may take it.
 */
export function EditorDialogs({ actions: { editor, removal }, kind, children }: EditorDialogsProps) {
  return (
    <>
      <ConfirmAction
        open={removal.subject !== undefined}
        title={messages.editor.removingTitle[kind]}
        {...messages.editor.removing}
        onClose={removal.close}
        send={removal.confirm}
      >
        <p className="wrap-anywhere">{children}</p>
      </ConfirmAction>
      <DiscardDialog discarding={editor.discarding} kind={kind} />
    </>
  )
}

type Discarding = { isOpen: boolean; close: () => void; confirm: () => void }
type DiscardDialogProps = { discarding: Discarding; kind: ContentKind }

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

type OpeningMessageProps = { opened: ReturnType<typeof useEditInUrl>; kind: ContentKind }
type EditorPanesProps = OpeningMessageProps & {
  /** The form, and beside it a list, or nothing. */
  children: ReactNode
}

/** The form and its list, side by side on wide screens. Above them, what became of the content that the URL names. */
export function EditorPanes({ opened, kind, children }: EditorPanesProps) {
  return (
    <>
      <OpeningMessage opened={opened} kind={kind} />
      <div className="grid grid-cols-1 items-start gap-8 has-[>:only-child]:max-w-3xl xl:not-has-[>:only-child]:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
      </div>
    </>
  )
}

/** What became of the content that the URL names. */
export function OpeningMessage({ opened: { opening, retry }, kind }: OpeningMessageProps) {
  const words = messages.editor.opening
  return (
    <>
      {opening === 'loading' && (
        <p role="status" className="text-muted">
          {words.loading(kind)}
        </p>
      )}
      {opening === 'missing' && <Alert tone="error">{words.missing[kind]}</Alert>}
      {opening === 'failed' && <FailureAlert retry={retry}>{words.failed(kind)}</FailureAlert>}
    </>
  )
}
