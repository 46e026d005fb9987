import { type ReactNode, useId } from 'react'
import { FormAlert } from '../../app/form-alert.tsx'
import { OtherVersion } from '../../app/other-version.tsx'
import type { Saved, useEditor } from '../../app/use-editor.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
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
function DiscardDialog({ discarding, kind }: DiscardDialogProps) {
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
          {words.loading[kind]}
        </p>
      )}
      {opening === 'missing' && <Alert tone="error">{words.missing[kind]}</Alert>}
      {opening === 'failed' && <FailureAlert retry={retry}>{words.failed[kind]}</FailureAlert>}
    </>
  )
}

type EditorFormProps<Subject extends Saved, Name extends string> = {
  editor: ReturnType<typeof useEditor<Subject, Name>>
  title: string
  kind: ContentKind
  /** The fields that are compared with another administrator's version. */
  labels: Partial<Record<Name, string>>
  fieldsOf: (subject: Subject) => Record<Name, string>
  /** Words for the values of fields that are not texts. */
  describeField?: (field: Name, value: string) => string
  /** Between the button that saves and the one that cancels. */
  moreButtons?: ReactNode
  children: ReactNode
}

/** The frame of a form that adds or changes content: its heading, the outcome of the last save, and its buttons. */
export function EditorForm<Subject extends Saved, Name extends string>({
  editor,
  title,
  kind,
  labels,
  fieldsOf,
  describeField,
  moreButtons,
  children,
}: EditorFormProps<Subject, Name>) {
  const { form, draft, done, cancel } = editor
  const titleId = useId()
  const isEditing = draft.subject !== undefined
  return (
    <Card>
      <form {...form.props} aria-labelledby={titleId} className="grid grid-cols-1 gap-5">
        <h2 id={titleId} className="flex flex-wrap items-baseline gap-x-3 text-2xl wrap-anywhere">
          {title}
          {draft.isUnsaved && (
            <span className="font-body text-sm font-normal tracking-normal text-muted">
              {messages.editor.unsaved}
            </span>
          )}
        </h2>
        {children}
        <FormAlert alert={form.alert} />
        <OtherVersion editor={editor} labels={labels} fieldsOf={fieldsOf} describe={describeField} />
        {form.isDone && (
          <Alert key={form.count} tone="success">
            {done}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {isEditing ? messages.editor.update[kind] : messages.editor.add[kind]}
          </Button>
          {moreButtons}
          {isEditing && (
            <Button variant="secondary" disabled={form.busy} onClick={cancel}>
              {messages.editor.cancel}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

type EditorRowProps = {
  id: string
  name: string
  onEdit: () => void
  onDelete: () => void
  /** Between Edit and Delete. */
  action?: ReactNode
  children: ReactNode
}

/** A row of content with the buttons that edit and delete it. Screen readers hear its name on both. */
export function EditorRow({ id, name, onEdit, onDelete, action, children }: EditorRowProps) {
  const hiddenName = <span className="sr-only"> {name}</span>
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      <div className="flex flex-wrap gap-1">
        <Button data-row-target variant="secondary" size="small" className="max-sm:min-h-11" onClick={onEdit}>
          {messages.editor.row.edit}
          {hiddenName}
        </Button>
        {action}
        <Button variant="ghost" size="small" className="text-danger! max-sm:min-h-11" onClick={onDelete}>
          {messages.editor.row.delete}
          {hiddenName}
        </Button>
      </div>
    </li>
  )
}

/** Stands in place of the rows. */
export function NoRows({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-display text-xl">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>
    </>
  )
}
