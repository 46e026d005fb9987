import { useId, useState } from 'react'
import { FormAlert } from '../../../app/form-alert.tsx'
import { OtherVersion } from '../../../app/other-version.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EditorInput } from '../editor-fields.tsx'
import { messages as shared } from '../messages.ts'
import { MarkdownField } from '../writing/markdown-field.tsx'
import { usePictureDialog } from '../writing/picture-dialog.tsx'
import { DraftNotice, DraftState } from './draft-state.tsx'
import { messages } from './messages.ts'
import { PostImageField } from './post-image-field.tsx'
import { PostPreview, usePostPreview } from './post-preview.tsx'
import { describeField, describeSubmit, PublicationFields } from './publication-fields.tsx'
import type { usePostActions } from './use-post-actions.ts'

type PostFormProps = Pick<ReturnType<typeof usePostActions>, 'editor' | 'writing'>

/** The text and how it will look, side by side where there is room, and below it what the buttons will do. */
export function PostForm({ editor, writing }: PostFormProps) {
  const { form, draft } = editor
  const titleId = useId()
  const [view, setView] = useState<keyof typeof messages.views>('write')
  const { preview, retry } = usePostPreview(draft.values.content, draft.values.imageUrl)
  const pictures = usePictureDialog()

  return (
    <Card>
      <form
        {...form.props}
        // The field with the error must be visible before it can be focused.
        onSubmitCapture={() => setView('write')}
        aria-labelledby={titleId}
        className="grid grid-cols-1 gap-5"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-2xl wrap-anywhere">
            {draft.subject ? messages.editing(draft.subject.title) : messages.newPost}
          </h2>
          <DraftState editor={editor} writing={writing} />
        </div>
        <EditorInput editor={editor} name="title" label={messages.fields.title} dir="auto" />
        <div>
          <Segments
            label={messages.writeOrPreview}
            options={(['write', 'preview'] as const).map((value) => ({ value, name: messages.views[value] }))}
            value={view}
            onChange={setView}
            className="mb-3 min-[1100px]:hidden"
          />
          <div className="grid grid-cols-1 gap-5 min-[1100px]:grid-cols-2">
            <div className={`flex min-w-0 flex-col ${view === 'write' ? '' : 'max-[1099px]:hidden'}`}>
              <MarkdownField
                editor={editor}
                name="content"
                label={messages.fields.content}
                hint={messages.contentHint}
                addPicture={pictures.add}
              />
            </div>
            <div className={`min-w-0 ${view === 'preview' ? '' : 'max-[1099px]:hidden'}`}>
              <p aria-hidden="true" className="mb-1.5 font-semibold max-[1099px]:hidden">
                {messages.views.preview}
              </p>
              <PostPreview title={draft.values.title} preview={preview} retry={retry} />
            </div>
          </div>
        </div>
        <div className="grid grid-cols-1 items-start gap-5 min-[1100px]:grid-cols-2">
          <PostImageField editor={editor} preview={preview} addPicture={pictures.add} />
          <EditorInput
            editor={editor}
            name="excerpt"
            label={messages.optionalExcerpt}
            hint={messages.excerptHint}
            dir="auto"
          />
        </div>
        <PublicationFields editor={editor} />
        <DraftNotice editor={editor} writing={writing} />
        <Actions editor={editor} writing={writing} />
      </form>
      {pictures.dialog}
    </Card>
  )
}

/** The outcome of the last act stands beside the buttons, which stay in view while a long text is written. */
function Actions({ editor, writing }: PostFormProps) {
  const { form, draft, done } = editor
  const [note, setNote] = useState<string>()
  const { subject: post, values } = draft
  const isPlanned = post?.state === 'published' || post?.state === 'scheduled'
  /** A draft is published by another choice than this one. */
  const isOnlyDraft = !isPlanned && values.publication === 'draft'

  async function keepDraft() {
    setNote(undefined)
    const isKept = await writing.settle()
    const { keptPublished, keptScheduled, failed } = messages.draft
    if (isKept) setNote(post?.state === 'scheduled' ? keptScheduled : keptPublished)
    else setNote(failed)
  }

  const saveDraft = {
    variant: isOnlyDraft ? 'primary' : 'secondary',
    'aria-disabled': form.busy || undefined,
    children: messages.saveDraft,
  } as const
  return (
    <div className="-mx-5 -mb-5 grid grid-cols-1 gap-3 rounded-b-2xl border-t border-line bg-raised px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7 md:sticky md:bottom-0 md:z-10">
      <FormAlert alert={form.alert} />
      {post && (
        <OtherVersion
          editor={{ draft, conflict: { ...editor.conflict, takeTheirs: writing.takeTheirs } }}
          labels={messages.fields}
          fieldsOf={writing.fieldsOf}
          describe={describeField}
        />
      )}
      {form.isDone && (
        <Alert key={form.count} tone="success">
          {done}
        </Alert>
      )}
      {note && !form.isDone && (
        <p role="status" className="text-sm">
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOnlyDraft && (
          <Button type="submit" busy={form.busy}>
            {describeSubmit(post, values)}
          </Button>
        )}
        {isPlanned ? (
          <Button {...saveDraft} onClick={keepDraft} />
        ) : (
          <Button {...saveDraft} type="submit" name="publication" value="draft" />
        )}
        {post && (
          <Button variant="secondary" disabled={form.busy} onClick={writing.cancel}>
            {shared.editor.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
