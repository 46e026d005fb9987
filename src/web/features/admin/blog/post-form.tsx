import { type ReactNode, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { EditorForm } from '../editor-form.tsx'
import { messages } from './messages.ts'
import { type PostField, postContent } from './post-content.ts'
import { PostPreview } from './post-preview.tsx'
import type { usePostActions } from './use-post-actions.ts'

type Editor = ReturnType<typeof usePostActions>['editor']

export function PostForm({ editor }: { editor: Editor }) {
  const { form, draft } = editor
  const [view, setView] = useState<View>('write')

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

  return (
    <EditorForm
      editor={editor}
      title={draft.subject ? messages.editing(draft.subject.title) : messages.newPost}
      kind="post"
      labels={messages.fields}
      fieldsOf={postContent.toFields}
      // The field with the error must be visible before it can be focused.
      onSubmitCapture={() => setView('write')}
    >
      <Field label={messages.fields.title} {...field('title')}>
        {(control) => <input {...control} {...bind('title')} dir="auto" autoComplete="off" />}
      </Field>
      <WriteAndPreview view={view} setView={setView} preview={<PostPreview {...draft.values} />}>
        <Field label={messages.fields.content} hint={messages.contentHint} {...field('content')}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              {...bind('content')}
              dir="auto"
              className={`${className} h-96 resize-y leading-relaxed`}
            />
          )}
        </Field>
      </WriteAndPreview>
      <Field label={messages.optionalImage} hint={messages.imageHint} {...field('imageUrl')}>
        {(control) => (
          <input
            {...control}
            {...bind('imageUrl')}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </EditorForm>
  )
}

type View = keyof typeof messages.views
type WriteAndPreviewProps = {
  view: View
  setView: (view: View) => void
  preview: ReactNode
  children: ReactNode
}

/** Both side by side. A narrow screen shows one at a time. */
function WriteAndPreview({ view, setView, preview, children }: WriteAndPreviewProps) {
  return (
    <div>
      <fieldset className="mb-3 inline-flex gap-1 rounded-full border border-line bg-sunk p-1 md:hidden">
        <legend className="sr-only">{messages.writeOrPreview}</legend>
        {(['write', 'preview'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className="min-h-11 rounded-full px-5 font-semibold text-muted aria-pressed:bg-raised aria-pressed:text-ink"
          >
            {messages.views[name]}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <div className={view === 'write' ? '' : 'max-md:hidden'}>{children}</div>
        <div className={view === 'preview' ? '' : 'max-md:hidden'}>
          <p aria-hidden="true" className="mb-1.5 font-semibold max-md:hidden">
            {messages.views.preview}
          </p>
          {preview}
        </div>
      </div>
    </div>
  )
}
