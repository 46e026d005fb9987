import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../../domain/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, literalText } from '../../../ui/field.tsx'
import { EditorForm } from '../editor-form.tsx'
import { Segments } from '../segments.tsx'
import { readUtcMoment } from '../utc-moment.ts'
import { messages } from './messages.ts'
import { type PostField, postContent } from './post-content.ts'
import { ImagePreview, PostPreview } from './post-preview.tsx'
import { PublicationFields } from './publication-fields.tsx'
import type { usePostActions } from './use-post-actions.ts'
import { usePostPreview } from './use-post-preview.ts'

type Editor = ReturnType<typeof usePostActions>['editor']

export function PostForm({ editor }: { editor: Editor }) {
  const { form, draft } = editor
  const [view, setView] = useState<View>('write')
  const { preview, retry } = usePostPreview(draft.values.content, draft.values.imageUrl)

  /** A control that shows the draft and writes to it. */
  function bind(name: PostField) {
    return {
      name,
      value: draft.values[name],
      readOnly: form.busy,
      onChange: (event: { target: { value: string } }) => draft.type(name, event.target.value),
    }
  }

  function field(name: PostField) {
    const { error, errorId } = form.field(name)
    return { error, errorId }
  }

  const hasImage = draft.values.imageUrl.trim() !== ''
  const { error: imageError } = field('imageUrl')

  return (
    <EditorForm
      editor={editor}
      title={draft.subject ? messages.editing(draft.subject.title) : messages.newPost}
      kind="post"
      labels={messages.fields}
      fieldsOf={postContent.toFields}
      describeField={describeField}
      // The field with the error must be visible before it can be focused.
      onSubmitCapture={() => setView('write')}
      moreButtons={
        draft.subject?.state !== 'published' && (
          <Button
            type="submit"
            variant="secondary"
            name="publication"
            value="draft"
            aria-disabled={form.busy || undefined}
          >
            {messages.saveDraft}
          </Button>
        )
      }
    >
      <Field label={messages.fields.title} {...field('title')}>
        {(control) => <input {...control} {...bind('title')} dir="auto" autoComplete="off" />}
      </Field>
      <WriteAndPreview
        view={view}
        setView={setView}
        preview={<PostPreview title={draft.values.title} preview={preview} retry={retry} />}
      >
        <Field label={messages.fields.content} hint={messages.contentHint} {...field('content')}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              {...bind('content')}
              dir="auto"
              className={`${className} h-80 resize-y leading-relaxed`}
            />
          )}
        </Field>
      </WriteAndPreview>
      <div>
        <Field label={messages.optionalImage} hint={messages.imageHint} {...field('imageUrl')}>
          {(control) => (
            <input
              {...control}
              {...bind('imageUrl')}
              type="url"
              inputMode="url"
              placeholder="https://"
              {...literalText}
            />
          )}
        </Field>
        {hasImage && imageError === undefined && preview.status === 'ready' && (
          <ImagePreview key={preview.imageUrl} src={preview.imageUrl} />
        )}
      </div>
      <PublicationFields
        post={draft.subject}
        values={draft.values}
        type={draft.type}
        busy={form.busy}
        error={field('publishAt')}
      />
    </EditorForm>
  )
}

/** Two editors may differ in when a post is published; the fields have no words for it. */
function describeField(name: PostField, value: string): string {
  const { published, time, draft } = messages.publications
  if (name === 'publication') return value === 'now' ? published : value === 'time' ? time : draft
  const moment = name === 'publishAt' ? readUtcMoment(value) : undefined
  return moment === undefined ? value : formatMoment(moment)
}

type View = keyof typeof messages.views
type WriteAndPreviewProps = {
  view: View
  setView: (view: View) => void
  preview: ReactNode
  children: ReactNode
}

/** Both side by side where there is room, otherwise one at a time. */
function WriteAndPreview({ view, setView, preview, children }: WriteAndPreviewProps) {
  return (
    <div className="@container">
      <Segments
        label={messages.writeOrPreview}
        options={(['write', 'preview'] as const).map((value) => ({ value, name: messages.views[value] }))}
        value={view}
        onChange={setView}
        className="mb-3 @xl:hidden"
      />
      <div className="grid grid-cols-1 gap-5 @xl:grid-cols-2">
        <div className={view === 'write' ? '' : 'hidden @xl:block'}>{children}</div>
        <div className={view === 'preview' ? '' : 'hidden @xl:block'}>
          <p aria-hidden="true" className="mb-1.5 hidden font-semibold @xl:block">
            {messages.views.preview}
          </p>
          {preview}
        </div>
      </div>
    </div>
  )
}
