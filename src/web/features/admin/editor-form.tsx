import { type ReactNode, useId } from 'react'
import { FormAlert } from '../../app/form-alert.tsx'
import { OtherVersion } from '../../app/other-version.tsx'
import type { Saved, useEditor } from '../../app/use-editor.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type ContentKind, messages } from './messages.ts'

type EditorFormProps<Subject extends Saved, Name extends string> = {
  editor: ReturnType<typeof useEditor<Subject, Name>>
  title: string
  kind: ContentKind
  /** The fields that are compared with another administrator's version. */
  labels: Partial<Record<Name, string>>
  fieldsOf: (subject: Subject) => Record<Name, string>
  /** Words for the values of fields that are not texts. */
  describeField?: (field: Name, value: string) => string
  onSubmitCapture?: () => void
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
  onSubmitCapture,
  moreButtons,
  children,
}: EditorFormProps<Subject, Name>) {
  const { form, draft, done, cancel } = editor
  const titleId = useId()
  const isEditing = draft.subject !== undefined
  return (
    <Card>
      <form
        {...form.props}
        onSubmitCapture={onSubmitCapture}
        aria-labelledby={titleId}
        className="grid grid-cols-1 gap-5"
      >
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
