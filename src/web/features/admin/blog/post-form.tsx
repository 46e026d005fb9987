import { useId, useState } from 'react'
import type { EditablePost } from '../../../../api/blog.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { Button } from '../../../ui/button.tsx'
import { literalText } from '../../../ui/field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EditorInput, EditorTextarea } from '../editor-fields.tsx'
import { EditorForm } from '../editor-layout.tsx'
import { readUtcMoment } from '../utc-moment.ts'
import { messages } from './messages.ts'

import { type PostField, type PublicationChoice, postContent } from './post-content.ts'
import { ImagePreview, PostPreview, usePostPreview } from './post-preview.tsx'
import type { usePostActions } from './use-post-actions.ts'

type Editor = ReturnType<typeof usePostActions>['editor']

export function PostForm({ editor }: { editor: Editor }) {
  const { form, draft } = editor
  const [view, setView] = useState<keyof typeof messages.views>('write')
  const { preview, retry } = usePostPreview(draft.values.content, draft.values.imageUrl)

  const hasImage = draft.values.imageUrl.trim() !== ''
  const { error: imageError } = form.field('imageUrl')

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
      <EditorInput editor={editor} name="title" label={messages.fields.title} dir="auto" />
      {/* Both side by side where there is room, otherwise one at a time. */}
      <div className="@container">
        <Segments
          label={messages.writeOrPreview}
          options={(['write', 'preview'] as const).map((value) => ({ value, name: messages.views[value] }))}
          value={view}
          onChange={setView}
          className="mb-3 @xl:hidden"
        />
        <div className="grid grid-cols-1 gap-5 @xl:grid-cols-2">
          <div className={view === 'write' ? '' : 'hidden @xl:block'}>
            <EditorTextarea
              editor={editor}
              name="content"
              label={messages.fields.content}
              hint={messages.contentHint}
              className="h-80"
            />
          </div>
          <div className={view === 'preview' ? '' : 'hidden @xl:block'}>
            <p aria-hidden="true" className="mb-1.5 hidden font-semibold @xl:block">
              {messages.views.preview}
            </p>
            <PostPreview title={draft.values.title} preview={preview} retry={retry} />
          </div>
        </div>
      </div>
      <div>
        <EditorInput
          editor={editor}
          name="imageUrl"
          label={messages.optionalImage}
          hint={messages.imageHint}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...literalText}
        />
        {hasImage && imageError === undefined && preview.status === 'ready' && (
          <ImagePreview key={preview.imageUrl} src={preview.imageUrl} />
        )}
      </div>
      <PublicationFields editor={editor} />
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

/** When visitors see the post, with the consequence in words. */
function PublicationFields({ editor }: { editor: Editor }) {
  const { form, draft } = editor
  const { subject: post, values } = draft
  const hintId = useId()
  const isPublished = post?.state === 'published'
  const choices: { value: PublicationChoice; name: string }[] = [
    { value: 'now', name: isPublished ? messages.publications.published : messages.publications.now },
    { value: 'time', name: messages.publications.time },
    { value: 'draft', name: messages.publications.draft },
  ]
  return (
    <div>
      <fieldset disabled={form.busy} aria-describedby={hintId} className="min-w-0">
        <legend className="mb-1.5 font-semibold">{messages.fields.publication}</legend>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {choices.map(({ value, name }) => (
            <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="publication"
                value={value}
                checked={values.publication === value}
                onChange={() => draft.type('publication', value)}
                className="size-5"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div hidden={values.publication !== 'time'} className="mt-2 max-w-72">
        <EditorInput
          editor={editor}
          name="publishAt"
          label={messages.fields.publishAt}
          type="datetime-local"
          max="9999-12-31T23:59"
        />
      </div>
      <p id={hintId} className="mt-1 text-sm text-muted">
        {describePublication(post, values)}
      </p>
    </div>
  )
}

function describePublication(
  post: EditablePost | undefined,
  { publication, publishAt }: Record<'publication' | 'publishAt', string>,
): string {
  const hints = messages.publicationHints
  const isPublished = post?.state === 'published'
  if (publication === 'draft') return isPublished ? hints.takenOff : hints.draft
  if (publication === 'now') {
    return isPublished && post.publishedAt !== null ? hints.published(post.publishedAt) : hints.now
  }
  const moment = readUtcMoment(publishAt)
  if (moment === undefined) return hints.noTime
  return isPublished ? hints.takenOffUntil(moment) : hints.scheduled(moment)
}
